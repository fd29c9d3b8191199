import { DISPUTE_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { identifier } from '../identifiers';
import { id, maybe, page, paging, yuan } from '../wire';

/** The order by its id or by its number; by both when both are given (S3). */
const costFilter = {
  orderId: maybe(id()),
  orderNo: maybe(identifier('order', 40)),
  cabinetNo: maybe(identifier('cabinet', 20)),
};

const namesOrder = ({ orderId, orderNo }: { orderId?: string; orderNo?: string }) =>
  Boolean(orderId ?? orderNo);

const NO_ORDER = { path: ['orderId'], error: '请选择订单' };

export const costItem = z.object({
  id: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  costTypeName: z.string(),
  incomeAmount: yuan,
  costStatus: z.number(),
  costStatusName: z.string(),
  remark: z.string(),
  settlementDate: z.string().nullable(),
  updateTime: z.string(),
  /** How far the dispute about it is; null where there is none. */
  disputeState: z.enum(DISPUTE_STATES).nullable(),
});

/** What each call takes and answers. */
export const moneySchemas = {
  cabinetCosts: {
    input: z.object({ ...costFilter, ...paging }).refine(namesOrder, NO_ORDER),
    output: page(costItem).extend({ incomeAmount: yuan }),
  },
  cabinetCostSum: {
    input: z.object(costFilter).refine(namesOrder, NO_ORDER),
    output: z.object({ incomeAmount: yuan }),
  },
  orderCosts: {
    input: z.object({ id: id() }),
    output: z.object({ costs: z.array(costItem), incomeAmount: yuan }),
  },
};
