import type { BenchSize } from './bench-run';

/** What a run is asked for. */
export interface BenchChoice {
  size: BenchSize;
  /** What makes it less than the whole: words of which a file's name holds one, and the part. */
  narrowedBy: string[];
  files: string[];
}

/**
 * `--small`, `--part=n/m` (each m-th file, so that m runs make the whole) and words, of all files. Throws on an option that it does not
 * know and on words that no file has.
 */
export function pickBenches(given: readonly string[], all: readonly string[]): BenchChoice {
  const words = given.filter((one) => !one.startsWith('--'));
  let [size, part, of]: [BenchSize, number, number] = ['full', 1, 1];
  for (const option of given.filter((one) => one.startsWith('--'))) {
    const parts = /^--part=(\d{1,2})\/(\d{1,2})$/.exec(option)?.slice(1).map(Number);
    if (option === '--small') size = 'small';
    else if (parts) [part = 0, of = 0] = parts;
    else throw new Error(`没有这个选项：${option}`);
  }
  if (part < 1 || part > of) throw new Error(`没有这一部分：${part}/${of}`);
  const named = all
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .toSorted((a, b) => (a < b ? -1 : 1));
  if (named.length === 0) throw new Error(`没有符合的基准：${words.join(' ')}`);
  const narrowedBy = of === 1 ? words : [...words, `part-${part}-of-${of}`];
  return { size, narrowedBy, files: named.filter((_, i) => i % of === part - 1) };
}
