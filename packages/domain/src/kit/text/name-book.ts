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
  /** By a whole name alone. */
  readonly findWhole: (text: string) => Found;
  readonly all: readonly Named[];
}

/** A shorter text is no part of a shown name, or not its beginning. */
const SHORTEST = { part: 2, beginning: 3 };
/** Part of more names than these is the name of none. */
const MOST_ALIKE = 5;
const HAN = /\p{Script=Han}/u;
const foundOf = (found: ReadonlySet<Named>): Found => {
  const [one, ...more] = found;
  if (one === undefined) return null;
  return more.length === 0 ? { one } : { several: [one, ...more] };
};

/**
 * By any of their names, whole; else by a part of the shown one, in Latin letters by its beginning: a company that is
 * none of them (MOL, K LINE) must not be found in the middle of another's name. Shown names go before others: where one is
 * called '太平', another that sounds so does not make it doubtful.
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
  const findWhole = (text: string): Found => {
    const key = nameKey(text);
    const whole = shown.get(key) ?? others.get(key);
    return whole ? foundOf(whole) : null;
  };
  const find = (text: string): Found => {
    const whole = findWhole(text);
    const key = nameKey(text);
    if (whole || key.length < SHORTEST.part) return whole;
    const isPart = (name: string): boolean =>
      HAN.test(key) ? name.includes(key) : key.length >= SHORTEST.beginning && name.startsWith(key);
    const found = new Set<Named>();
    for (const [name, named] of shown) if (isPart(name)) for (const one of named) found.add(one);
    return found.size > MOST_ALIKE ? null : foundOf(found);
  };
  return { find, findWhole, all };
}
