/** How many stand on each tab: `none` names the tabs, with 0 for those of which nothing was counted. */
export function tabCounts<K extends string>(
  none: Readonly<Record<K, number>>,
  counted: readonly { state: string; n: number }[],
): Record<K, number> {
  const counts: Record<K, number> = { ...none };
  for (const tab in counts) counts[tab] = counted.find(({ state }) => state === tab)?.n ?? 0;
  return counts;
}
