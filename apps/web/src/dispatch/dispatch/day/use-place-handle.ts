import type { KeyboardEvent } from 'react';
import type { Spot } from './places';
import type { Placing } from './use-placing';
import { useTripDrag } from './use-trip-drag';

/** The spot under a pointer; null: none. */
export type SpotAtPoint = (x: number, y: number, taskId: string) => Spot | null;

/** What a trip's handle is made of. */
type PlaceHandle = ReturnType<typeof useTripDrag> & {
  'data-held': true | undefined;
  'aria-keyshortcuts': string;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
};

/** What makes a button the handle of a trip: it is dragged, taken by the space bar, and moved by Alt and an arrow; null where the trip stays. */
export function usePlaceHandle(
  placing: Placing | undefined,
  taskId: string | undefined,
  { spotAt, atOnce = false }: { spotAt: SpotAtPoint; atOnce?: boolean },
): PlaceHandle | null {
  const may = placing?.mayMove(taskId) ?? false;
  const drag = useTripDrag(may, {
    atOnce,
    onGrab: () => taskId !== undefined && placing?.grab(taskId, 'pointer'),
    onMove: (x, y) => {
      const spot = taskId === undefined ? null : spotAt(x, y, taskId);
      if (spot) placing?.aim(spot);
    },
    onDrop: () => placing?.drop(),
    onCancel: () => placing?.cancel(),
  });
  if (!placing || !may || taskId === undefined) return null;
  return {
    ...drag,
    'data-held': placing.held?.trip.taskId === taskId || undefined,
    'aria-keyshortcuts': 'Space Alt+ArrowUp Alt+ArrowDown',
    onKeyDown: (event) => {
      const nudges = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
      if (event.key !== ' ' && !nudges) return;
      event.preventDefault();
      if (nudges) placing.nudge(taskId, event.key === 'ArrowUp' ? -1 : 1);
      else placing.grab(taskId, 'keys');
    },
    onKeyUp: (event) => {
      // Some browsers press the button when the space bar is let go.
      if (event.key === ' ') event.preventDefault();
    },
  };
}
