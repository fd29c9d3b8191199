import type { Page } from '@playwright/test';

/** As much of the page's side as the measuring below needs: this project's own types know no document. */
interface Part {
  parentElement: Part | null;
  childNodes: Iterable<{ nodeType: number; textContent: string | null }>;
  textContent: string | null;
  clientWidth: number;
  scrollWidth: number;
  clientHeight: number;
  scrollHeight: number;
  scrollTop: number;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { left: number; right: number; width: number; bottom: number };
  querySelectorAll(selector: string): Iterable<Part>;
  checkVisibility(options: object): boolean;
}
interface Rendered {
  document: { documentElement: Part; querySelectorAll(selector: string): Iterable<Part> };
  getComputedStyle(part: Part): { overflowX: string; position: string; right: string };
}

/** What a window leaves free below a dialog, and a shadow. */
const BELOW_PX = 60;

/** Names the page when it scrolls sideways, a dialog that scrolls beyond its end, and each text that lies beyond its edges without a way to scroll there. */
export async function widerThanPage(page: Page): Promise<string[]> {
  return page.evaluate((below) => {
    const view = globalThis as unknown as Rendered;
    const { clientWidth, scrollWidth } = view.document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px`] : [];
    for (const dialog of view.document.querySelectorAll('dialog[open]')) {
      const mask = dialog.parentElement!;
      const end = dialog.getBoundingClientRect().bottom + mask.scrollTop;
      if (mask.scrollHeight > Math.max(mask.clientHeight, end + below))
        found.push(`a dialog that ends at ${end} px scrolls to ${mask.scrollHeight} px`);
    }
    for (const part of view.document.querySelectorAll('body *')) {
      const text = [...part.childNodes].find(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      const { left, right, width } = part.getBoundingClientRect();
      // What only a screen reader sees is a pixel wide.
      if (!text || width < 2 || (left >= -1 && right <= clientWidth + 1)) continue;
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      let around: Part | null = part;
      while (around && !/auto|scroll|hidden|clip/.test(view.getComputedStyle(around).overflowX))
        around = around.parentElement;
      if (!around) found.push(`‹${text.textContent?.trim().slice(0, 20)}› ${left} to ${right} px`);
    }
    return found;
  }, BELOW_PX);
}

/** Names each list on the page that is wider than its own place, so that its end is a sideways scroll away; 'no list' where there is none. */
export async function listsThatScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const view = globalThis as unknown as Rendered;
    const lists = [...view.document.querySelectorAll('[role=region] > table, [role=grid]')];
    if (lists.length === 0) return ['no list'];
    return lists.flatMap((list) => {
      const place = list.parentElement!;
      // Of a grid the lines are as wide as their columns.
      const lines = [list, ...list.querySelectorAll('[role=row]')];
      const width = Math.max(...lines.map((line) => line.getBoundingClientRect().width));
      return width <= place.clientWidth + 1
        ? []
        : [
            `‹${list.getAttribute('aria-label') ?? place.getAttribute('aria-label')}› ${width} in ${place.clientWidth} px`,
          ];
    });
  });
}

/** Names each column that stays in sight at a list's end and lies below the next one, which would cut its amounts. */
export async function coveredColumns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const view = globalThis as unknown as Rendered;
    return [...view.document.querySelectorAll('[role=region] > table thead tr')].flatMap((row) => {
      const pinned = [...row.querySelectorAll('th')].filter(
        (head) =>
          view.getComputedStyle(head).right !== 'auto' && view.getComputedStyle(head).position === 'sticky',
      );
      return pinned.flatMap((head, i) => {
        const next = pinned[i + 1]?.getBoundingClientRect();
        const { right } = head.getBoundingClientRect();
        return next && right > next.left + 1
          ? [`‹${head.textContent}› to ${right}, the next from ${next.left} px`]
          : [];
      });
    });
  });
}
