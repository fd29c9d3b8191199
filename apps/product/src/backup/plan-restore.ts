import { toWireTime } from '@boxhaul/domain/kit';
import type { Base } from './base-list';
import { segmentsBetween } from './wal-names';
import { runAt, type Run } from './wal-runs';

/** The base to start from and the WAL to replay. */
export type RestorePlan = { base: Base; segments: string[] };

type Range = { base: Base; run: Run; from: number; until: number };

const rangesOf = (bases: readonly Base[], runs: readonly Run[]): Range[] =>
  bases.flatMap((base) => {
    const run = runAt(runs, base.firstSegment, 0);
    // Both are rounded to milliseconds, and a shipment may follow the end within one.
    return run && run.until >= base.finishedAt - 1
      ? [{ base, run, from: base.finishedAt, until: run.until }]
      : [];
  });

/** From the first base of each run of WAL to its end, in whole seconds that lie within. */
const inWords = (ranges: readonly Range[]): string =>
  ranges
    .filter(({ run }, n) => ranges.findIndex((range) => range.run === run) === n)
    .map(({ from, until }) => [toWireTime(new Date(from + 999)), toWireTime(new Date(until - 1))] as const)
    .map(([from, until]) =>
      from <= until ? `  ${from} 至 ${until}` : `  ${from} 前后的那次备份，只能整个恢复`,
    )
    .join('\n');

/**
 * Chooses the newest base before the moment (the newest of all when there is none), and the WAL from it on. Throws, in
 * words, when nothing of it reaches the moment. `bases` are the oldest first.
 */
export function planRestore(bases: readonly Base[], runs: readonly Run[], at: Date | undefined): RestorePlan {
  const ranges = rangesOf(bases, runs);
  const moment = at?.getTime();
  const chosen = ranges.findLast(
    ({ from, until }) => moment === undefined || (from <= moment && moment < until),
  );
  if (chosen) {
    return { base: chosen.base, segments: segmentsBetween(chosen.base.firstSegment, chosen.run.last) };
  }
  if (at === undefined || ranges.length === 0) throw new Error('这里没有一个完整的备份。');
  throw new Error(
    `备份里没有 ${toWireTime(at)} 这个时刻。可以恢复到：\n${inWords(ranges)}\n不写 --at 即恢复到最后。`,
  );
}
