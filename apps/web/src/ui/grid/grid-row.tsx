import type { ReactNode } from 'react';
import { type Line, sumWords } from './grid-lines';
import type { GridModel } from './grid-model';
import css from './grid-row.module.css';
import { RowActions } from './row-actions';
import { cellMark } from './use-cursor';

interface LineProps<Row, L> {
  model: GridModel<Row>;
  line: L;
  /** Which line it is, from 0. */
  at: number;
}

type RowLine<Row> = Extract<Line<Row>, { kind: 'row' }>;
type GroupLine<Row> = Extract<Line<Row>, { kind: 'group' }>;

/** What a cell of any kind has in common. */
const cellProps = <Row,>({ cursor }: GridModel<Row>, at: number, cell: number, index: number) => ({
  role: 'gridcell',
  'data-cell': cellMark(at, cell),
  'aria-colindex': index,
  tabIndex: cursor.line === at && cursor.cell === cell ? 0 : -1,
});

function Cells<Row>({ model, line, at }: LineProps<Row, RowLine<Row>>) {
  return model.layout.placed.map(({ column, index, left }, i) => {
    const text = column.copy?.(line.row);
    return (
      <div
        key={column.id}
        {...cellProps(model, at, i + model.lead, index + model.lead)}
        className={css.cell}
        data-align={column.align}
        data-stays={left !== null || undefined}
        style={left === null ? undefined : { left }}
        title={text === '' ? undefined : text}
      >
        <div className={css.inside}>{column.cell(line.row)}</div>
      </div>
    );
  });
}

/** A row: its box, its facts, its acts. */
function RowOfCells<Row>({ model, line, at }: LineProps<Row, RowLine<Row>>) {
  const { props, lead, cells, layout, actionsPx } = model;
  const { row, key } = line;
  const name = props.rowName(row);
  const chosen = props.selection?.keys.has(key);
  return (
    <>
      {props.selection && (
        <div {...cellProps(model, at, 0, 1)} className={css.cell} data-stays style={{ left: 0 }}>
          <label className={css.check}>
            <input
              type="checkbox"
              data-box
              tabIndex={-1}
              aria-label={`选择 ${name}`}
              checked={chosen}
              onChange={({ nativeEvent }) =>
                model.choose(line, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </div>
      )}
      <Cells model={model} line={line} at={at} />
      {actionsPx > 0 && (
        <div {...cellProps(model, at, cells - 1, layout.all.length + lead + 1)} className={css.cell} data-end>
          <RowActions
            name={name}
            primary={props.primary?.(row) ?? null}
            more={(props.more?.(row).length ?? 0) > 0}
            onMore={(x, y) => model.setMenu({ row, x, y })}
          />
        </div>
      )}
    </>
  );
}

interface SummedProps<Row> {
  model: GridModel<Row>;
  rows: readonly Row[];
  at: number;
  children: ReactNode;
}

/** What heads a group or ends the grid: its words up to the first column that adds up, then the sums. */
export function SummedCells<Row>({ model, rows, at, children }: SummedProps<Row>) {
  const { layout, lead, cells, cursor, actionsPx } = model;
  const first = layout.placed.findIndex(({ column }) => column.sum);
  const span = first > 0 ? first + lead : cells;
  const summed = first > 0 ? layout.placed.slice(first) : [];
  return (
    <>
      <div
        {...cellProps(model, at, Math.min(cursor.cell, span - 1), 1)}
        className={css.cell}
        data-stays
        aria-colspan={span}
        style={{ gridColumn: `span ${span}`, left: 0 }}
      >
        {children}
      </div>
      {summed.map(({ column, index }, i) => (
        <div
          key={column.id}
          {...cellProps(model, at, span + i, index + lead)}
          className={css.cell}
          data-align={column.align}
        >
          <b>{sumWords(column, rows)}</b>
        </div>
      ))}
      {summed.length > 0 && actionsPx > 0 && (
        <div {...cellProps(model, at, cells - 1, layout.all.length + lead + 1)} className={css.cell} />
      )}
    </>
  );
}

function GroupHead<Row>({ model, line, at }: LineProps<Row, GroupLine<Row>>) {
  return (
    <SummedCells model={model} rows={line.rows} at={at}>
      <span className={css.group}>
        <span className={css.fold} data-open={line.open || undefined} aria-hidden="true" />
        <b>{line.title}</b>
        <span className={css.count}>{line.rows.length}</span>
        <span className="visually-hidden">{line.open ? '已展开' : '已收起'}</span>
      </span>
    </SummedCells>
  );
}

/** One line at its height within the body; the first line of the page is the second of the grid. */
export function GridLine<Row>({ model, line, at }: LineProps<Row, Line<Row>>) {
  const { rowPx, template, props, cursor } = model;
  const group = line.kind === 'group';
  const chosen = props.selection?.keys.has(line.key);
  return (
    <div
      role="row"
      className={css.line}
      data-line={at}
      data-group={group || undefined}
      data-opens={props.open || group ? true : undefined}
      data-chosen={chosen || undefined}
      data-cursor={cursor.line === at || undefined}
      aria-rowindex={(props.before ?? 0) + at + 2}
      aria-selected={props.selection && !group ? chosen : undefined}
      style={{ top: at * rowPx, height: rowPx, gridTemplateColumns: template }}
    >
      {group ? (
        <GroupHead model={model} line={line} at={at} />
      ) : (
        <RowOfCells model={model} line={line} at={at} />
      )}
    </div>
  );
}
