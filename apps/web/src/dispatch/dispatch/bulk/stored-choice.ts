const keyOf = (who: string) => `boxhaul.board-chosen.${who}`;

/** The boxes that somebody had chosen when this window was loaded anew. */
export function readChoice(who: string): ReadonlySet<string> {
  try {
    const ids = (sessionStorage.getItem(keyOf(who)) ?? '').split(',');
    return new Set(ids.filter((id) => /^\d{1,18}$/.test(id)));
  } catch {
    return new Set();
  }
}

/** Keeps a choice until this window is closed. */
export function storeChoice(who: string, chosen: ReadonlySet<string>): void {
  try {
    if (chosen.size === 0) sessionStorage.removeItem(keyOf(who));
    else sessionStorage.setItem(keyOf(who), [...chosen].join());
  } catch {
    // A full or closed store: the choice lasts as long as the page.
  }
}
