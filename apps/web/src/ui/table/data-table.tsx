import { useState, type ReactNode } from 'react';
import css from './data-table.module.css';
import { HELD_PX } from './held-px';
import { Pagination } from './pagination';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** CSS pixels. */
  width?: number;
  align?: 'right';
  className?: string;
  /** Stays in sight while the others scroll below it. */
  fixed?: boolean;
  /** The same at the table's end: how a row stands, or what may be done with it. Not on a phone, which it would cover. */
  fixedEnd?: boolean;
  /** In one line, cut at its end. */
  ellipsis?: boolean;
}

interface DataTableProps<Row> {
  /** What a screen reader calls the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** CSS pixels below which the columns do not shrink: they scroll. */
  minWidth?: number;
  /** In the place of rows where there are none. */
  empty?: ReactNode;
  /** So many rows a page; absent: all of them. */
  pageSize?: number;
  /** Half the air between the rows. */
  dense?: boolean;
  /**
   * In windows that hold all columns the head stays in sight below the page's bar (`--bar`); too wide a table scrolls
   * inside. A number: of the pixels that the table's place holds.
   */
  sticky?: boolean | number;
  onRow?: (row: Row) => void;
}

/** What gets the focus scrolls to beside the columns that stay in sight. */
function besideFixed(columns: readonly { width?: number; fixed?: boolean; fixedEnd?: boolean }[]): string {
  const px = (side: 'fixed' | 'fixedEnd') =>
    columns.reduce((sum, column) => sum + (column[side] ? (column.width ?? 0) : 0), 0);
  return `${px('fixed')}px ${px('fixedEnd')}px`;
}

/** Where a column stays that others stand behind at the table's end, CSS pixels; undefined at the edge itself. */
function endOf(columns: readonly { width?: number; fixedEnd?: boolean }[], at: number): number | undefined {
  const behind = columns.slice(at + 1).filter(({ fixedEnd }) => fixedEnd);
  return columns[at]?.fixedEnd && behind.length > 0
    ? behind.reduce((sum, { width = 0 }) => sum + width, 0)
    : undefined;
}

/** Rows and columns, with a way through the pages where there are many; what scrolls can be reached by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    minWidth,
    empty,
    pageSize = rows.length,
    dense,
    sticky,
    onRow,
  } = props;
  const [wanted, setWanted] = useState(1);
  const pageNo = Math.max(1, Math.min(wanted, Math.ceil(rows.length / pageSize)));
  const held = sticky === true ? HELD_PX : sticky || -1;
  const reach = minWidth === undefined ? {} : { tabIndex: 0 };
  const classesOf = ({ align, className, fixed, fixedEnd, ellipsis }: Column<Row>) =>
    [align && css.right, fixed && css.fixed, fixedEnd && css.fixedEnd, ellipsis && css.ellipsis, className]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    <>
      <div
        className={css.scroll}
        role="region"
        aria-label={label}
        data-sticky={(minWidth ?? 0) <= held || undefined}
        style={{ scrollPaddingInline: besideFixed(columns) }}
        {...reach}
      >
        <table className={css.table} style={{ minWidth }} data-dense={dense || undefined}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column.title}
                  scope="col"
                  className={classesOf(column)}
                  style={{ width: column.width, right: endOf(columns, at) }}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && empty !== undefined && (
              <tr>
                <td colSpan={columns.length}>{empty}</td>
              </tr>
            )}
            {rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((row) => (
              <tr
                key={rowKey(row)}
                data-press={onRow !== undefined || undefined}
                onClick={onRow && (() => onRow(row))}
              >
                {columns.map((column, at) => (
                  <td
                    key={column.title}
                    className={classesOf(column)}
                    // Else one long text would take the room of all others.
                    style={{
                      maxWidth: column.ellipsis ? column.width : undefined,
                      right: endOf(columns, at),
                    }}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > pageSize && (
        <Pagination pageNo={pageNo} pageSize={pageSize} total={rows.length} onChange={setWanted} />
      )}
    </>
  );
}
