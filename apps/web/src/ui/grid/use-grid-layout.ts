import { useState } from 'react';
import type { GridColumn } from './column';
import { fitColumns } from './fit-columns';
import {
  arrangeColumns,
  type GridSettings,
  type GridStore,
  moveColumn,
  USUAL_SETTINGS,
} from './grid-settings';

export const CHECK_PX = 40;
const LEAST_COLUMN_PX = 56;
/** What an arrow key widens a column by, CSS pixels. */
export const KEY_STEP_PX = 16;

/** A column where it stands. */
export interface PlacedColumn<Row> {
  column: GridColumn<Row>;
  width: number;
  /** Among all columns, from 1: those that are out of sight count. */
  index: number;
  /** CSS pixels from the edge where it stays while the others scroll; null: it scrolls. */
  left: number | null;
}

export interface GridLayout<Row> {
  placed: readonly PlacedColumn<Row>[];
  /** All in their order, the hidden ones too. */
  all: readonly GridColumn<Row>[];
  /** Those that no room was left for. */
  crowdedOut: readonly GridColumn<Row>[];
  settings: GridSettings;
  change: (part: Partial<GridSettings>) => void;
  /** Width while it is being drawn; `done` stores it. */
  resize: (id: string, width: number, done: boolean) => void;
  /** As wide as it was made. */
  resetWidth: (id: string) => void;
  move: (id: string, to: string) => void;
}

/** What the columns of a grid need together, their owner's wishes included. */
function placeColumns<Row>(
  columns: readonly GridColumn<Row>[],
  settings: GridSettings,
  room: number,
  lead: number,
): Pick<GridLayout<Row>, 'placed' | 'all' | 'crowdedOut'> {
  const all = arrangeColumns(columns, settings);
  const wanted = all.filter(({ id }) => !settings.hidden.includes(id));
  const fitted = fitColumns(
    wanted.map(({ id, width, min, grow, importance }) => {
      const own = settings.widths[id];
      const stays = settings.pinned.includes(id) ? 1 : importance;
      return own === undefined
        ? { id, width, min, grow, importance: stays }
        : { id, width: own, importance: stays };
    }),
    room,
    settings.scrolls,
  );
  let edge = lead;
  const placed = wanted.flatMap((column): PlacedColumn<Row>[] => {
    const width = fitted.get(column.id);
    return width === undefined ? [] : [{ column, width, index: all.indexOf(column) + 1, left: null }];
  });
  placed.forEach((one, at) => {
    if (at > 0 && !settings.pinned.includes(one.column.id)) return;
    one.left = edge;
    edge += one.width;
  });
  return { placed, all, crowdedOut: wanted.filter(({ id }) => !fitted.has(id)) };
}

/** The columns of a grid as one person wants them and as its place allows. */
export function useGridLayout<Row>(
  columns: readonly GridColumn<Row>[],
  store: GridStore | undefined,
  { width, lead, end }: { width: number; lead: number; end: number },
): GridLayout<Row> {
  const [own, setOwn] = useState(USUAL_SETTINGS);
  const [drawn, setDrawn] = useState<{ id: string; width: number } | null>(null);
  const stored = store?.settings ?? own;
  const save = store?.save ?? setOwn;
  const change = (part: Partial<GridSettings>) => save({ ...stored, ...part });
  const settings = drawn ? { ...stored, widths: { ...stored.widths, [drawn.id]: drawn.width } } : stored;
  const parts = placeColumns(columns, settings, width - lead - end, lead);
  return {
    ...parts,
    settings,
    change,
    resize: (id, px, done) => {
      const next = Math.max(LEAST_COLUMN_PX, Math.round(px));
      setDrawn(done ? null : { id, width: next });
      if (done) change({ widths: { ...stored.widths, [id]: next } });
    },
    resetWidth: (id) => {
      const { [id]: _gone, ...widths } = stored.widths;
      change({ widths });
    },
    move: (id, to) =>
      change({
        order: moveColumn(
          parts.all.map((column) => column.id),
          id,
          to,
        ),
      }),
  };
}
