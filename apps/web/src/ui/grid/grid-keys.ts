import type { KeyboardEvent, MouseEvent } from 'react';
import { copyText } from '../../lib/copy-text';
import type { Line } from './grid-lines';
import { KEY_STEP_PX, type PlacedColumn } from './use-grid-layout';
import type { GridModel } from './grid-model';
import { moveCursor } from './move-cursor';
import { tabSeparated } from './tab-separated';

const WIDGET = 'a, button, input, label, select, textarea';
const TYPED = 'input:not([type=checkbox]), select, textarea';

const lineAt = <Row>({ lines, cursor }: GridModel<Row>): Line<Row> | undefined => lines[cursor.line];
const columnAt = <Row>({ layout, cursor, lead }: GridModel<Row>): PlacedColumn<Row> | undefined =>
  layout.placed[cursor.cell - lead];

/** The chosen rows, or that of the cursor, to the clipboard as a sheet takes them. */
export function copyRows<Row>(model: GridModel<Row>): void {
  const { props, rows, layout } = model;
  const keys = props.selection?.keys ?? new Set();
  const line = lineAt(model);
  const own = line?.kind === 'row' ? [line.row] : [];
  const copied = keys.size > 0 ? rows.filter((row) => keys.has(props.rowKey(row))) : own;
  if (copied.length === 0) return;
  const columns = layout.placed.map(({ column }) => column);
  void copyText(tabSeparated(columns, copied), `已复制 ${copied.length} 行`);
}

/** On a head: Alt makes its column narrower or wider, Shift moves it; whether the key was one of these. */
function headKey<Row>(model: GridModel<Row>, { key, altKey, shiftKey }: KeyboardEvent): boolean {
  const { layout, cursor } = model;
  const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const placed = columnAt(model);
  if (cursor.line !== -1 || by === 0 || !placed || !(altKey || shiftKey)) return false;
  const { id } = placed.column;
  if (altKey) {
    layout.resize(id, placed.width + by * KEY_STEP_PX, true);
    return true;
  }
  const beside = layout.placed[cursor.cell - model.lead + by];
  if (beside) {
    layout.move(id, beside.column.id);
    cursor.go({ line: -1, cell: cursor.cell + by });
  }
  return true;
}

/** Enter does what a press on the cell does. */
function enter<Row>(model: GridModel<Row>, { shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const { cursor, lead, cells, actionsPx, props } = model;
  const line = lineAt(model);
  if (cursor.line === -1) {
    const head = columnAt(model)?.column;
    if (head?.sort) model.sortBy(head.id, shiftKey);
    return;
  }
  if (!line) return;
  if (line.kind === 'group') model.toggleGroup(line.key);
  else if (cursor.cell < lead) model.choose(line, shiftKey);
  else if (actionsPx > 0 && cursor.cell === cells - 1)
    currentTarget.querySelector<HTMLElement>(`[data-line="${cursor.line}"] [data-acts] button`)?.click();
  else props.open?.(line.row);
}

function openMenu<Row>(model: GridModel<Row>, cell: HTMLElement): void {
  const line = lineAt(model);
  if (line?.kind !== 'row') return;
  const { left, bottom } = cell.getBoundingClientRect();
  model.setMenu({ row: line.row, x: left, y: bottom });
}

function space<Row>(model: GridModel<Row>, ranged: boolean): void {
  const line = lineAt(model);
  if (model.cursor.line === -1) model.chooseShown();
  else if (line) model.choose(line, ranged);
}

/** What a key does that leads nowhere; whether there is such a key. */
function actByKey<Row>(model: GridModel<Row>, event: KeyboardEvent<HTMLElement>): boolean {
  const { key, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (key === 'Enter') enter(model, event);
  else if (key === ' ' || (key === 'x' && !ctrl)) space(model, shiftKey);
  else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    if (event.target instanceof HTMLElement) openMenu(model, event.target);
  } else if (key === 'c' && !event.altKey && !window.getSelection()?.toString()) copyRows(model);
  else if (key === 'a' && ctrl && model.props.selection) model.chooseShown();
  else return false;
  return true;
}

/** The grid by keyboard, as a spreadsheet. */
export function onGridKey<Row>(model: GridModel<Row>, page: number) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { cursor, lines, cells, props } = model;
    const { target, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || target.matches(TYPED) || model.menu) return;
    const inside = target.closest(WIDGET) !== null;
    if (key === 'Escape') {
      if (inside) cursor.go(cursor);
      else if (props.selection?.keys.size) props.selection.onChange(new Set());
      else return;
      event.preventDefault();
      return;
    }
    if (headKey(model, event)) {
      event.preventDefault();
      return;
    }
    const to = moveCursor(key, cursor, { lines: lines.length, cells, page }, event.ctrlKey || event.metaKey);
    if (to) {
      event.preventDefault();
      const [from, next] = [lineAt(model), lines[to.line]];
      if (shiftKey && props.selection && from && next && from !== next) model.extend(from, next);
      cursor.go(to);
      return;
    }
    if (inside && (key === 'Enter' || key === ' ')) return;
    if (actByKey(model, event)) event.preventDefault();
  };
}

interface Pressed<Row> {
  line: Line<Row>;
  at: number;
  cell: number;
}

/** Which row, and which of its cells, is below a press. */
function pressed<Row>({ lines, cursor }: GridModel<Row>, target: HTMLElement): Pressed<Row> | null {
  const at = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1);
  const line = lines[at];
  const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':')[1];
  return line ? { line, at, cell: cell === undefined ? cursor.cell : Number(cell) } : null;
}

/** The grid by mouse: a press on a row opens it, with Shift or Ctrl it chooses; the right one opens its menu. */
export const onGridPress = <Row>(model: GridModel<Row>) => ({
  onClick: (event: MouseEvent<HTMLElement>): void => {
    const { target, shiftKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || target.closest(WIDGET)) return;
    const head = target.closest<HTMLElement>('[data-sorts]')?.dataset.sorts;
    if (head !== undefined) return model.sortBy(head, shiftKey);
    const found = pressed(model, target);
    if (!found) return;
    const { line, at, cell } = found;
    model.cursor.go({ line: at, cell });
    if (line.kind === 'group') model.toggleGroup(line.key);
    else if (model.props.selection && (shiftKey || ctrlKey || metaKey)) model.choose(line, shiftKey);
    else if (!window.getSelection()?.toString()) model.props.open?.(line.row);
  },
  onContextMenu: (event: MouseEvent<HTMLElement>): void => {
    const found = event.target instanceof HTMLElement ? pressed(model, event.target) : null;
    if (found?.line.kind !== 'row') return;
    event.preventDefault();
    model.cursor.note({ line: found.at, cell: found.cell });
    model.setMenu({ row: found.line.row, x: event.clientX, y: event.clientY });
  },
});
