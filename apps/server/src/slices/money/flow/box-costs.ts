import type { cabinets, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { fen, ORDER_TYPE_WORDS, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { selectCostTypes } from '../fee-rules.repo';
import { countFlowBoxes, listFlowBoxes, sumBoxTypes, sumFlow } from './cost-flow.repo';
import { presentFlowTotal } from './flow.present';

type Asked = ParsedInputOf<typeof cabinets.costSum>;

/** What the boxes of a filter cost, and how many they are (decisions 11.11). */
export async function sumBoxCosts(ctx: Ctx, asked: Asked): Promise<PresentedOf<typeof cabinets.costSum>> {
  const filter = { ...asked, customerId: ctx.customer().customerId };
  const [rowCount, parts, names] = await Promise.all([
    countFlowBoxes(ctx.db, filter),
    sumFlow(ctx.db, filter),
    selectCostTypes(ctx.db),
  ]);
  const types = names.flatMap(({ cost_type_id: costTypeId, cost_type_name: costTypeName }) => {
    const own = parts.filter(({ cost_type_id }) => cost_type_id === costTypeId);
    const { incomeAmount } = presentFlowTotal(own);
    return own.length === 0 ? [] : [{ costTypeId, costTypeName, incomeAmount }];
  });
  return { rowCount, incomeAmount: presentFlowTotal(parts).incomeAmount, types };
}

/** The same box by box, with what each type of cost comes to; those of the newest orders first. */
export async function listBoxCosts(
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof cabinets.costList>,
): Promise<PresentedOf<typeof cabinets.costList>> {
  const filter = { ...asked, customerId: ctx.customer().customerId };
  const [boxes, { rowCount, incomeAmount, types }] = await Promise.all([
    listFlowBoxes(ctx.db, filter, { pageNo, pageSize }),
    sumBoxCosts(ctx, asked),
  ]);
  const sums = await sumBoxTypes(
    ctx.db,
    boxes.map((box) => box.cabinet_id),
  );
  const data = boxes.map((box) => {
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
  return { data, rowCount, total: rowCount, pageNo, pageSize, incomeAmount, types };
}
