import type { Locator, Page } from '@playwright/test';

/** The row of a list, or its card on a phone, that says so. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** Does something with one of these rows, the first that shows it or has it behind ⋯. */
export async function actOnRow(page: Page, label: string, rows: Locator = rowOf(page, /./)): Promise<void> {
  const more = rows.getByRole('button', { name: /的更多操作$/ });
  await more.first().waitFor();
  const shown = rows.getByRole('button', { name: new RegExp(`^${label} `) });
  if ((await shown.count()) > 0) return shown.first().click();
  const item = page.getByRole('menuitem', { name: new RegExp(`^${label}(（\\d+）)?$`) });
  for (const one of await more.all()) {
    await one.click();
    if ((await item.count()) > 0) return item.click();
    await page.keyboard.press('Escape');
  }
  throw new Error(`no row offers ${label}`);
}

/** Opens the first order of a list. */
export const openFirst = (page: Page): Promise<void> =>
  page
    .getByRole('gridcell', { name: /^BH/ })
    .or(page.getByRole('button', { name: /^打开 BH/ }))
    .first()
    .click();
