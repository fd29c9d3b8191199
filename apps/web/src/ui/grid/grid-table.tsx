import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useVirtualRows } from '../../lib/hooks/use-virtual-rows';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { Skeleton } from '../feedback/skeleton';
import { ColumnsMenu } from './columns-menu';
import { GridHead } from './grid-head';
import { copyRows, onGridKey, onGridPress } from './grid-keys';
import { type DataGridProps, type GridModel, useGridModel } from './grid-model';
import { GridLine, SummedCells } from './grid-row';
import css from './grid-table.module.css';
import { menuItems } from './menu-items';
import { RowMenu } from './row-menu';
import { SelectionBar } from './selection-bar';
import { useOneTabStop } from './use-cursor';
import { useOpenLine } from './use-open-line';
import { useRoom } from './use-room';

const HEAD_PX = 36;

interface PartProps<Row> {
  model: GridModel<Row>;
  box: RefObject<HTMLDivElement | null>;
}

/** The lines in sight and that of the cursor, which keeps the focus wherever it is scrolled to. */
function Body<Row>({ model, box }: PartProps<Row>) {
  const { lines, rowPx, cursor, props } = model;
  const inSight = useVirtualRows(box, { count: lines.length, height: rowPx });
  const { from, to } = props.whole ? { from: 0, to: lines.length } : inSight;
  // While it is scrolled the lines that stay are not drawn anew.
  const Drawn = useMemo(() => memo(GridLine<Row>), []);
  const { onEnd } = props;
  const ends = to >= lines.length && lines.length > 0;
  useEffect(() => {
    if (ends) onEnd?.();
  }, [ends, onEnd]);
  const shown = lines.slice(from, to).map((_, i) => from + i);
  if (cursor.line >= 0 && cursor.line < from) shown.unshift(cursor.line);
  if (cursor.line >= to && cursor.line < lines.length) shown.push(cursor.line);
  return (
    <div role="rowgroup" className={css.body} style={{ height: lines.length * rowPx }}>
      {shown.flatMap((at) => {
        const line = lines[at];
        return line ? [<Drawn key={line.key} model={model} line={line} at={at} />] : [];
      })}
    </div>
  );
}

/** What all rows add up to, in sight at the lower edge; nothing where no column adds up. */
function Sums<Row>({ model }: { model: GridModel<Row> }) {
  const { layout, rows, lines, template, props } = model;
  if (rows.length === 0 || !layout.placed.some(({ column }) => column.sum)) return null;
  return (
    <div role="rowgroup" className={css.sums}>
      <div
        role="row"
        className={css.sumLine}
        aria-rowindex={(props.before ?? 0) + lines.length + 2}
        style={{ gridTemplateColumns: template }}
      >
        <SummedCells model={model} rows={rows} at={lines.length}>
          <b>合计 {rows.length} 行</b>
        </SummedCells>
      </div>
    </div>
  );
}

/** The grid itself, by mouse and by keyboard. */
function Sheet<Row>({ model, box }: PartProps<Row>) {
  const { props, lines, layout, lead, cursor } = model;
  const { label, total, loading, empty, stale } = props;
  const sheet = useRef<HTMLDivElement>(null);
  useOneTabStop(sheet, cursor.line);
  useOpenLine(model, box);
  const rowsInSight = () =>
    Math.max(1, Math.floor(((box.current?.clientHeight || 600) - HEAD_PX) / model.rowPx) - 1);
  const before = props.before ?? 0;
  return (
    <div
      ref={sheet}
      role="grid"
      className={css.sheet}
      aria-label={label}
      aria-rowcount={Math.max(total ?? 0, before + lines.length) + 1}
      aria-colcount={layout.all.length + lead + (model.actionsPx > 0 ? 1 : 0)}
      aria-multiselectable={props.selection ? true : undefined}
      aria-busy={loading || stale || undefined}
      data-stale={stale || undefined}
      data-walk={Boolean(props.walk) || undefined}
      tabIndex={-1}
      onKeyDown={(event) => onGridKey(model, rowsInSight())(event)}
      onFocus={({ target }) => {
        const [line, cell] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '')
          .split(':')
          .map(Number);
        if (line === undefined || cell === undefined || Number.isNaN(line)) return;
        if (line < lines.length && (line !== cursor.line || cell !== cursor.cell))
          cursor.note({ line, cell });
      }}
      {...onGridPress(model)}
    >
      <GridHead model={model} />
      {lines.length > 0 && <Body model={model} box={box} />}
      <Sums model={model} />
      {lines.length === 0 && !loading && !props.error && (
        <div role="row" className={css.none}>
          <div role="gridcell" aria-colspan={model.cells}>
            <EmptyState {...empty} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Rows and columns in a place of their own, with the grid's menu and what stands beside it. */
export function GridTable<Row>(props: DataGridProps<Row>) {
  const { toolbar, footer, error, loading, rowName, before, beside, whole, onCursor } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useRoom(box);
  // Another page begins at its first row.
  const begun = useRef(before);
  useEffect(() => {
    if (box.current && begun.current !== before) box.current.scrollTop = 0;
    begun.current = before;
  }, [before]);
  const model = useGridModel(props, box, width);
  const { menu, setMenu, cursor, rowPx, layout } = model;
  const come = useEffectEvent((key: string) => {
    const line = model.lines.find((one) => one.key === key);
    if (line?.kind === 'row') onCursor?.(line.row);
  });
  const { key } = cursor;
  useEffect(() => {
    if (key !== undefined) come(key);
  }, [key]);
  return (
    <div className={css.grid}>
      <div className={css.bar}>
        <div className={css.tools}>{toolbar}</div>
        <ColumnsMenu layout={layout} />
      </div>
      {error && <ErrorState {...error} />}
      <div className={css.panes} data-beside={Boolean(beside) || undefined}>
        <div
          ref={box}
          className={css.box}
          data-scrolls={layout.settings.scrolls || undefined}
          style={{ maxHeight: whole ? undefined : height }}
        >
          <Sheet model={model} box={box} />
          {loading && <Skeleton lines={10} height={`${rowPx - 10}px`} />}
        </div>
        {beside && (
          <div className={css.beside} style={{ maxHeight: height }}>
            {beside}
          </div>
        )}
      </div>
      <SelectionBar selection={props.selection} onCopy={() => copyRows(model)} />
      {footer}
      {menu && (
        <RowMenu
          name={rowName(menu.row)}
          items={menuItems(model, menu.row)}
          x={menu.x}
          y={menu.y}
          onClose={() => {
            setMenu(null);
            cursor.go(cursor);
          }}
        />
      )}
    </div>
  );
}
