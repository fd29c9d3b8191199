import { COST_FLOW_COLUMNS } from '@boxhaul/domain/money';
import { CUSTOMER_COST_STATUSES, DISPUTE_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { identifier, reference } from '../../kit/identifiers';
import {
  startedExport,
  code,
  columnsOf,
  day,
  empty,
  id,
  int,
  maybe,
  page,
  paging,
  yuan,
} from '../../kit/wire';

const settlementDay = maybe(day('结算日期格式应为 YYYY-MM-DD'));
const finishDay = maybe(day('任务完成日期格式应为 YYYY-MM-DD'));

/** Every column that can be searched; a blank one narrows nothing. */
export const flowFilter = {
  /** Part of an order's, a booking's or a box's number. */
  keyword: maybe(reference(60)),
  /** Parts of a number, in any case. */
  orderNo: maybe(identifier('order', 40)),
  bookSpaceNo: maybe(identifier('booking', 40)),
  cabinetNo: maybe(identifier('cabinet', 20)),
  /** One box by its id; of one that is not theirs there are no lines. */
  box: maybe(id()),
  cabinetType: maybe(z.enum(CABINET_TYPES, { error: '箱型不正确' })),
  orderType: maybe(code(ORDER_TYPES, '装送类型不正确')),
  /** The type's id. */
  costType: maybe(int(1, 10_000, '费用类型不正确')),
  costStatus: maybe(code(CUSTOMER_COST_STATUSES, '费用状态不正确')),
  /** Days of Shanghai, both of them whole. */
  settlementStartDate: settlementDay,
  settlementEndDate: settlementDay,
  finishStartDate: finishDay,
  finishEndDate: finishDay,
};

type Days = Partial<
  Record<'settlementStartDate' | 'settlementEndDate' | 'finishStartDate' | 'finishEndDate', string>
>;
const inOrder = (from = '', to = '9999-12-31'): boolean => from <= to;

const settledInOrder = (asked: Days) => inOrder(asked.settlementStartDate, asked.settlementEndDate);
const finishedInOrder = (asked: Days) => inOrder(asked.finishStartDate, asked.finishEndDate);
const SETTLED = { path: ['settlementEndDate'], error: '结算日期的结束日不能早于开始日' };
const FINISHED = { path: ['finishEndDate'], error: '任务完成时间的结束日不能早于开始日' };

/** No span of days ends before it begins. */
export const spansInOrder = <S extends z.ZodType<Days>>(asked: S) =>
  asked.refine(settledInOrder, SETTLED).refine(finishedInOrder, FINISHED);

const flowItem = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  /** '装货' or '送货'. */
  orderType: z.string(),
  costTypeName: z.string(),
  incomeAmount: yuan,
  costStatus: z.number(),
  costStatusName: z.string(),
  settlementDate: z.string().nullable(),
  /** When the last leg of its box ended; null while the box is under way. */
  taskFinishTime: z.string().nullable(),
  updateTime: z.string(),
  remark: z.string(),
  /** How far the dispute about it is; null where there is none. */
  disputeState: z.enum(DISPUTE_STATES).nullable(),
});

export type CostFlowItem = z.infer<typeof flowItem>;

const exportInput = spansInOrder(z.object({ ...flowFilter, columns: columnsOf(COST_FLOW_COLUMNS) }));

/** What each call takes and answers. */
export const costFlowSchemas = {
  list: {
    input: spansInOrder(z.object({ ...flowFilter, ...paging })),
    /** `incomeAmount` is the sum over the whole filter. */
    output: page(flowItem).extend({ incomeAmount: yuan }),
  },
  sum: {
    input: spansInOrder(z.object(flowFilter)),
    output: z.object({
      rowCount: z.number(),
      incomeAmount: yuan,
      /** 运费小计 and 杂费: together the sum. */
      freightAmount: yuan,
      otherAmount: yuan,
      /** Of lines that are settled, and of all others: together the sum. */
      settledAmount: yuan,
      openAmount: yuan,
    }),
  },
  exportFile: {
    input: exportInput,
    output: empty,
  },
  beginExport: { input: exportInput, output: startedExport },
  types: {
    input: empty,
    output: z.array(z.object({ costTypeId: z.number(), costTypeName: z.string() })),
  },
};
