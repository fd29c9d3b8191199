import { Refusal } from '../../platform/http/refusal';

/** A reviewer decides on what he has seen: refused when the customer has edited the order since. */
export function refuseUnseen(order: { version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === order.version) return;
  throw new Refusal('CONFLICT', { message: '订单已被客户修改，请刷新后再审核' });
}
