import { CABINET_TYPES } from '@boxhaul/domain';
import { z } from 'zod';
import { call } from '../call';
import { ANY_ORDER_MENU } from '../menus';
import { id, maybe, note, page, paging, yuan } from '../wire';

const pc = '/ygb-order-service/api/pc/order';

/** The order by its id or by its number; by both when both are given (S3). */
const costFilter = {
  orderId: maybe(id()),
  orderNo: maybe(note(40)),
  cabinetNo: maybe(note(20)),
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
});

/** Costs of one order. `incomeAmount` beside the rows is the sum over the whole filter (S3). */
export const getCabinetCostList = call({
  name: 'getCabinetCostList',
  summary: '订单费用明细',
  tag: 'money',
  method: 'POST',
  reads: true,
  path: `${pc}/getCabinetCostList`,
  access: ANY_ORDER_MENU,
  input: z.object({ ...costFilter, ...paging }).refine(namesOrder, NO_ORDER),
  output: page(costItem).extend({ incomeAmount: yuan }),
});

export const getCabinetCostListAmount = call({
  name: 'getCabinetCostListAmount',
  summary: '订单费用合计',
  tag: 'money',
  method: 'POST',
  reads: true,
  path: `${pc}/getCabinetCostListAmount`,
  access: ANY_ORDER_MENU,
  input: z.object(costFilter).refine(namesOrder, NO_ORDER),
  output: z.object({ incomeAmount: yuan }),
});
