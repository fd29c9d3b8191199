import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { CabinetRowItem, cabinets } from '@boxhaul/contract/money';
import { boxStateWord, boxWord } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { CABINET_STATES, ORDER_WORDS } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { readOrderFilter } from '../view/list-orders';
import { type BoxFilter, type BoxRow, countBoxes, listBoxes } from './boxes.repo';

/** Which boxes the account asks for, of the orders that it may see. Throws FORBIDDEN for a page without its menu. */
function readBoxFilter(ctx: Ctx, asked: ParsedInputOf<typeof cabinets.sum>): BoxFilter {
  const customer = ctx.customer();
  const { pageType: _page, status: _status, orderStatus: _orderStatus, ...box } = asked;
  const { startDate: _from, endDate: _to, ...same } = box;
  return { ...same, ...readOrderFilter(customer, asked), customerId: customer.customerId };
}

const presentBox = (row: BoxRow): CabinetRowItem => ({
  cabinetId: row.cabinet_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  bookSpaceNo: row.book_space_no,
  cabinetNo: row.cabinet_no,
  sealNo: row.seal_no,
  cabinetType: row.cabinet_type,
  orderType: ORDER_TYPE_WORDS[row.order_type],
  harborName: row.harbor_name,
  fullAddress: `${row.region_full_name}${row.address}`,
  goodsName: row.goods_name,
  shipCompanyName: row.ship_company_name,
  requireDate: toWireTime(row.require_date),
  orderStatusName: ORDER_WORDS[row.order_state].text,
  cabinetState: row.state,
  cabinetStateName: boxWord('customer', row.state, row.leg),
  plateNumber: row.leg?.plateNumber ?? null,
  driverName: row.leg?.driverName ?? null,
  taskFinishTime: row.finished_at && toWireTime(row.finished_at),
  createDate: toWireTime(row.created_at),
});

/** The boxes of a filter, a row each (decisions 11.11). */
export async function listBoxesOfOrders(
  ctx: Ctx,
  { pageNo, pageSize, sort, ...asked }: ParsedInputOf<typeof cabinets.list>,
): Promise<PresentedOf<typeof cabinets.list>> {
  const filter = readBoxFilter(ctx, asked);
  const [rows, counts] = await Promise.all([
    listBoxes(ctx.db, filter, { pageNo, pageSize, sort }),
    countBoxes(ctx.db, filter),
  ]);
  const rowCount = counts.reduce((sum, { boxes }) => sum + boxes, 0);
  return { data: rows.map(presentBox), ...pageOf(rowCount, { pageNo, pageSize }) };
}

/** How many they are, by type and by state; each that there is, in its order. */
export async function sumBoxes(
  ctx: Ctx,
  asked: ParsedInputOf<typeof cabinets.sum>,
): Promise<PresentedOf<typeof cabinets.sum>> {
  const counts = await countBoxes(ctx.db, readBoxFilter(ctx, asked));
  const of = (holds: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(holds).reduce((sum, { boxes }) => sum + boxes, 0);
  return {
    rowCount: of(() => true),
    types: CABINET_TYPES.map((cabinetType) => ({
      cabinetType,
      cabinetNum: of(({ cabinet_type }) => cabinet_type === cabinetType),
    })),
    states: Object.values(CABINET_STATES).map((cabinetState) => ({
      cabinetState,
      cabinetStateName: boxStateWord('customer', cabinetState),
      cabinetNum: of(({ state }) => state === cabinetState),
    })),
  };
}
