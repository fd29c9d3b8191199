import type { BoxStage } from '../words/box-stage';
import { CABINET_STATES, type CabinetState, isBoxOver } from '../../orders/words/cabinet-state';
import { FORMER_TASK_STATES, type TaskState } from '../../orders/words/task-state';
import { isHeld } from './hold-machine';

interface Leg {
  leg: number;
  state: TaskState;
}

/** A leg that is still somebody's, or done. */
const isLiving = ({ state }: Leg): boolean => !FORMER_TASK_STATES.some((former) => former === state);

/** On the way without a truck: the one that took a leg over was taken back. */
const isStranded = (legs: readonly Leg[]): boolean =>
  legs.some(
    ({ leg, state }) =>
      state === 'handed_over' && !legs.some((other) => other.leg === leg && isLiving(other)),
  );

/** On which tab of the board a box stands, by its state and its legs that were not taken back. */
export function boxStage(state: CabinetState, legs: readonly Leg[]): BoxStage {
  if (isBoxOver(state)) return 'finished';
  if (isHeld(state)) return 'held';
  if (state === CABINET_STATES.unassigned) return 'unassigned';
  if (state === CABINET_STATES.running) return isStranded(legs) ? 'unassigned' : 'running';
  return legs.some((leg) => leg.state === 'published') ? 'published' : 'assigned';
}
