import { sliceOf } from '@boxhaul/testkit/slice';

/** The rows of a long table whose call this run proves it of; other calls than those of another table. */
export const sliced = <R extends readonly [key: string, ...rest: unknown[]]>(
  table: string,
  rows: readonly R[],
): R[] => sliceOf(rows, ([key]) => `${table} ${key}`);
