import { BOX_COST_COLUMNS } from '@boxhaul/domain/money';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { flowFilter, spansInOrder } from '../cost-flow/schemas';
import { listSort, orderFilter } from '../../orders/orders/schemas';
import { identifier } from '../../kit/identifiers';
import { code, columnsOf, day, empty, maybe, note, page, paging, yuan } from '../../kit/wire';

/** The filters of the order list, and those of a box. */
const filter = {
  ...orderFilter,
  bookSpaceNo: maybe(identifier('booking', 40)),
  orderNo: maybe(identifier('order', 40)),
  cabinetNo: maybe(identifier('cabinet', 20)),
  sealNo: maybe(identifier('seal', 40)),
  cabinetType: maybe(z.enum(CABINET_TYPES, { error: '箱型不正确' })),
  orderType: maybe(code(ORDER_TYPES, '装送类型不正确')),
  cabinetState: maybe(code(Object.values(CABINET_STATES), '箱状态不正确')),
};

const cabinetRow = z.object({
  cabinetId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  cabinetNo: z.string().nullable(),
  sealNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  /** '装货' or '送货'. */
  orderType: z.string(),
  harborName: z.string(),
  fullAddress: z.string(),
  goodsName: z.string(),
  shipCompanyName: z.string(),
  requireDate: z.string(),
  orderStatusName: z.string(),
  cabinetState: z.number(),
  cabinetStateName: z.string(),
  /** Of its newest published leg; null before dispatch. */
  plateNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  /** When the last of its legs ended; null while it is under way. */
  taskFinishTime: z.string().nullable(),
  createDate: z.string(),
});

export type CabinetRowItem = z.infer<typeof cabinetRow>;

const statisticsItem = z.object({
  harborName: z.string(),
  cabinetType: z.enum(CABINET_TYPES),
  orderType: z.number(),
  orderTypeText: z.string(),
  cabinetNum: z.number(),
});

const weekItem = z.object({
  /** Its Monday. */
  weekStart: z.string(),
  cabinetNum: z.number(),
  /** Boxes that came to their door, and of these in time. */
  arrivedNum: z.number(),
  onTimeNum: z.number(),
  /** What customers see of their costs; null without the right to see any. */
  incomeAmount: yuan.nullable(),
});

const costPart = z.object({ costTypeId: z.number(), costTypeName: z.string(), incomeAmount: yuan });

const cabinetCostRow = z.object({
  cabinetId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  orderType: z.string(),
  /** By the id of the type; a type without any line is left out. */
  costs: z.record(z.string(), yuan),
  incomeAmount: yuan,
});

export type CabinetCostItem = z.infer<typeof cabinetCostRow>;

const startDay = day('开始日期格式应为 YYYY-MM-DD');
const endDay = day('结束日期格式应为 YYYY-MM-DD');
const DAY_MS = 24 * 3600_000;
const MOST_DAYS = 731;
/** From one day to the other; 0 where one of them is not said. */
const daysBetween = ({ startDate, endDate }: { startDate?: string; endDate?: string }): number =>
  startDate === undefined || endDate === undefined
    ? 0
    : (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;

/** What each call takes and answers. */
export const cabinetsSchemas = {
  list: { input: z.object({ ...filter, sort: listSort, ...paging }), output: page(cabinetRow) },
  sum: {
    input: z.object(filter),
    output: z.object({
      rowCount: z.number(),
      types: z.array(z.object({ cabinetType: z.enum(CABINET_TYPES), cabinetNum: z.number() })),
      states: z.array(
        z.object({ cabinetState: z.number(), cabinetStateName: z.string(), cabinetNum: z.number() }),
      ),
    }),
  },
  statistics: {
    /** Orders made on these days, both of them whole; the last four weeks where neither is said. */
    input: z
      .object({ startDate: maybe(startDay), endDate: maybe(endDay) })
      .refine((asked) => daysBetween(asked) >= 0, { path: ['endDate'], error: '结束日期不能早于开始日期' })
      .refine((asked) => daysBetween(asked) < MOST_DAYS, { path: ['endDate'], error: '一次最多统计两年' }),
    output: z.object({
      cabinetNum: z.number(),
      arrivedNum: z.number(),
      onTimeNum: z.number(),
      incomeAmount: yuan.nullable(),
      list: z.array(statisticsItem),
      /** Each week of the period, also those without a box. */
      weeks: z.array(weekItem),
    }),
  },
  costList: {
    input: spansInOrder(z.object({ ...flowFilter, ...paging })),
    /** `types` are the columns: those of the whole filter. */
    output: page(cabinetCostRow).extend({ incomeAmount: yuan, types: z.array(costPart) }),
  },
  costSum: {
    input: spansInOrder(z.object(flowFilter)),
    output: z.object({ rowCount: z.number(), incomeAmount: yuan, types: z.array(costPart) }),
  },
  costExport: {
    /** Which types have a column, by their ids joined by commas; absent: those of the whole filter. */
    input: spansInOrder(
      z.object({
        ...flowFilter,
        columns: columnsOf(BOX_COST_COLUMNS),
        costTypes: maybe(
          note(400)
            .regex(/^\d{1,4}(,\d{1,4})*$/, '费用类型不正确')
            .transform((ids) => ids.split(',').map(Number)),
        ),
      }),
    ),
    output: empty,
  },
};
