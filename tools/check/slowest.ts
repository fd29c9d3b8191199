const SHOWN = 20;

/** The files that took longest, for the end of a run. */
export function slowestFiles(all: readonly ReadonlyMap<string, number>[]): string[] {
  const files = all.flatMap((seconds) => [...seconds]).sort(([, a], [, b]) => b - a);
  if (files.length === 0) return [];
  const total = files.reduce((sum, [, seconds]) => sum + seconds, 0);
  return [
    `最慢的 ${Math.min(SHOWN, files.length)} 个测试文件（共 ${files.length} 个，合计 ${total.toFixed(0)} 秒）：`,
    ...files.slice(0, SHOWN).map(([file, seconds]) => `  ${seconds.toFixed(1).padStart(6)} 秒 ${file}`),
  ];
}
