import type { GridColumn, GridSort, SortValue } from './column';

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** A press turns a column up, down, and off; `added`: beside the others, else in their place. */
export function nextSort(sort: readonly GridSort[], id: string, added: boolean): readonly GridSort[] {
  const now = sort.find((one) => one.id === id);
  const next = now ? (now.down ? [] : [{ id, down: true }]) : [{ id, down: false }];
  if (!added) return next;
  return now ? sort.flatMap((one) => (one === now ? next : [one])) : [...sort, ...next];
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The rows by each column in turn; those that have no value stand last, up and down. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: readonly GridSort[],
  columns: readonly GridColumn<Row>[],
): readonly Row[] {
  const ways = sort.flatMap(({ id, down }) => {
    const by = columns.find((column) => column.id === id)?.sort;
    return typeof by === 'function' ? [{ by, down }] : [];
  });
  if (ways.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { by, down } of ways) {
      const [left, right] = [by(a), by(b)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else {
        const order = compare(left, right);
        if (order !== 0) return down ? -order : order;
      }
    }
    return 0;
  });
}
