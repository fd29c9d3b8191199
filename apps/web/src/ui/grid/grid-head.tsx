import { type PointerEvent, useState } from 'react';
import type { GridModel } from './grid-model';
import css from './grid-head.module.css';
import { cellMark } from './use-cursor';
import type { PlacedColumn } from './use-grid-layout';

const SORT_WORDS = { up: '↑', down: '↓' } as const;

interface HeadCellProps<Row> {
  model: GridModel<Row>;
  placed: PlacedColumn<Row>;
  cell: number;
}

/** Draws its column wider by pulling; two presses give it the width that it was made with. */
function Edge<Row>({ model, placed }: Omit<HeadCellProps<Row>, 'cell'>) {
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null);
  const { column, width } = placed;
  const pull = (event: PointerEvent, done: boolean) => {
    if (from) model.layout.resize(column.id, from.width + event.clientX - from.x, done);
  };
  return (
    <span
      className={css.edge}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        // The head around it would move instead.
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => model.layout.resetWidth(column.id)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, width });
      }}
      onPointerMove={(event) => pull(event, false)}
      onPointerUp={(event) => {
        if (from && event.clientX !== from.x) pull(event, true);
        setFrom(null);
      }}
    />
  );
}

/** Sorts by a press, beside others with Shift; pulled to another head it moves there. */
function HeadCell<Row>({ model, placed, cell }: HeadCellProps<Row>) {
  const { cursor, sort, layout } = model;
  const { id, title, align, sort: sortable } = placed.column;
  const at = sort.findIndex((one) => one.id === id);
  const way = at < 0 ? null : sort[at]?.down ? 'down' : 'up';
  const order = way === 'down' ? 'descending' : way === 'up' ? 'ascending' : 'none';
  return (
    <div
      role="columnheader"
      className={css.head}
      data-cell={cellMark(-1, cell)}
      data-align={align}
      data-stays={placed.left !== null || undefined}
      data-sorts={sortable ? id : undefined}
      style={placed.left === null ? undefined : { left: placed.left }}
      aria-colindex={placed.index + model.lead}
      aria-sort={sortable ? order : undefined}
      tabIndex={cursor.line === -1 && cursor.cell === cell ? 0 : -1}
      title={sortable ? '点按排序，按住 Shift 再加一列' : undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const moved = event.dataTransfer.getData('text/plain');
        if (moved !== id && layout.all.some((column) => column.id === moved)) layout.move(moved, id);
      }}
    >
      <span className={css.title}>{title}</span>
      {way && (
        <span className={css.way} aria-hidden="true">
          {SORT_WORDS[way]}
          {sort.length > 1 && at + 1}
        </span>
      )}
      <Edge model={model} placed={placed} />
    </div>
  );
}

/** The box for all rows that are shown: half chosen where some are. */
function AllBox<Row>({ model }: { model: GridModel<Row> }) {
  const { props, rows, cursor } = model;
  const keys = props.selection?.keys ?? new Set();
  const chosen = rows.filter((row) => keys.has(props.rowKey(row))).length;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <div
      role="columnheader"
      className={css.head}
      data-stays
      data-cell={cellMark(-1, 0)}
      style={{ left: 0 }}
      aria-colindex={1}
      tabIndex={cursor.line === -1 && cursor.cell === 0 ? 0 : -1}
    >
      <label className={css.check}>
        <input
          type="checkbox"
          data-box
          tabIndex={-1}
          aria-label={`选择本页全部 ${rows.length} 条`}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !all;
          }}
          onChange={model.chooseShown}
        />
      </label>
    </div>
  );
}

/** The line of heads, which stays in sight. */
export function GridHead<Row>({ model }: { model: GridModel<Row> }) {
  const { props, layout, lead, cells, actionsPx, cursor } = model;
  const last = cells - 1;
  return (
    <div role="rowgroup" className={css.heads}>
      <div
        role="row"
        className={css.line}
        data-line={-1}
        aria-rowindex={1}
        style={{ gridTemplateColumns: model.template }}
      >
        {props.selection && <AllBox model={model} />}
        {layout.placed.map((placed, at) => (
          <HeadCell key={placed.column.id} model={model} placed={placed} cell={at + lead} />
        ))}
        {actionsPx > 0 && (
          <div
            role="columnheader"
            className={css.head}
            data-cell={cellMark(-1, last)}
            data-end
            aria-colindex={layout.all.length + lead + 1}
            tabIndex={cursor.line === -1 && cursor.cell === last ? 0 : -1}
          >
            <span className={css.title}>操作</span>
          </div>
        )}
      </div>
    </div>
  );
}
