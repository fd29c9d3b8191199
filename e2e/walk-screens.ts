import type { Page } from '@playwright/test';
import { standsInTheWay } from './stands-in-the-way';

/** Gathers what stands in the way, screen by screen, so that one fault does not hide the next. */
export function walkScreens(page: Page) {
  const found: Record<string, string[]> = {};
  const check = async (where: string, selector?: string): Promise<void> => {
    const faults = await standsInTheWay(page, selector);
    if (faults.length > 0) found[where] = faults;
  };
  return { found, check };
}
