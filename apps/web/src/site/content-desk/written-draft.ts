const keyOf = (what: string) => `boxhaul.desk-draft.${what}`;

/** What was written and not saved, as it stood when the window was loaded anew; null where there is nothing, or no room. */
export function readWritten(what: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
}

/** Keeps what is written until this window is closed; null forgets it. */
export function keepWritten(what: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(what));
    else sessionStorage.setItem(keyOf(what), text);
  } catch {
    // A full or closed store: the page asks before it is left all the same.
  }
}
