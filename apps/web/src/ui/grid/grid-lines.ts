import type { GridColumn, GridGroup } from './column';

/** One line of the grid: the head of a group, or a row. */
export type Line<Row> =
  | { kind: 'row'; key: string; row: Row }
  | { kind: 'group'; key: string; title: string; rows: readonly Row[]; open: boolean };

/** The rows as they stand, below a head for each group; a closed group is its head alone. */
export function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  group: GridGroup<Row> | undefined,
  closed: ReadonlySet<string>,
): readonly Line<Row>[] {
  const line = (row: Row): Line<Row> => ({ kind: 'row', key: rowKey(row), row });
  if (!group) return rows.map(line);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const members = groups.get(group.key(row));
    if (members) members.push(row);
    else groups.set(group.key(row), [row]);
  }
  return [...groups].flatMap(([name, members]): readonly Line<Row>[] => {
    const [first] = members;
    if (!first) return [];
    const key = `group ${name}`;
    const open = !closed.has(key);
    const head = { kind: 'group', key, title: group.title(first), rows: members, open } as const;
    return [head, ...(open ? members.map(line) : [])];
  });
}

/** What the rows add up to in a column, in its words; '' where it adds nothing up. */
export const sumWords = <Row>({ sum }: GridColumn<Row>, rows: readonly Row[]): string =>
  sum ? sum.words(rows.reduce((total, row) => total + sum.of(row), 0)) : '';
