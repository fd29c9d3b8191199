import type { Locator, Page } from '@playwright/test';

/** Pastes a text as a person does: by the clipboard and the keys. */
export async function pasteInto(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  // A box that the server drew is locked until the page answers: a press waits for that.
  await field.click();
  await page.keyboard.press('Control+v');
}
