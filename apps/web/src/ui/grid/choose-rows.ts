/** The keys with one more, or one less. */
export function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The keys with all that stand between two rows, both included. */
export function addRange(
  keys: ReadonlySet<string>,
  order: readonly string[],
  from: string,
  to: string,
): ReadonlySet<string> {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  if (a < 0) return new Set([...keys, to]);
  return new Set([...keys, ...order.slice(Math.min(a, b), Math.max(a, b) + 1)]);
}

/** All of the shown rows, or, where all are chosen, none of them. */
export function toggleAll(keys: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  const all = shown.every((key) => keys.has(key));
  const next = new Set(keys);
  for (const key of shown) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return next;
}
