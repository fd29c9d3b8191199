import type { Page } from '@playwright/test';

const MOST_TABS = 600;
/** Of a colour beside another, least lines of a ring that can be seen, CSS px. */
const LEAST_RING_PX = 2;
/** A wider part may lie under a column that stays with its middle: it is covered when both its ends are too. */
const WIDE_PX = 160;

/** As much of the page's side as is asked for: this project's own types know no document. */
interface Part {
  readonly tagName: string;
  readonly parentElement: Part | null;
  readonly textContent: string | null;
  readonly labels?: Iterable<Part> | null;
  readonly type?: string;
  readonly name?: string;
  readonly checked?: boolean;
  readonly tabIndex: number;
  readonly isConnected: boolean;
  readonly innerText: string;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number };
  getClientRects(): { length: number };
  checkVisibility(options: object): boolean;
  contains(other: Part | null): boolean;
  closest(selector: string): Part | null;
  matches(selector: string): boolean;
  querySelectorAll(selector: string): Iterable<Part>;
}
interface Rendered {
  document: { activeElement: Part; body: Part; elementFromPoint(x: number, y: number): Part | null } & Pick<
    Part,
    'querySelectorAll'
  >;
  getComputedStyle(part: Part): Record<'outlineStyle' | 'outlineWidth' | 'boxShadow' | 'position', string>;
  innerWidth: number;
  innerHeight: number;
  reached: Set<Part>;
  mayFocus: readonly Part[];
}

/** Notes what ought to be reached inside `selector`: all that can have the focus, one of each group of radio buttons. */
const noteParts = (selector: string): void => {
  const view = globalThis as unknown as Rendered;
  const FOCUSED =
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
  const groups = new Set<string>();
  view.reached = new Set();
  view.mayFocus = [...view.document.querySelectorAll(selector)]
    .flatMap((root) => [...root.querySelectorAll(FOCUSED)])
    .filter((part) => {
      if (part.tabIndex < 0 || part.getClientRects().length === 0) return false;
      if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('[inert]')) return false;
      if (part.type !== 'radio' || !part.name) return true;
      // Arrows lead to the others.
      if (groups.has(part.name)) return false;
      groups.add(part.name);
      return true;
    });
};

/** What is wrong with the part that has the focus; '' when nothing is, null when it was there before or is none. */
const lookAtFocus = ({ least, wide }: { least: number; wide: number }): string | null => {
  const view = globalThis as unknown as Rendered;
  const part = view.document.activeElement;
  if (part === view.document.body || view.reached.has(part)) return null;
  view.reached.add(part);
  const named = `${part.tagName.toLowerCase()} ‹${(part.getAttribute('aria-label') ?? part.innerText).trim().slice(0, 24) || part.name}›`;
  // A field that is drawn by its label, or by the box around it, shows the ring there.
  const ringed = (each: Part | null): boolean => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow } = view.getComputedStyle(each);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= least) || boxShadow !== 'none';
  };
  const around = [
    part,
    ...(part.labels ?? []),
    part.parentElement,
    part.parentElement?.parentElement ?? null,
  ];
  const faults = around.some(ringed) ? [] : ['no ring'];
  const { left, right, top, bottom } = part.getBoundingClientRect();
  // Of what is in sight of it: a table may be longer than the window, and a column that stays may lie over a part.
  const [from, to] = [Math.max(left, 0), Math.min(right, view.innerWidth)];
  const y = (Math.max(top, 0) + Math.min(bottom, view.innerHeight)) / 2;
  if (right < 0 || left > view.innerWidth || bottom < 0 || top > view.innerHeight)
    faults.push(`out of sight at ${left} to ${right}, ${top} to ${bottom}`);
  // A map lies under what is said of it.
  else if (part.tagName !== 'CANVAS') {
    const own = [part, part.closest('label'), ...(part.labels ?? [])];
    const over = (right - left > wide ? [1 / 2, 1 / 6, 5 / 6] : [1 / 2]).map((share) =>
      view.document.elementFromPoint(from + (to - from) * share, y),
    );
    const covers = (above: Part | null) =>
      above !== null && !own.some((each) => each?.contains(above)) && !above.contains(part);
    const [above] = over;
    if (above && over.every(covers))
      faults.push(
        `covered by ${above.tagName.toLowerCase()} ‹${(above.textContent ?? '').trim().slice(0, 16)}›`,
      );
  }
  return faults.map((fault) => `${named}: ${fault}`).join('; ');
};

const readMissed = (): string[] => {
  const view = globalThis as unknown as Rendered;
  return view.mayFocus
    .filter((part) => {
      // What goes away when the focus leaves it was where the keyboard began.
      if (view.reached.has(part) || !part.isConnected) return false;
      if (part.type !== 'radio') return true;
      return ![...view.reached].some(({ type, name }) => type === 'radio' && name === part.name);
    })
    .map(
      (part) =>
        `${part.tagName.toLowerCase()} ‹${(part.getAttribute('aria-label') ?? part.innerText).slice(0, 24)}›`,
    );
};

/**
 * Presses Tab from where the focus is until it comes round. Names what cannot be reached so, what shows no ring when it
 * has the focus, and what then stands out of sight or covered.
 */
export async function notByKeyboard(page: Page, selector = 'body'): Promise<string[]> {
  await page.evaluate(noteParts, selector);
  const faults: string[] = [];
  let rounds = 0;
  for (let tabs = 0; tabs < MOST_TABS && rounds < 2; tabs += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(lookAtFocus, { least: LEAST_RING_PX, wide: WIDE_PX });
    // The first time it may be the page's end, where the keyboard began in its middle.
    if (fault === null) rounds += 1;
    else if (fault !== '') faults.push(fault);
  }
  const missed = await page.evaluate(readMissed);
  return [...faults, ...missed.map((part) => `not reached: ${part}`)];
}
