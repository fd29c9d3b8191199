import type { ReactNode } from 'react';
import type { Column } from './data-table';
import css from './stack-columns.module.css';

/** Facts that stand one above the other in one cell, so that a row fits the page of a window of 1440 pixels. */
export interface StackedPlace<K extends string> extends Pick<
  Column<unknown>,
  'align' | 'className' | 'fixed' | 'fixedEnd'
> {
  keys: readonly K[];
  /** CSS pixels. */
  width: number;
  /** Those of `keys` that are cut at the end of their line. */
  long?: readonly K[];
}

interface Stacked<K extends string, Row> {
  words: Readonly<Record<K, string>>;
  cell: (key: K, row: Row) => ReactNode;
}

/** One place's facts of those that are shown; undefined where none is. */
function stackOf<K extends string, Row>(
  { keys, long = [], className = '', ...look }: StackedPlace<K>,
  shown: readonly K[],
  { words, cell }: Stacked<K, Row>,
): Column<Row> | undefined {
  const seen = keys.filter((key) => shown.includes(key));
  if (seen.length === 0) return undefined;
  return {
    ...look,
    ellipsis: seen.some((key) => long.includes(key)),
    title: seen.map((key) => words[key]).join('\n'),
    cell: (row) =>
      seen.map((key) => (
        <span key={key} className={`${css.line} ${className}`} data-long={long.includes(key) || undefined}>
          {cell(key, row)}
        </span>
      )),
  };
}

/** The columns of a table in which some facts share a cell, in the order of `places`. */
export const stackColumns = <K extends string, Row>(
  places: readonly StackedPlace<K>[],
  shown: readonly K[],
  stacked: Stacked<K, Row>,
): Column<Row>[] => places.flatMap((place) => stackOf(place, shown, stacked) ?? []);

/** What the columns of a table need, CSS pixels. */
export const widthOf = (columns: readonly { width?: number }[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);
