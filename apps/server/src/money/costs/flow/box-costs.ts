import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { CabinetCostItem, cabinets } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { selectCostTypes } from '../../ledger';
import {
  countFlowBoxes,
  type FlowBox,
  type FlowFilter,
  listFlowBoxes,
  sumBoxTypes,
  sumFlow,
} from './cost-flow.repo';
import { presentFlowTotal } from './flow.present';
import { readFlowFilter } from './flow-filter';

/** What the boxes of a filter come to by type; types without a line are left out. */
export async function sumBoxFilter(
  db: Db,
  filter: FlowFilter,
): Promise<PresentedOf<typeof cabinets.costSum>> {
  const [rowCount, parts, names] = await Promise.all([
    countFlowBoxes(db, filter),
    sumFlow(db, filter),
    selectCostTypes(db),
  ]);
  const types = names.flatMap(({ cost_type_id: costTypeId, cost_type_name: costTypeName }) => {
    const own = parts.filter(({ cost_type_id }) => cost_type_id === costTypeId);
    const { incomeAmount } = presentFlowTotal(own);
    return own.length === 0 ? [] : [{ costTypeId, costTypeName, incomeAmount }];
  });
  return { rowCount, incomeAmount: presentFlowTotal(parts).incomeAmount, types };
}

/** What the boxes of a filter cost, and how many they are (decisions 11.11). */
export const sumBoxCosts = (
  ctx: Ctx,
  asked: ParsedInputOf<typeof cabinets.costSum>,
): Promise<PresentedOf<typeof cabinets.costSum>> =>
  sumBoxFilter(ctx.db, readFlowFilter(ctx.customer().customerId, asked));

/** Boxes with what the lines of a filter come to for each, by type. */
export async function describeBoxes(
  db: Db,
  filter: FlowFilter,
  boxes: readonly FlowBox[],
): Promise<CabinetCostItem[]> {
  const sums = await sumBoxTypes(
    db,
    filter,
    boxes.map((box) => box.cabinet_id),
  );
  return boxes.map((box) => {
    const own = sums.filter(({ cabinet_id }) => cabinet_id === box.cabinet_id);
    return {
      cabinetId: box.cabinet_id,
      orderId: box.order_id,
      orderNo: box.order_no,
      bookSpaceNo: box.book_space_no,
      cabinetNo: box.cabinet_no,
      cabinetType: box.cabinet_type,
      orderType: ORDER_TYPE_WORDS[box.order_type],
      costs: Object.fromEntries(own.map((sum) => [String(sum.cost_type_id), toYuan(fen(sum.fen))])),
      incomeAmount: toYuan(fen(own.reduce((all, sum) => all + sum.fen, 0))),
    };
  });
}

/** The same box by box, with what each type of cost comes to; those of the newest orders first. */
export async function listBoxCosts(
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof cabinets.costList>,
): Promise<PresentedOf<typeof cabinets.costList>> {
  const filter = readFlowFilter(ctx.customer().customerId, asked);
  const [boxes, { rowCount, incomeAmount, types }] = await Promise.all([
    listFlowBoxes(ctx.db, filter, { pageNo, pageSize }),
    sumBoxFilter(ctx.db, filter),
  ]);
  const data = await describeBoxes(ctx.db, filter, boxes);
  return { data, ...pageOf(rowCount, { pageNo, pageSize }), incomeAmount, types };
}
