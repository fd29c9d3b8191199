import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import { fromWireTime } from '@boxhaul/domain/kit';
import { mayOpenPage, ORDER_STATES, ORDER_WORDS, pageOfState } from '@boxhaul/domain/orders';
import { pageOf } from '../../../kit/list';
import type { Ctx, CustomerActor } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { presentCustomerOrder } from '../orders.present';
import { countOrdersByState, listOrderRows, type OrderFilter } from '../orders.repo';

const moment = (field: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const at = fromWireTime(text);
  if (!at) throw refuseField(field, '该日期不存在');
  return at;
};

/** Which orders the account asks for, of those that it may see. Throws FORBIDDEN for a page without its menu. */
export function readOrderFilter(
  customer: CustomerActor,
  input: Omit<ParsedInputOf<typeof orders.exportFile>, 'columns' | 'sort'>,
): OrderFilter {
  const { pageType, status, orderStatus, keyword } = input;
  if (pageType && !mayOpenPage(customer, pageType)) throw new Refusal('FORBIDDEN');
  const states = ORDER_STATES.filter((state) => {
    const words = ORDER_WORDS[state];
    const page = pageOfState(state);
    return (
      (pageType ? page === pageType : mayOpenPage(customer, page)) &&
      (status === undefined || words.status === status) &&
      (orderStatus === undefined || words.orderStatus === orderStatus)
    );
  });
  return {
    customerId: customer.customerId,
    states,
    keyword,
    createdFrom: moment('startDate', input.startDate),
    createdTo: moment('endDate', input.endDate),
  };
}

/** One of the portal's two order lists (S2), or both together. */
export async function listOrders(
  ctx: Ctx,
  input: ParsedInputOf<typeof orders.list>,
): Promise<PresentedOf<typeof orders.list>> {
  const customer = ctx.customer();
  const { pageNo, pageSize } = input;
  const filter = readOrderFilter(customer, input);
  const counts = await countOrdersByState(ctx.db, filter);
  const rows = await listOrderRows(ctx.db, filter, input);
  const rowCount = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return {
    data: rows.map((row) => presentCustomerOrder(row, customer, ctx.now)),
    ...pageOf(rowCount, { pageNo, pageSize }),
  };
}
