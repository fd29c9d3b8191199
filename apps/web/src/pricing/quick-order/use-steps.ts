import { useState } from 'react';
import type { OrderCells } from '@boxhaul/domain/orders';
import type { OrderDraftRow } from '../../data/orders/order-drafts.api';
import type { Patch } from './draft-patch';

/** A draft as far as it is edited. */
export type SavedDraft = Pick<OrderDraftRow, 'draftId' | 'revision' | 'cells'>;
/** A draft, and what is written into it. */
export interface Written {
  row: SavedDraft;
  patch: Patch;
}

/** What takes an edit back. */
export interface Step {
  /** In words, for the button. */
  what: string;
  before?: readonly Written[];
  added?: readonly string[];
  removed?: readonly OrderCells[];
}

const MOST_STEPS = 50;

/** What was done, the newest last; each is taken back once, however quickly one asks. */
export function useSteps() {
  const [stack] = useState<Step[]>(() => []);
  const [undoable, setUndoable] = useState<string | null>(null);
  const show = () => setUndoable(stack.at(-1)?.what ?? null);
  return {
    undoable,
    done: (step: Step) => {
      stack.push(step);
      if (stack.length > MOST_STEPS) stack.shift();
      show();
    },
    take: (): Step | undefined => {
      const step = stack.pop();
      show();
      return step;
    },
  };
}
