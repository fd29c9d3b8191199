/** How many stand on each tab: `none` names the tabs, with 0 for those of which nothing was counted. */
export function tabCounts<K extends string>(
  none: Readonly<Record<K, number>>,
  counted: readonly { state: K; n: number }[],
): Record<K, number> {
  const counts: Record<K, number> = { ...none };
  for (const { state, n } of counted) counts[state] = n;
  return counts;
}
