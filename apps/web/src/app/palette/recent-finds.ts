/** Something that was opened from the search. */
export interface Recent {
  readonly label: string;
  readonly note: string;
  readonly path: string;
}

const MOST = 6;
const keyOf = (accountId: string) => `boxhaul.recent.${accountId}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'note', 'path'].every((key) => typeof Reflect.get(value, key) === 'string');

/** What an account opened last from the search on this computer; nothing where the browser keeps nothing. */
export function recentFinds(accountId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts it before the others. */
export function keepRecent(accountId: string, find: Recent): void {
  const others = recentFinds(accountId).filter(({ path }) => path !== find.path);
  try {
    localStorage.setItem(keyOf(accountId), JSON.stringify([find, ...others].slice(0, MOST)));
  } catch {
    // A full or closed store: it is not remembered.
  }
}
