import {
  COST_ACTIONS,
  PAYEE_KINDS,
  PAYEE_VATS,
  PROFIT_GROUPS,
  PROFIT_STANDINGS,
  RUN_ACTIONS,
  RUN_STATES,
  SETTLE_CYCLES,
} from '@boxhaul/domain/money';
import { COST_STATUSES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { feeAmount } from '../../kit/fee-amount';
import { identifier, mobile, reference, wantedIdentifier } from '../../kit/identifiers';
import {
  amount,
  code,
  day,
  empty,
  flag,
  id,
  int,
  maybe,
  note,
  nothing,
  page,
  paging,
  revisionNo,
  text,
  yuan,
} from '../../kit/wire';
import { deskObjection } from '../carrier-runs/schemas';
import { overviewSchema, profitSums } from './overview-schemas';

export type { OverviewFigures } from './overview-schemas';

const payeeId = id('未找到该收款方');
const lineId = id('未找到该应付费用');
const runId = id('未找到该结算单');
const revision = revisionNo('版本不正确');
const reason = text('请填写原因', 200);
const costTypeId = int(1, 999, '请选择费用类型');

/** A company's 统一社会信用代码 or a person's identity number is not asked for: whatever the invoice names. */
const taxNo = identifier('creditCode', 100).refine(
  (code) => /^[0-9A-Z]{15,20}$/.test(code),
  '税号应为 15 至 20 位数字或大写字母',
);
const bankAccount = identifier('account', 100).refine(
  (digits) => /^\d{8,30}$/.test(digits),
  '收款账号应为 8 至 30 位数字',
);

const payeeFacts = {
  kind: z.enum(PAYEE_KINDS, { error: '请选择车队或司机' }),
  payeeName: text('请填写名称', 60),
  taxNo: maybe(taxNo),
  phone: maybe(mobile('请填写手机号码')),
  bankName: maybe(note(60)),
  bankAccount: maybe(bankAccount),
  cycle: z.enum(SETTLE_CYCLES, { error: '请选择结算周期' }),
  payDays: int(0, 180, '账期应为 0 至 180 天'),
  /** What each finished trip of its drivers is paid; without, lines are entered by hand. */
  tripAmount: maybe(amount(6, '请填写趟次价', '趟次价应为不超过 6 位整数、2 位小数的金额')).refine(
    (yuanText) => yuanText === undefined || Number(yuanText) > 0,
    '趟次价应大于 0，不按趟计价请留空',
  ),
  /** Per mille of value added tax on its special invoices; none: it issues no such, and what it costs is what is paid. */
  vatPermille: maybe(code(PAYEE_VATS, '请选择发票类型')),
  /** Whose trips are paid to it; each driver has one payee at most. */
  driverIds: maybe(
    z.array(id('未找到该司机'), { error: '请选择司机' }).max(500, '一次最多 500 名司机'),
  ).transform((ids) => ids ?? []),
  remark: note(200),
};

const payeeRow = z.object({
  payeeId: z.string(),
  revision: z.number(),
  kind: z.enum(PAYEE_KINDS),
  payeeName: z.string(),
  cycle: z.enum(SETTLE_CYCLES),
  payDays: z.number(),
  tripAmount: yuan.nullable(),
  vatPermille: z.literal(PAYEE_VATS).nullable(),
  drivers: z.number(),
  stopped: z.boolean(),
  /** Confirmed and in no run. */
  openAmount: yuan,
  openLines: z.number(),
  /** In runs that are not paid. */
  dueAmount: yuan,
  remark: z.string(),
});
export type PayeeRow = z.infer<typeof payeeRow>;

const payableRow = z.object({
  id: z.string(),
  revision: z.number(),
  payeeId: z.string(),
  payeeName: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  /** The how-manieth box of its order. */
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  orderType: z.literal(ORDER_TYPES),
  costTypeId: z.number(),
  costTypeName: z.string(),
  payableAmount: yuan,
  costStatus: z.literal(COST_STATUSES),
  origin: z.enum(['hand', 'rule', 'reversal']),
  serviceDate: z.string(),
  remark: z.string(),
  rejectReason: z.string().nullable(),
  runNo: z.string().nullable(),
  /** Receipts of what a driver claims, each by a link of minutes. */
  pics: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
  actions: z.array(z.enum(COST_ACTIONS)),
});
export type PayableRow = z.infer<typeof payableRow>;

const runRow = z.object({
  runId: z.string(),
  runNo: z.string(),
  revision: z.number(),
  payeeId: z.string(),
  payeeName: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  state: z.enum(RUN_STATES),
  lines: z.number(),
  totalAmount: yuan,
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  payNote: z.string(),
  voidReason: z.string().nullable(),
  createTime: z.string(),
  /** When the carrier said that it is right. */
  agreedTime: z.string().nullable(),
  /** Of the carrier, not answered yet. */
  openObjections: z.number(),
  actions: z.array(z.enum(RUN_ACTIONS)),
});
export type SettlementRunRow = z.infer<typeof runRow>;

const profitRow = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  cabinetId: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  harborName: z.string(),
  finishTime: z.string(),
  /** Of confirmed lines, and of those that wait as they were entered. */
  incomeAmount: yuan,
  payableAmount: yuan,
  profitAmount: yuan,
  /** Per cent of the income with one decimal; null without income. */
  margin: z.number().nullable(),
  standing: z.enum(PROFIT_STANDINGS),
});
export type BoxProfitRow = z.infer<typeof profitRow>;

