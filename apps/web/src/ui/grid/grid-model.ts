import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { ListWalk } from '../walk/list-walk';
import type { GridAction, GridColumn, GridGroup, GridSelection, GridSort } from './column';
import { addRange, toggleAll, toggleKey } from './choose-rows';
import { type Line, linesOf } from './grid-lines';
import { type GridStore, ROW_PX } from './grid-settings';
import { nextSort, sortRows } from './sort-rows';
import { type GridCursor, useCursor } from './use-cursor';
import { CHECK_PX, type GridLayout, useGridLayout } from './use-grid-layout';

/** A grid by its description. */
export interface DataGridProps<Row> {
  /** What a screen reader calls it. */
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its buttons and its box. */
  rowName: (row: Row) => string;
  /** By Enter and by a press on the row; absent: `walk` opens its record. */
  open?: (row: Row) => void;
  /** The records of the rows and the one that is open: the cursor stands at its row. */
  walk?: ListWalk;
  /** The record of a row that several have; absent: each is its own, by `rowKey`. */
  walkId?: (row: Row) => string;
  /** The one act that a row shows. */
  primary?: (row: Row) => GridAction | null;
  /** The rest, behind ⋯, a right press and the menu key. */
  more?: (row: Row) => readonly GridAction[];
  /** The columns that the rows are sorted by already, and the way to ask for others; absent: sorted here. */
  sort?: readonly GridSort[];
  onSort?: (sort: readonly GridSort[]) => void;
  selection?: GridSelection;
  /** How many facts a card shows on a phone, the most important first; absent: 3. */
  facts?: number;
  group?: GridGroup<Row>;
  /** As high as its rows, each of them drawn: what is around it scrolls. */
  whole?: boolean;
  /** Where widths, order and density are stored; absent: until the page is left. */
  store?: GridStore;
  /** Rows on all pages, and before this one. */
  total?: number;
  before?: number;
  /** Nothing is there yet. */
  loading?: boolean;
  /** Other rows are on their way; these stay meanwhile. */
  stale?: boolean;
  empty: { title: string; text?: string; action?: ReactNode };
  error?: { title: string; message: string; requestId?: string; busy: boolean; onRetry: () => void };
  /** The last rows are in sight: more may be asked for. */
  onEnd?: () => void;
  /** Hears which row the keyboard or a press has come to. */
  onCursor?: (row: Row) => void;
  /** About the row that the cursor is at, at the right of the rows; not on a phone. */
  beside?: ReactNode;
  /** Beside the grid's own menu. */
  toolbar?: ReactNode;
  /** Below the rows. */
  footer?: ReactNode;
}

interface RowMenuState<Row> {
  row: Row;
  /** CSS pixels of the window. */
  x: number;
  y: number;
}

export interface GridModel<Row> {
  props: DataGridProps<Row>;
  layout: GridLayout<Row>;
  lines: readonly Line<Row>[];
  rows: readonly Row[];
  rowPx: number;
  /** CSS pixels of the acts at a row's end; 0: there are none. */
  actionsPx: number;
  /** Cells before the first column: the box. */
  lead: number;
  cells: number;
  template: string;
  sort: readonly GridSort[];
  sortBy: (id: string, added: boolean) => void;
  cursor: GridCursor;
  toggleGroup: (key: string) => void;
  menu: RowMenuState<Row> | null;
  setMenu: (menu: RowMenuState<Row> | null) => void;
  choose: (line: Line<Row>, ranged: boolean) => void;
  /** Chooses the next line with all since the first of this walk. */
  extend: (from: Line<Row>, to: Line<Row>) => void;
  chooseShown: () => void;
}

const UNSORTED: readonly GridSort[] = [];

/** Rows in the order asked for, by whoever sorts them. */
function useSorting<Row>({ rows, columns, sort, onSort }: DataGridProps<Row>) {
  const [own, setOwn] = useState(UNSORTED);
  const now = onSort ? (sort ?? UNSORTED) : own;
  const sorted = useMemo(() => (onSort ? rows : sortRows(rows, now, columns)), [onSort, rows, now, columns]);
  return {
    sort: now,
    sorted,
    sortBy: (id: string, added: boolean) => (onSort ?? setOwn)(nextSort(now, id, added)),
  };
}

/** Choosing rows; with Shift all that stand since the last one. */
function useChoosing<Row>({ selection, rowKey }: DataGridProps<Row>, rows: readonly Row[]) {
  const anchor = useRef<string | null>(null);
  const chooseTo = (from: string, to: string) =>
    selection?.onChange(addRange(selection.keys, rows.map(rowKey), from, to));
  return {
    choose: (line: Line<Row>, ranged: boolean) => {
      if (!selection || line.kind === 'group') return;
      if (ranged && anchor.current) return chooseTo(anchor.current, line.key);
      anchor.current = line.key;
      selection.onChange(toggleKey(selection.keys, line.key));
    },
    extend: (from: Line<Row>, to: Line<Row>) => {
      if (to.kind === 'group') return;
      if (!anchor.current || !selection?.keys.has(from.key)) anchor.current = from.key;
      chooseTo(anchor.current, to.key);
    },
    chooseShown: () => selection?.onChange(toggleAll(selection.keys, rows.map(rowKey))),
  };
}

const PRIMARY_PX = 92;
const MORE_PX = 44;

/** All that the parts of one grid share. */
export function useGridModel<Row>(
  props: DataGridProps<Row>,
  box: RefObject<HTMLElement | null>,
  width: number,
): GridModel<Row> {
  const { columns, rowKey, primary, more, selection, group, store } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<RowMenuState<Row> | null>(null);
  const { sort, sorted, sortBy } = useSorting(props);
  const actionsPx = (primary ? PRIMARY_PX : 0) + (more ? MORE_PX : 0);
  const lead = selection ? 1 : 0;
  const layout = useGridLayout(columns, store, { width, lead: lead * CHECK_PX, end: actionsPx });
  const lines = useMemo(() => linesOf(sorted, rowKey, group, closed), [sorted, rowKey, group, closed]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const cells = lead + layout.placed.length + (actionsPx > 0 ? 1 : 0);
  const cursor = useCursor(box, keys, cells, lead);
  const widths = [
    ...(selection ? [CHECK_PX] : []),
    ...layout.placed.map((one) => one.width),
    ...(actionsPx > 0 ? [actionsPx] : []),
  ];
  return {
    props,
    layout,
    lines,
    rows: sorted,
    rowPx: ROW_PX[layout.settings.density],
    actionsPx,
    lead,
    cells,
    template: widths.map((px) => `${px}px`).join(' '),
    sort,
    sortBy,
    cursor,
    toggleGroup: (key) => setClosed(toggleKey(closed, key)),
    menu,
    setMenu,
    ...useChoosing(props, sorted),
  };
}
