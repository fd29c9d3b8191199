import type { Locator } from '@playwright/test';

/** As much of the page's side as the measuring below needs: this project's own types know no document. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}
interface Part {
  parentElement: Part | null;
  textContent: string | null;
  tagName: string;
  id: string;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): Box;
  checkVisibility(options: object): boolean;
  scrollIntoView(options: object): void;
  closest(selector: string): Part | null;
  contains(other: Part | null): boolean;
  matches(selector: string): boolean;
  querySelectorAll(selector: string): Iterable<Part>;
}
interface Page {
  document: { elementFromPoint(x: number, y: number): Part | null };
  getComputedStyle(part: Part): { display: string };
}

/**
 * Names what a finger or pointer can press inside `scope` with less than `least` CSS px in width or height.
 * Measured is the area that answers to a press, by asking the page who lies under each point: a label counts for its
 * field and an overlay for its button. Links within a sentence are left out (WCAG 2.5.8, inline).
 */
export async function smallTargets(scope: Locator, least: number): Promise<string[]> {
  return scope.evaluate((root, minimum) => {
    const page = globalThis as unknown as Page;
    const PRESSED =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [role=tab], [role=option], [role=button], [role=menuitem], [role=switch]';
    // A press anywhere in these does what a press on the part inside does.
    const frameOf = (part: Part): Part | null => {
      return /INPUT|TEXTAREA|SELECT/.test(part.tagName) ? part.closest('label') : null;
    };

    const isShown = (part: Part): boolean => {
      const { width, height } = part.getBoundingClientRect();
      return width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true });
    };
    const isLarge = (part: Part): boolean => {
      const { width, height } = part.getBoundingClientRect();
      return width >= minimum && height >= minimum;
    };
    const isInSentence = (part: Part): boolean => {
      const { parentElement: around } = part;
      if (part.tagName !== 'A' || page.getComputedStyle(part).display !== 'inline' || !around) return false;
      return (around.textContent ?? '').trim().length > (part.textContent ?? '').trim().length;
    };
    const measure = (part: Part): { width: number; height: number } => {
      const frame = frameOf(part);
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const answers = (dx: number, dy: number): boolean => {
        const hit = page.document.elementFromPoint(x + dx, y + dy);
        if (!hit) return false;
        const labelled = part.id !== '' && hit.closest('label')?.getAttribute('for') === part.id;
        return part.contains(hit) || frame?.contains(hit) === true || labelled;
      };
      if (!answers(0, 0)) return { width: -1, height: -1 };
      const reach = (dx: number, dy: number): number => {
        let step = 0;
        while (step < minimum && answers(dx * (step + 0.5), dy * (step + 0.5))) step += 0.5;
        return step;
      };
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
    };
    const small: string[] = [];
    for (const part of (root as unknown as Part).querySelectorAll(PRESSED)) {
      if (
        !isShown(part) ||
        isLarge(part) ||
        isInSentence(part) ||
        part.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const { width, height } = measure(part);
      // Half a pixel is rounding; what lies wholly under something else cannot be pressed at all.
      if (width === -1 || (width >= minimum - 1 && height >= minimum - 1)) continue;
      const name = part.getAttribute('aria-label') ?? (part.textContent ?? '').trim().slice(0, 20);
      small.push(`${part.tagName.toLowerCase()} ‹${name}› ${width} × ${height}`);
    }
    return [...new Set(small)];
  }, least);
}
