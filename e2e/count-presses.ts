import type { Page } from '@playwright/test';

/** How often a person has clicked on the page since it was opened there, or pressed Enter where that clicks no button. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`globalThis.presses = 0;
    addEventListener('click', (event) => { if (event.isTrusted) globalThis.presses += 1; }, true);
    addEventListener('keydown', (event) => {
      if (event.isTrusted && event.key === 'Enter' && !event.target.closest('button, a')) globalThis.presses += 1;
    }, true)`);
  return () => page.evaluate<number>('globalThis.presses');
}
