import type { ReactNode } from 'react';

/** 1 decides and never gives way; 5 is the first to go where the place is too narrow. */
export type Importance = 1 | 2 | 3 | 4 | 5;

/** A column of a grid, and a fact of a card on a phone. */
export interface GridColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** CSS pixels it likes to have. */
  width: number;
  /** CSS pixels below which it gives way instead of shrinking; absent: `width`. */
  min?: number;
  /** Takes what the others leave. */
  grow?: boolean;
  importance: Importance;
  /** Numbers, in the figures' font. */
  align?: 'right';
  /** Its text, for the clipboard and under the mouse; a column without one is not copied. */
  copy?: (row: Row) => string;
  /** By what it is sorted; true where the server does it. */
  sort?: true | ((row: Row) => SortValue);
  sum?: GridSum<Row>;
  /** Its place on a card, a note only where its cell is one; the most important others are the card's facts. */
  card?: 'title' | 'state' | 'note';
}

export type SortValue = string | number | null;

interface GridSum<Row> {
  of: (row: Row) => number;
  words: (sum: number) => string;
}

export interface GridSort {
  id: string;
  down: boolean;
}

/** What may be done with a row; while it runs, a second press does nothing. */
export interface GridAction {
  label: string;
  run: () => void | Promise<void>;
  danger?: boolean;
}

export interface GridGroup<Row> {
  /** Of rows of one group the same; groups stand in the order of their first rows. */
  key: (row: Row) => string;
  title: (row: Row) => string;
}

export interface GridSelection {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** What may be done with all that is chosen. */
  actions?: (keys: ReadonlySet<string>) => readonly GridAction[];
  /** Why nothing can be done with just these; said before anything is pressed. */
  fault?: string | null;
  /** The page itself says what is chosen. */
  ownBar?: boolean;
  /** Chooses all that match on other pages, too; how many they are. */
  matching?: { count: number; onChoose: () => void };
}
