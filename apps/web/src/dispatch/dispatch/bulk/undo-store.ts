import { createStore } from '../../../lib/create-store';

/** A step that can be undone for a moment. */
export interface Undoable {
  text: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Undoes it; answers what came of it, or throws. */
  undo: () => Promise<string>;
}

interface Undoing {
  /** The last step last. */
  steps: readonly Undoable[];
  /** Tasks that stand in for others since a step was undone, by the ids of those. */
  renamed: ReadonlyMap<string, string>;
}

/** Seconds in which a step can be undone. */
export const UNDO_FOR_SECONDS = 30;
const MOST_STEPS = 10;
const NONE: Undoing = { steps: [], renamed: new Map() };

/** The last steps of this page. */
export const undoStore = createStore<Undoing>(NONE);

const alive = (steps: readonly Undoable[]): Undoable[] => steps.filter(({ until }) => until > Date.now());

/** Offers to undo what was just done; steps before it can be undone behind it, each within its seconds. */
export function offerUndo(text: string, undo: Undoable['undo']): void {
  const { steps, renamed } = undoStore.get();
  const step = { text, until: Date.now() + UNDO_FOR_SECONDS * 1000, undo };
  undoStore.set({ steps: [...alive(steps), step].slice(-MOST_STEPS), renamed });
}

/** Lets go of steps whose seconds are over. */
export function dropOver(): void {
  const { steps, renamed } = undoStore.get();
  undoStore.set(alive(steps).length === 0 ? NONE : { steps: alive(steps), renamed });
}

/** Takes the last step that can be undone. */
export function popUndo(): Undoable | undefined {
  const { steps, renamed } = undoStore.get();
  const left = alive(steps);
  const step = left.pop();
  undoStore.set({ steps: left, renamed });
  return step;
}

/** A task stands in for another from now on: steps before still name that one. */
export function renameTask(from: string, to: string): void {
  const { steps, renamed } = undoStore.get();
  undoStore.set({ steps, renamed: new Map([...renamed, [from, to]]) });
}

/** The task that stands in for one by now. */
export function taskNow(taskId: string): string {
  const { renamed } = undoStore.get();
  let now = taskId;
  for (let next = renamed.get(now); next !== undefined; next = renamed.get(now)) now = next;
  return now;
}

/** Nothing to undo, as when a page begins. */
export const forgetSteps = (): void => undoStore.set(NONE);
