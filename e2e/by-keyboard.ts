import type { Locator, Page } from '@playwright/test';

const MOST_TABS = 140;

/** The page's side, where these functions run. */
interface Focused {
  document: { activeElement: unknown };
}
export const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === (globalThis as unknown as Focused).document.activeElement);

/** Presses Tab (or Shift+Tab) until the focus is there, as somebody without a mouse would. */
export async function tabTo(page: Page, part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await part.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await hasFocus(part)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no ${key} leads to ${part.toString()}`);
}

/** Reaches a button or link, and presses Enter on it. */
export async function press(page: Page, part: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, part, key);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, part: Locator, text: string): Promise<void> {
  await tabTo(page, part);
  await page.keyboard.type(text);
}

/** The same in place of what stands there. */
export async function typeAnew(
  page: Page,
  part: Locator,
  text: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, part, key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Checks a box, or takes its mark away. */
export async function toggle(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
}

/** The browser's own menu, so many lines further down. */
export async function goDown(page: Page, menu: Locator, lines: number): Promise<void> {
  await tabTo(page, menu);
  for (let line = 0; line < lines; line += 1) await page.keyboard.press('ArrowDown');
}

/** Our combobox: typing finds, Enter takes. */
export async function pick(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await type(page, form.getByRole('combobox', { name: label }), text);
  await page.getByRole('option', { name: text }).filter({ visible: true }).first().waitFor();
  await page.keyboard.press('Enter');
}

const MOST_ROWS = 100;

/** The row of a grid that is called so, in its first column. */
export const rowCalled = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.locator('[data-cell$=":0"]', { hasText: name }) });

/** In a grid: walks down to the row, opens its menu, and chooses an act there. */
export async function actInGrid(page: Page, row: Locator, act: string | RegExp): Promise<void> {
  await row.waitFor();
  await tabTo(page, page.getByRole('grid').locator('[data-cell][tabindex="0"]'));
  await page.keyboard.press('Control+Home');
  const isThere = () => row.locator(':focus').count();
  for (let rows = 0; (await isThere()) === 0; rows += 1) {
    if (rows === MOST_ROWS) throw new Error(`no arrow leads to ${row.toString()}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Shift+F10');
  const item = page.getByRole('menuitem', { name: act, exact: true });
  await item.waitFor();
  while (!(await hasFocus(item))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
