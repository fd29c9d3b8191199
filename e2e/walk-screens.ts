import type { Page } from '@playwright/test';
import { notByKeyboard } from './keyboard-reach';
import { standsInTheWay } from './stands-in-the-way';
import { widerThanPage } from './wider-than-page';

/**
 * What is wrong with a screen, or the one part of it that `selector` names: WCAG 2.2 AA, targets too small to press,
 * text beyond the page's edges, what no keyboard reaches. The focus is left where the keyboard came round.
 */
export const lookAt = async (page: Page, selector = 'body'): Promise<string[]> => [
  ...(await standsInTheWay(page, selector)),
  ...(await widerThanPage(page)),
  ...(await notByKeyboard(page, selector)),
];

/** Looks at screens one after the other and gathers what is wrong, so that one fault does not hide the next. */
export function walkScreens(page: Page) {
  const found: Record<string, string[]> = {};
  const check = async (where: string, selector?: string): Promise<void> => {
    const faults = await lookAt(page, selector);
    if (faults.length > 0) found[where] = faults;
  };
  return { found, check };
}
