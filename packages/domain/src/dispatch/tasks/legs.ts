import { LEG_WORDS, type LegKind } from '../words/leg-kind';
import { taskWord } from '../words/box-words';
import { FORMER_TASK_STATES, type TaskState } from '../../orders/words/task-state';
import { decideTask } from './task-machine';

/** The place of a leg in a box's journey, from 1. */
export const LEG_NUMBER: Readonly<Record<LegKind, number>> = { direct: 1, pickup: 1, shuttle: 2, return: 3 };

/** Legs that together carry a box all the way. */
const WHOLE: Readonly<Record<LegKind, readonly LegKind[]>> = {
  direct: ['direct'],
  pickup: ['pickup', 'shuttle', 'return'],
  shuttle: ['pickup', 'shuttle', 'return'],
  return: ['pickup', 'shuttle', 'return'],
};

interface Leg {
  legKind: LegKind;
  state: TaskState;
}

const isFormer = ({ state }: { state: TaskState }): boolean =>
  FORMER_TASK_STATES.some((former) => former === state);

/** Why a leg may not be assigned beside the box's other legs; null when it may. */
export function refuseLeg(legKind: LegKind, others: readonly Leg[]): string | null {
  const foreign = others.find((leg) => leg.state !== 'withdrawn' && !WHOLE[legKind].includes(leg.legKind));
  if (foreign) {
    return legKind === 'direct'
      ? '该箱已按提柜、短驳、还柜分段派车，不能再整程派车'
      : '该箱已整程派车，不能再分段派车';
  }
  const same = others.find((leg) => !isFormer(leg) && leg.legKind === legKind);
  if (same && !decideTask('reassign', same.state).ok) {
    return `该箱的${LEG_WORDS[legKind]}任务${taskWord('desk', same.state)}，不能重新指派`;
  }
  return null;
}

/** Whether these tasks have carried a box all the way. */
export function isBoxDone(legs: readonly Leg[]): boolean {
  const finished = legs.filter((leg) => leg.state === 'finished').map((leg) => leg.legKind);
  const first = finished[0];
  return first !== undefined && WHOLE[first].every((kind) => finished.includes(kind));
}

const BEFORE: Readonly<Partial<Record<LegKind, LegKind>>> = { shuttle: 'pickup', return: 'shuttle' };

/** Why a leg cannot begin yet: the one before it has not arrived. Null when it can. */
export function refuseStart(legKind: LegKind, legs: readonly Leg[]): string | null {
  const before = BEFORE[legKind];
  if (!before || legs.some((leg) => leg.legKind === before && leg.state === 'finished')) return null;
  return `请先完成该箱的${LEG_WORDS[before]}任务`;
}

/** The leg that stands for a box: the running one, else the last that finished, else the first of those to come. */
export function standingLeg<L extends { leg: number; state: TaskState }>(legs: readonly L[]): L | undefined {
  // A truck that another one took over from stands for a box only until that one is sent.
  const own = legs.filter((leg) => !isFormer(leg));
  const inOrder = (own.length > 0 ? own : legs).toSorted((a, b) => a.leg - b.leg);
  return (
    inOrder.find(({ state }) => state === 'running') ??
    inOrder.findLast(({ state }) => state === 'finished') ??
    inOrder[0]
  );
}
