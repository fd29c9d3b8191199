import { nameKey } from './name-key';

/** Something that has names; the first is how it is shown. */
export interface Named {
  readonly id: number;
  readonly names: readonly string[];
}

/** What a text names: one, several alike, or nothing. */
export type Found = { readonly one: Named } | { readonly several: readonly Named[] } | null;

export interface NameBook {
  readonly find: (text: string) => Found;
  readonly all: readonly Named[];
}

/** A shorter text is no part of a name. */
const SHORTEST_PART = 2;
/** Part of more names than these is the name of none. */
const foundOf = (found: ReadonlySet<Named>): Found => {
  const [one, ...more] = found;
  if (one === undefined) return null;
  return more.length === 0 ? { one } : { several: [one, ...more] };
};

/**
 * By any of their names, whole; else by a part of one. Shown names go before others: where one is called '太平', another
 * that sounds so does not make it doubtful.
 */
export function makeNameBook(all: readonly Named[]): NameBook {
  const shown = new Map<string, Set<Named>>();
  const others = new Map<string, Set<Named>>();
  for (const named of all) {
    for (const [at, name] of named.names.entries()) {
      const keys = at === 0 ? shown : others;
      const key = nameKey(name);
      if (key !== '') keys.set(key, (keys.get(key) ?? new Set()).add(named));
    }
  }
  const find = (text: string): Found => {
    const key = nameKey(text);
    const whole = shown.get(key) ?? others.get(key);
    if (whole) return foundOf(whole);
    if (key.length < SHORTEST_PART) return null;
    const found = new Set<Named>();
    for (const keys of [shown, others]) {
      for (const [name, named] of keys) if (name.includes(key)) for (const one of named) found.add(one);
    }
    return found.size > MOST_ALIKE ? null : foundOf(found);
  };
  return { find, all };
}

const MOST_ALIKE = 5;