const profitGroupRow = z.object({
  /** Of the group among its kind; '' where there is none, as of boxes that no truck has come to. */
  key: z.string(),
  name: z.string(),
  /** Boxes; of a truck, driver or carrier its trips. */
  count: z.number(),
  incomeAmount: yuan,
  payableAmount: yuan,
  profitAmount: yuan,
  ...profitSums,
  /** Of what is whole, per cent with one decimal; null without income. */
  margin: z.number().nullable(),
});
export type ProfitGroupRow = z.infer<typeof profitGroupRow>;

const profitPeriod = {
  /** Days on which orders were finished. */
  startDate: day('请填写开始日期'),
  endDate: day('请填写截止日期'),
  keyword: maybe(reference(60)),
  /** 1: with the value added tax on both sides; else without what can be deducted or is passed on. */
  taxed: maybe(flag('只能是 0 或 1')),
};

const facts = { costTypeId, payableAmount: feeAmount, serviceDate: day('请填写业务日期'), remark: note(200) };
const period = {
  payeeId,
  fromDate: day('请填写开始日期'),
  toDate: day('请填写截止日期'),
};
const heldRun = { runId, revision };

/** What each call takes and answers. */
export const payablesSchemas = {
  payees: {
    input: z.object({
      kind: maybe(z.enum(PAYEE_KINDS, { error: '收款方类型不正确' })),
      keyword: maybe(reference(60)),
      stopped: maybe(flag('停用状态不正确')),
      ...paging,
    }),
    output: page(payeeRow),
  },
  payee: {
    input: z.object({ id: payeeId }),
    output: payeeRow.extend({
      taxNo: z.string().nullable(),
      phone: z.string().nullable(),
      bankName: z.string().nullable(),
      bankAccount: z.string().nullable(),
      driverIds: z.array(z.string()),
      /** The last period of its cycle that is over. */
      period: z.object({ fromDate: z.string(), toDate: z.string() }),
    }),
  },
  drivers: {
    input: z.object({}),
    output: z.array(
      z.object({ driverId: z.string(), driverName: z.string(), payeeName: z.string().nullable() }),
    ),
  },
  addPayee: { input: z.object(payeeFacts), output: z.object({ payeeId: z.string() }) },
  editPayee: { input: z.object({ payeeId, revision, ...payeeFacts }), output: nothing },
  stopPayee: { input: z.object({ payeeId, revision, stopped: flag('请选择停用或恢复') }), output: nothing },
  list: {
    input: z.object({
      payeeId: maybe(payeeId),
      costStatus: maybe(code(COST_STATUSES, '费用状态不正确')),
      costTypeId: maybe(costTypeId),
      /** Part of an order, booking or box number, or of a customer's name. */
      keyword: maybe(reference(60)),
      startDate: maybe(day('开始日期格式应为 YYYY-MM-DD')),
      endDate: maybe(day('截止日期格式应为 YYYY-MM-DD')),
      ...paging,
    }),
    output: page(payableRow).extend({
      /** Over the whole filter. */
      payableAmount: yuan,
      /** How many wait for review, whatever the filter. */
      waiting: z.number(),
    }),
  },
  findOrder: {
    input: z.object({ orderNo: wantedIdentifier('order', 40, '请填写订单号') }),
    output: z.object({
      orderId: z.string(),
      orderNo: z.string(),
      customerName: z.string(),
      cabinets: z.array(
        z.object({ cabinetId: z.string(), seq: z.number(), cabinetNo: z.string().nullable() }),
      ),
    }),
  },
  enter: {
    input: z.object({ payeeId, orderId: id(), cabinetId: id('请选择箱'), ...facts }),
    output: z.object({ id: z.string() }),
  },
  edit: { input: z.object({ id: lineId, revision, ...facts }), output: nothing },
  approve: {
    input: z.object({
      lines: z
        .array(z.object({ id: lineId, revision }), { error: '请选择费用' })
        .min(1, '请选择费用')
        .max(200, '一次最多审核 200 条'),
    }),
    output: z.object({
      approved: z.number(),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  },
  reject: { input: z.object({ id: lineId, revision, reason }), output: nothing },
  reverse: { input: z.object({ id: lineId, revision, reason }), output: z.object({ id: z.string() }) },
  runs: {
    input: z.object({
      payeeId: maybe(payeeId),
      state: maybe(z.enum(RUN_STATES, { error: '结算状态不正确' })),
      ...paging,
    }),
    output: page(runRow).extend({ totalAmount: yuan }),
  },
  run: {
    input: z.object({ id: runId, ...paging }),
    output: page(payableRow).extend({ run: runRow, objections: z.array(deskObjection) }),
  },
  previewRun: {
    input: z.object(period),
    output: z.object({
      lines: z.number(),
      totalAmount: yuan,
      /** Of these, from before the period: confirmed late. */
      earlierLines: z.number(),
      /** In the period and not confirmed: they stay behind. */
      waitingLines: z.number(),
    }),
  },
  answerObjection: {
    input: z.object({ objectionId: id('未找到该异议'), answer: text('请填写答复', 200) }),
    output: nothing,
  },
  addRun: { input: z.object(period), output: z.object({ runId: z.string() }) },
  confirmRun: { input: z.object(heldRun), output: nothing },
  payRun: {
    input: z.object({ ...heldRun, paidDate: day('请填写付款日期'), payNote: note(200) }),
    output: nothing,
  },
  voidRun: { input: z.object({ ...heldRun, reason }), output: nothing },
  exportRun: {
    input: z.object({
      id: runId,
      as: maybe(z.enum(['pdf', 'xlsx'], { error: '文件类型应为 pdf 或 xlsx' })).transform(
        (as) => as ?? 'xlsx',
      ),
    }),
    output: empty,
  },
  profit: {
    input: z.object({
      ...profitPeriod,
      onlyLosses: maybe(flag('只能是 0 或 1')),
      /** Only boxes of one group. */
      by: maybe(z.enum(PROFIT_GROUPS, { error: '汇总方式不正确' })),
      key: maybe(reference(40)),
      ...paging,
    }),
    output: page(profitRow).extend({
      /** Over the whole filter. */
      incomeAmount: yuan,
      payableAmount: yuan,
      profitAmount: yuan,
      losses: z.number(),
      ...profitSums,
    }),
  },
  profitBy: {
    input: z.object({
      ...profitPeriod,
      by: z.enum(PROFIT_GROUPS, { error: '请选择汇总方式' }),
      ...paging,
    }),
    output: page(profitGroupRow),
  },
  overview: overviewSchema,
};
