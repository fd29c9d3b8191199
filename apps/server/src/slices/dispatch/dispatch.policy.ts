import { ORDER_WORDS, type OrderState } from '@boxhaul/domain';
import { Refusal } from '../../platform/refusal';

/** Tasks belong to orders that are approved and not yet through (decisions 4). */
export function refuseClosedOrder(state: OrderState): void {
  if (state === 'approved' || state === 'running') return;
  throw new Refusal('ORDER_STATE', { message: `订单${ORDER_WORDS[state].text}，不能调度` });
}

/** One unfinished task at a time for a vehicle and for a driver. */
export function refuseBusy(
  errcode: 'VEHICLE_BUSY' | 'DRIVER_BUSY',
  who: string,
  task: { orderNo: string } | undefined,
): void {
  if (task) throw new Refusal(errcode, { message: `${who} 正在执行订单 ${task.orderNo} 的任务` });
}
