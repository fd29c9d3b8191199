import { isHauled } from '@boxhaul/domain/identity';
import { decideTask, type TaskAction, whyHeldBack } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { type CabinetState, ORDER_WORDS, type OrderState, type TaskState } from '@boxhaul/domain/orders';
import { Refusal } from '../../platform/http/refusal';
import type { LockRow } from './locks.repo';

/** Tasks belong to orders that are approved and not yet through (decisions 4). */
export function refuseClosedOrder(state: OrderState): void {
  const message = whyClosed(state);
  if (message !== null) throw new Refusal('ORDER_STATE', { message });
}

/** Why an order's boxes are not dispatched; null when they are. */
export const whyClosed = (state: OrderState): string | null =>
  isHauled(state) ? null : `订单${ORDER_WORDS[state].text}，不能调度`;

/** Another dispatcher was quicker: what was not seen is not replaced. `seen`: the truck of the leg, or 'none'. */
export function refuseUnseen(
  seen: string | undefined,
  task: { vehicleId: string; plateNumber: string; driverName: string } | undefined,
): void {
  if (seen === undefined || seen === (task?.vehicleId ?? 'none')) return;
  const message = task
    ? `该箱刚刚已派给 ${task.plateNumber} ${task.driverName}，请刷新后再决定是否改派`
    : '该箱原来的派车刚刚被撤回，请刷新后再派车';
  throw new Refusal('TASK_STATE', { message });
}

/** Why nothing is assigned or published for a box meanwhile: its driver has locked it, and waits for an answer. */
export const whyLocked = (lock: Pick<LockRow, 'plate_number' | 'driver_name' | 'until' | 'turned'>): string =>
  `该箱${lock.turned ? '的空箱' : ''}已被 ${lock.plate_number} ${lock.driver_name}锁定至 ${toWireTime(lock.until).slice(11, 16)}，请先在“抢单”里确认或拒绝`;

/** A task of a vehicle or a driver that runs. */
export interface RunningTask {
  orderNo: string;
  /** The box of its order. */
  seq: number;
}

/** A vehicle or a driver has many tasks, of which one runs. */
export const whyBusy = (who: string, { orderNo, seq }: RunningTask): string =>
  `${who} 正在执行订单 ${orderNo} 第 ${seq} 箱的任务`;

/** Why a task of this order may not be published; no truck is sent while its customer wants to cancel. */
export function whyNotPublished(
  order: { state: OrderState; cancellationRequested: boolean },
  task: { state: TaskState; cabinetState: CabinetState },
): string | null {
  const step = decideTask('publish', task.state);
  if (!step.ok) return step.reason;
  return (
    whyClosed(order.state) ??
    whyHeldBack(task.cabinetState) ??
    (order.cancellationRequested ? '客户已申请取消订单，客服答复后才能发布任务' : null)
  );
}

/** The state of a task after an action; refused where the machine has no such step. */
export function nextTaskState(action: TaskAction, state: TaskState): TaskState {
  const decision = decideTask(action, state);
  if (!decision.ok) throw new Refusal('TASK_STATE', { message: decision.reason });
  return decision.to;
}
