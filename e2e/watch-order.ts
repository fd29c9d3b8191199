import type { Browser, Page } from '@playwright/test';
import { expect } from './journey-test';
import { openPage, signInAtPortal } from './pages';

/** An open page of a customer who only looks: nothing on it is pressed any more, and it is never loaded again. */
export interface Watch {
  /** A box's line says so, soon. */
  box: (seq: number, ...words: readonly string[]) => Promise<void>;
  /** A box's line says that no more, soon. */
  boxNoMore: (seq: number, word: string) => Promise<void>;
  /** A node of one of the box's legs stands there as done, soon. */
  done: (seq: number, node: string, leg?: number) => Promise<void>;
  /** Throws where the page was loaded anew meanwhile. */
  stayed: () => Promise<void>;
}

const MARK = 'data-opened-once';

function watching(page: Page): Watch {
  const box = (seq: number) =>
    page
      .getByRole('dialog')
      .locator('details')
      .nth(seq - 1);
  const lineOf = (seq: number) => box(seq).locator('summary').innerText();
  return {
    box: (seq, ...words) =>
      expect
        .poll(async () => {
          const text = await lineOf(seq);
          return words.filter((word) => !text.includes(word));
        })
        .toEqual([]),
    boxNoMore: (seq, word) => expect.poll(() => lineOf(seq)).not.toContain(word),
    done: (seq, node, leg = 1) =>
      box(seq)
        .locator('ol')
        .nth(leg - 1)
        .locator('li[data-state=done]')
        .filter({ has: page.getByText(node, { exact: true }) })
        .waitFor(),
    stayed: async () => expect(await page.locator('html').getAttribute(MARK)).toBe('yes'),
  };
}

/** A customer signs in and leaves the tasks of these orders open, each in a window of its own. */
export async function watchOrders(
  browser: Browser,
  origin: string,
  faults: string[],
  orderIds: readonly string[],
): Promise<Watch[]> {
  const first = await openPage(browser, origin, faults);
  await signInAtPortal(first);
  const watches: Watch[] = [];
  for (const orderId of orderIds) {
    const page = await first.context().newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    await page.goto(`/admin/order?tasks=${orderId}`);
    const boxes = page.getByRole('dialog').locator('summary');
    await boxes.first().waitFor();
    // The first one is open by itself.
    for (const box of (await boxes.all()).slice(1)) await box.click();
    await page.locator('html').evaluate((html, mark) => html.setAttribute(mark, 'yes'), MARK);
    watches.push(watching(page));
  }
  await first.close();
  return watches;
}
