import { createStore } from '../../../lib/create-store';

/** A step that can be undone for a moment. */
export interface Undoable {
  text: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Undoes it; answers what came of it, or throws. */
  undo: () => Promise<string>;
}

const UNDO_MS = 10_000;

/** The last step of this page. */
export const undoStore = createStore<Undoable | null>(null);

/** Offers for ten seconds to undo what was just done; the step before can be undone no more. */
export const offerUndo = (text: string, undo: Undoable['undo']): void =>
  undoStore.set({ text, until: Date.now() + UNDO_MS, undo });
