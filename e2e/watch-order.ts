import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, signInAtPortal } from './pages';

/** An open page of a customer who only looks: nothing on it is pressed, and it is never loaded again. */
export interface Watch {
  /** A box's line says so, soon. */
  box: (seq: number, ...words: readonly string[]) => Promise<void>;
  /** A node of the first box stands there as done, soon. */
  done: (node: string) => Promise<void>;
  /** Throws where the page was loaded anew meanwhile. */
  stayed: () => Promise<void>;
}

const MARK = 'data-opened-once';

function watching(page: Page): Watch {
  return {
    box: async (seq, ...words) => {
      const line = page
        .getByRole('list', { name: '箱列表' })
        .getByRole('listitem')
        .nth(seq - 1);
      await expect
        .poll(() => line.innerText(), { timeout: 15_000 })
        .toSatisfy((text: string) => words.every((word) => text.includes(word)));
    },
    done: (node) =>
      page
        .locator('details ol > li[data-state=done]')
        .filter({ has: page.getByText(node, { exact: true }) })
        .first()
        .waitFor(),
    stayed: async () => expect(await page.locator('html').getAttribute(MARK)).toBe('yes'),
  };
}

/** A customer signs in and leaves these open: an order's details, or its tasks with their nodes. */
export async function watchOrders(
  browser: Browser,
  origin: string,
  faults: string[],
  opened: readonly (readonly ['order' | 'tasks', string])[],
): Promise<Watch[]> {
  const first = await openPage(browser, origin, faults);
  await signInAtPortal(first);
  const watches: Watch[] = [];
  for (const [dialog, orderId] of opened) {
    const page = await first.context().newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    await page.goto(`/admin/order?${dialog}=${orderId}`);
    await page.getByRole('dialog').getByText('第 1 箱').first().waitFor();
    await page.locator('html').evaluate((html, mark) => html.setAttribute(mark, 'yes'), MARK);
    watches.push(watching(page));
  }
  await first.close();
  return watches;
}
