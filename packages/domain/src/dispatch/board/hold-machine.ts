import { boxStateWord } from '../words/box-words';
import {
  CABINET_STATES,
  isBoxOver,
  type CabinetState,
  type HoldKind,
} from '../../orders/words/cabinet-state';

interface HoldFacts {
  state: CabinetState;
  /** A truck has begun a leg of it. */
  left: boolean;
  /** It has a task that its driver was told of. */
  published: boolean;
  /** It has a task. */
  assigned: boolean;
}

export type HoldDecision = { ok: true; to: CabinetState } | { ok: false; reason: string };

const { unassigned, assigned, running, held, undetermined } = CABINET_STATES;
const no = (reason: string): HoldDecision => ({ ok: false, reason });
/** Whether a box is held up, or waits for its release. */
export const isHeld = (state: CabinetState): boolean => state === held || state === undetermined;

/** Whether a box may be held up, or said to wait for its release or booking, and what it is then (decisions 11.9). */
export function decideHold(kind: HoldKind, { state, left, published }: HoldFacts): HoldDecision {
  if (isBoxOver(state)) return no(`该箱已${state === CABINET_STATES.dry ? '放空' : '完成'}`);
  if (isHeld(state)) return no(`该箱已是${boxStateWord('desk', state)}，请先恢复`);
  if (kind === 'held') return { ok: true, to: held };
  if (left) return no('该箱已起运，不能设为未确定');
  return published ? no('该箱的任务已发布，请先撤回任务') : { ok: true, to: undetermined };
}

/** A box that is held up goes on where it was. */
export function decideResume({ state, left, assigned: hasTask }: HoldFacts): HoldDecision {
  if (!isHeld(state)) return no('该箱没有挂起');
  return { ok: true, to: left ? running : hasTask ? assigned : unassigned };
}

/** Why no task of a box in this state is published; null when it may be. */
export const whyHeldBack = (state: CabinetState): string | null =>
  isHeld(state) ? `该箱${boxStateWord('desk', state)}，恢复后才能发布任务` : null;
