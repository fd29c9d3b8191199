import { useState, type ReactNode } from 'react';
import css from './data-table.module.css';
import { CONTENT_PX } from './content-px';
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
   * In windows that hold all columns (`CONTENT_PX`) the head stays in sight at the upper edge; too wide a table scrolls
   * inside.
   */
  sticky?: boolean;
  onRow?: (row: Row) => void;
}

/**
 * What the keyboard comes to moves beside the columns that stay in sight: to the browser it is in sight below them, too.
 * What a mouse presses stays where it is pressed.
 */
function comeBeside({ currentTarget, target }: FocusEvent): void {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  if (target.closest(`.${css.fixed}, .${css.fixedEnd}`)) return;
  const edges = (side: 'fixed' | 'fixedEnd') =>
    [...currentTarget.querySelectorAll(`thead .${css[side]}`)].map((cell) => cell.getBoundingClientRect());
  const place = currentTarget.getBoundingClientRect();
  const from = Math.max(place.left, ...edges('fixed').map(({ right }) => right));
  const to = Math.min(place.right, ...edges('fixedEnd').map(({ left }) => left));
  const { left, right } = target.getBoundingClientRect();
  if (left < from) currentTarget.scrollLeft -= from - left;
  else if (right > to) currentTarget.scrollLeft += Math.min(right - to, left - from);
}

function watchFocus(scroller: HTMLElement | null): () => void {
  scroller?.addEventListener('focusin', comeBeside);
  return () => scroller?.removeEventListener('focusin', comeBeside);
}

/** Where a column stays that others stand behind at the table's end, CSS pixels; undefined at the edge itself. */
function endOf(columns: readonly { width?: number; fixedEnd?: boolean }[], at: number): number | undefined {
  const behind = columns.slice(at + 1).filter(({ fixedEnd }) => fixedEnd);
  return columns[at]?.fixedEnd && behind.length > 0
    ? behind.reduce((sum, { width = 0 }) => sum + width, 0)
    : undefined;
}

/** Which room holds a table of so many CSS pixels; undefined: none that is common. */
function roomFor(px = 0): keyof typeof CONTENT_PX | undefined {
  if (px <= CONTENT_PX.narrow) return 'narrow';
  return px <= CONTENT_PX.wide ? 'wide' : undefined;
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
        data-sticky={sticky ? roomFor(minWidth) : undefined}
        ref={watchFocus}
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
                {columns.map((column, at) => {
                  const cell = column.cell(row);
                  return (
                    <td
                      key={column.title}
                      className={classesOf(column)}
                      // What is cut is read whole under the mouse.
                      title={column.ellipsis && typeof cell === 'string' ? cell : undefined}
                      // Else one long text would take the room of all others.
                      style={{
                        maxWidth: column.ellipsis ? column.width : undefined,
                        right: endOf(columns, at),
                      }}
                    >
                      {cell}
                    </td>
                  );
                })}
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
