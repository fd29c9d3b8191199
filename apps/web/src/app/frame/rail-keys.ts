const STOPS = 'a[href], button';

const stopsOf = (nav: Element): HTMLElement[] => [...nav.querySelectorAll<HTMLElement>(STOPS)];

/** Opens or closes a group that has the focus; from one of its pages ← leads back to its head. */
function turn(stop: HTMLElement, open: boolean): void {
  const expanded = stop.getAttribute('aria-expanded');
  if (expanded === String(!open)) stop.click();
  else if (!open && expanded === null) stop.closest('[data-group]')?.querySelector('button')?.focus();
}

/** The arrow keys in a list of links: ↑ ↓ go through it, Home and End to its ends, → opens a group and ← leaves it. True: it was one of them. */
export function goByArrow(nav: Element, key: string): boolean {
  const stops = stopsOf(nav);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const here = stops[at];
  if (!here) return false;
  const last = stops.length - 1;
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[
    key
  ];
  if (next !== undefined) stops[next]?.focus();
  else if (key === 'ArrowRight' || key === 'ArrowLeft') turn(here, key === 'ArrowRight');
  else return false;
  return true;
}
