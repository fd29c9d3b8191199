import { ORDER_WORDS, type OrderState } from '@boxhaul/domain';
import { Refusal } from '../../platform/refusal';

/** Tasks belong to orders that are approved and not yet through (decisions 4). */
export function refuseClosedOrder(state: OrderState): void {
  if (state === 'approved' || state === 'running') return;
  throw new Refusal('ORDER_STATE', { message: `订单${ORDER_WORDS[state].text}，不能调度` });
}

/** A truck is not sent for an order that its customer wants to cancel; an answer comes first. */
export function refuseCancelAsked(order: { cancelAsked: boolean }): void {
  if (!order.cancelAsked) return;
  throw new Refusal('ORDER_STATE', { message: '客户已申请取消订单，客服答复后才能发布任务' });
}

/** One unfinished task at a time for a vehicle and for a driver. */
export function refuseBusy(
  errcode: 'VEHICLE_BUSY' | 'DRIVER_BUSY',
  who: string,
  task: { orderNo: string } | undefined,
): void {
  if (task) throw new Refusal(errcode, { message: `${who} 正在执行订单 ${task.orderNo} 的任务` });
}
