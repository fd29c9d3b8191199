/** The same numbers from 0 to 1 each time. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of a list; where it repeats an entry, that comes more often. */
export const pick = <T>(chance: () => number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(chance() * list.length)] ?? list[0];

/** A whole number between two, both included. */
export const whole = (chance: () => number, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));
