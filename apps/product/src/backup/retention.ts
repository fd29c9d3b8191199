import type { Base } from './base-list';
import { isSegment, segmentOf } from './wal-names';
import { runFile, type Run } from './wal-runs';

/** All but the newest `keep` of names that sort by time. */
export const outdatedBases = (names: readonly string[], keep: number): string[] =>
  names.slice(0, Math.max(0, names.length - keep));

/** The files of the WAL's folder that no base of those kept needs: what lies before its first segment, other timelines. */
export function outdatedWal(
  names: readonly string[],
  runs: readonly Run[],
  kept: readonly Pick<Base, 'firstSegment'>[],
): string[] {
  const isNeeded = (name: string): boolean => {
    const { timeline, number } = segmentOf(name);
    return kept.some(({ firstSegment }) => {
      const first = segmentOf(firstSegment);
      return first.timeline === timeline && first.number <= number;
    });
  };
  const segments = names.filter(
    (name) => isSegment(name.replace(/\.gz$/, '')) && !isNeeded(name.slice(0, 24)),
  );
  return [...segments, ...runs.filter(({ last }) => !isNeeded(last)).map(runFile)];
}
