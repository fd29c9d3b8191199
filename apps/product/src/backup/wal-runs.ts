import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeText } from './durable-files';
import { segmentOf } from './wal-names';

/** WAL without a gap: from its first to its last segment lies every commit before the moment `until` (milliseconds). */
export type Run = { first: string; last: string; until: number };

const NAME = /^run-[0-9A-F]{24}\.json$/;

/** All that the folder knows of. */
export const readRuns = (wal: string): Run[] =>
  existsSync(wal)
    ? readdirSync(wal)
        .filter((name) => NAME.test(name))
        .map((name) => JSON.parse(readFileSync(join(wal, name), 'utf8')) as Run)
    : [];

/** The run that holds the segment, or may go on with it. */
export function runAt(runs: readonly Run[], segment: string, beyond: 0 | 1): Run | undefined {
  const { timeline, number } = segmentOf(segment);
  return runs.find(({ first, last }) => {
    const from = segmentOf(first);
    return from.timeline === timeline && from.number <= number && number <= segmentOf(last).number + beyond;
  });
}

/** The name of a run's file in the folder of the WAL. */
export const runFile = ({ first }: Pick<Run, 'first'>): string => `run-${first}.json`;

/** Says durably how far a run reaches. */
export const writeRun = (wal: string, run: Run): Promise<void> =>
  writeText(join(wal, runFile(run)), JSON.stringify(run));
