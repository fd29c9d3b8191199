import { dispatch } from '@boxhaul/contract/dispatch';
import { orderChanges, review } from '@boxhaul/contract/orders';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { agreeCancellation } from './agree/agree-cancellation';
import { agreeChange } from './agree/agree-change';
import { assignTask } from './assign/assign-task';
import { withdrawTask } from './assign/withdraw-task';
import { handOver } from './hand-over/hand-over';
import { showSplit } from './hand-over/split-pay';
import { moveTask } from './move/move-task';
import { linkPair } from './pairs/link-pair';
import { listPairs } from './pairs/list-pairs';
import { undoPair } from './pairs/undo-pair';
import { publishTasks } from './publish/publish-tasks';
import { undoPublish } from './publish/undo-publish';
import { linkTurn } from './turns/link-turn';
import { listTurns } from './turns/list-turns';
import { numberTurn } from './turns/number-turn';
import { undoTurn } from './turns/undo-turn';

export { assignTask } from './assign/assign-task';
export { giveBackTask, lockOwnTask } from './assign/give-back-task';
export { takeBackTask } from './assign/take-back-task';
export { withdrawTask } from './assign/withdraw-task';
export { endHold, insertHold, reopenHold, reopenHoldOfNode } from './holds.repo';
export { type JudgedLinks, judgeLinks } from './judge-links';
export { type LockRow, selectLocks } from './locks.repo';
export { confirmHours } from './move/confirm-hours';
export { moveTask } from './move/move-task';
export { linkPair } from './pairs/link-pair';
export { lockOrderWithPaired } from './pairs/pair-guard';
export { findPair, pairedBoxOf, selectPairs } from './pairs/pairs.repo';
export { endPair } from './pairs/undo-pair';
export { publishTasks } from './publish/publish-tasks';
export { changeTask } from './queue/change-task';
export { requireStillFree, refuseOtherRun } from './queue/other-run';
export { findNodes } from './task-nodes.repo';
export { nextTaskState, refuseClosedOrder, whyClosed } from './tasks.policy';
export {
  type LockedOrder,
  type TaskRow,
  findCabinet,
  findHandedOver,
  findLegs,
  findLegsOf,
  findTaskOfNode,
  findTasks,
  lockOrderOfCabinet,
  lockOrderOfNode,
  lockOrdersOfCabinets,
  setTaskTimes,
} from './tasks.repo';
export {
  type NotifyDriver,
  publishedTo,
  notifyChanged,
  notifyBoxProgress,
  notifyWithdrawn,
} from './notify-task';
export { TURNED_PHASE, sendExport } from './turns/finish-import';
export { linkStreetTurn, linkTurn } from './turns/link-turn';
export { findUpcomingTurn, refuseTurned } from './turns/turn-guard';
export { type TurnRow, findReplacedNode, findTurn, selectTurnBoxes } from './turns/turns.repo';

/** What the desk does with the tasks of boxes until they are under way, and what binds boxes to one another. */
export function registerTasks(mount: Mount, { places }: PlacesDeps): void {
  mount(dispatch.assign, (ctx, input) => assignTask(places, ctx, input));
  mount(dispatch.publish, (ctx, input) => publishTasks(places, ctx, input));
  mount(dispatch.move, (ctx, input) => moveTask(places, ctx, input));
  mount(dispatch.undoPublish, (ctx, input) => undoPublish(ctx, input));
  mount(dispatch.withdraw, (ctx, input) => withdrawTask(ctx, input));
  mount(dispatch.handOver, (ctx, input) => handOver(places, ctx, input));
  mount(dispatch.handOverSplit, (ctx, input) => showSplit(places, ctx, input));
  mount(dispatch.turns, (ctx, input) => listTurns(places, ctx, input));
  mount(dispatch.linkTurn, (ctx, input) => linkTurn(places, ctx, input));
  mount(dispatch.numberTurn, (ctx, input) => numberTurn(ctx, input));
  mount(dispatch.undoTurn, (ctx, input) => undoTurn(ctx, input));
  mount(dispatch.pairs, (ctx, input) => listPairs(places, ctx, input));
  mount(dispatch.linkPair, (ctx, input) => linkPair(places, ctx, input));
  mount(dispatch.undoPair, (ctx, input) => undoPair(ctx, input));
  mount(review.agreeCancellation, (ctx, input) => agreeCancellation(ctx, input));
  mount(orderChanges.agree, (ctx, input) => agreeChange(places, ctx, input));
}
