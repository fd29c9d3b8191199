/** Picks by weight (S9); `random` is in [0, 1). Undefined when nothing weighs anything. */
export function pickWeighted<T extends { weight: number }>(
  items: readonly T[],
  random: number,
): T | undefined {
  const total = items.reduce((sum, item) => sum + item.weight, 0);
  let rest = random * total;
  return items.find((item) => {
    rest -= item.weight;
    return rest < 0;
  });
}
