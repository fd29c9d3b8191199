import {
  COST_ACTIONS,
  COST_ORIGINS,
  LEDGER_ACCOUNTS,
  LEDGER_CHECKS,
  TAX_CLASSES,
} from '@boxhaul/domain/money';
import { COST_STATUSES, DISPUTE_STATES } from '@boxhaul/domain/orders';
import { CABINET_TYPES, FEE_KINDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { reference, wantedIdentifier } from '../../kit/identifiers';
import {
  amount,
  code,
  day,
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
import { feeAmount } from '../../kit/fee-amount';
import { feeImportSchemas } from './import-schemas';

export type { FeeImportRow } from './import-schemas';

const feeId = id('未找到该费用');
const revision = revisionNo('版本不正确');
const costTypeId = int(1, 999, '请选择费用类型');

const feeRow = z.object({
  id: z.string(),
  revision: z.number(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  customerName: z.string(),
  /** The how-manieth box of its order. */
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  orderType: z.literal(ORDER_TYPES),
  costTypeId: z.number(),
  costTypeName: z.string(),
  incomeAmount: yuan,
  costStatus: z.literal(COST_STATUSES),
  origin: z.enum(COST_ORIGINS),
  remark: z.string(),
  /** What is usual for its type (the middle of the latest confirmed ones), where the line is far above it. */
  usualAmount: yuan.nullable(),
  createTime: z.string(),
  actions: z.array(z.enum(COST_ACTIONS)),
});

export type FeeRow = z.infer<typeof feeRow>;

const node = z.object({ nodeName: z.string(), time: z.string(), inFence: z.boolean().nullable() });

const evidence = z.object({
  kind: z.enum(FEE_KINDS),
  /** From when the policy holds. */
  validFrom: z.string(),
  /** It is the customer's own, not everybody's; absent in lines of before that was kept. */
  isOwn: z.boolean().optional(),
  steps: z.array(z.string()),
  nodes: z.array(node),
});

/** Why a fee is demanded, as it was when it was counted. */
export type FeeEvidence = z.infer<typeof evidence>;

const linked = z.object({ id: z.string(), incomeAmount: yuan, costStatus: z.literal(COST_STATUSES) });

const feeDetail = feeRow.extend({
  evidence: evidence.nullable(),
  createdBy: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewTime: z.string().nullable(),
  rejectReason: z.string().nullable(),
  /** The line that this one takes back or stands for. */
  puts: linked.nullable(),
  /** The lines that take this one back or stand for it. */
  putBy: z.array(linked),
  /** What the customer objects to in it. */
  dispute: z.object({ id: z.string(), state: z.enum(DISPUTE_STATES) }).nullable(),
});

export type FeeDetail = z.infer<typeof feeDetail>;

const policy = z.object({
  policyId: z.string(),
  kind: z.enum(FEE_KINDS),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  validFrom: z.string(),
  freeUnits: z.number(),
  unitSize: z.number(),
  unitAmount: yuan,
  /** Of what is counted by days: the line, dock and type of box that it is about, null for any. */
  shipCompanyName: z.string().nullable(),
  dockName: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES).nullable(),
  /** From which day after the free period on a day costs something else. */
  tiers: z.array(z.object({ from: z.number(), unitAmount: yuan })),
  mostAmount: yuan.nullable(),
  isOff: z.boolean(),
  /** It begins today or later; one that has begun before stays as it is. */
  changeable: z.boolean(),
});

export type FeePolicyRow = z.infer<typeof policy>;

const facts = {
  costTypeId,
  incomeAmount: feeAmount,
  remark: note(200),
};
const reason = text('请填写原因', 200);

/** What each call takes and answers. */
export const feesSchemas = {
  ...feeImportSchemas,
  list: {
    input: z.object({
      costStatus: maybe(code(COST_STATUSES, '费用状态不正确')),
      costTypeId: maybe(costTypeId),
      origin: maybe(z.enum(COST_ORIGINS, { error: '费用来源不正确' })),
      orderId: maybe(id()),
      /** Part of an order, booking or box number, or of a customer's name. */
      keyword: maybe(reference(60)),
      startDate: maybe(day('开始日期格式应为 YYYY-MM-DD')),
      endDate: maybe(day('截止日期格式应为 YYYY-MM-DD')),
      ...paging,
    }),
    output: page(feeRow).extend({
      /** Over the whole filter. */
      incomeAmount: yuan,
      /** How many wait for review, and how many were refused, whatever the filter. */
      waiting: z.number(),
      rejected: z.number(),
    }),
  },
  detail: { input: z.object({ id: feeId }), output: feeDetail },
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
    input: z.object({ orderId: id(), cabinetId: id('请选择箱'), ...facts }),
    output: z.object({ id: z.string() }),
  },
  edit: { input: z.object({ id: feeId, revision, ...facts }), output: nothing },
  recharge: { input: z.object({ id: feeId, revision }), output: nothing },
  propose: {
    input: z.object({ orderId: id() }),
    output: z.object({ added: z.number(), changed: z.number(), dropped: z.number() }),
  },
  approve: {
    input: z.object({
      lines: z
        .array(z.object({ id: feeId, revision }), { error: '请选择费用' })
        .min(1, '请选择费用')
        .max(200, '一次最多审核 200 条'),
    }),
    output: z.object({
      approved: z.number(),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  },
  reject: { input: z.object({ id: feeId, revision, reason }), output: nothing },
  reverse: {
    input: z.object({
      id: feeId,
      revision,
      reason,
      /** What stands in its place; without, nothing does. */
      incomeAmount: maybe(feeAmount),
      costTypeId: maybe(costTypeId),
    }),
    output: z.object({ reversalId: z.string(), correctionId: z.string().nullable() }),
  },
  rules: {
    input: z.object({}),
    output: z.object({
      costTypes: z.array(
        z.object({
          costTypeId: z.number(),
          costTypeName: z.string(),
          isFreight: z.boolean(),
          taxClass: z.enum(TAX_CLASSES),
          /** May be entered by hand. */
          byHand: z.boolean(),
        }),
      ),
      policies: z.array(policy),
      taxRates: z.array(
        z.object({
          taxClass: z.enum(TAX_CLASSES),
          validFrom: z.string(),
          permille: z.number(),
          changeable: z.boolean(),
        }),
      ),
    }),
  },
  savePolicy: {
    input: z.object({
      kind: z.enum(FEE_KINDS, { error: '请选择费用' }),
      /** Whose alone it is; without, everybody's. */
      customerId: maybe(id('未找到该客户')),
      validFrom: day('请填写生效日期'),
      freeUnits: int(0, 100_000, '免费数量应为 0 至 100000 的整数'),
      unitSize: int(1, 100_000, '计费单位应为 1 至 100000 的整数'),
      unitAmount: amount(6, '请填写单价', '单价应为不超过 6 位整数、2 位小数的金额'),
      mostAmount: maybe(amount(6, '请填写上限', '上限应为不超过 6 位整数、2 位小数的金额')).refine(
        (text) => text === undefined || Number(text) > 0,
        '上限应大于 0，不设上限请留空',
      ),
      isOff: flag('请选择是否收取'),
      /** Of what is counted by days alone: whose boxes, and up to two prices from a day on. */
      shipCompanyId: maybe(int(1, 2_147_483_647, '未找到该船公司')),
      dockId: maybe(int(1, 2_147_483_647, '未找到该码头')),
      cabinetType: maybe(z.enum(CABINET_TYPES, { error: '请选择箱型' })),
      secondFrom: maybe(int(2, 999, '起始天数应为 2 至 999 的整数')),
      secondAmount: maybe(amount(6, '请填写单价', '单价应为不超过 6 位整数、2 位小数的金额')),
      thirdFrom: maybe(int(3, 999, '起始天数应为 3 至 999 的整数')),
      thirdAmount: maybe(amount(6, '请填写单价', '单价应为不超过 6 位整数、2 位小数的金额')),
    }),
    output: nothing,
  },
  dropPolicy: { input: z.object({ policyId: id('未找到该规则') }), output: nothing },
  saveTaxRate: {
    input: z.object({
      taxClass: z.enum(TAX_CLASSES, { error: '请选择税目' }),
      validFrom: day('请填写生效日期'),
      permille: int(0, 999, '税率应为 0 至 99.9 之间的百分数'),
    }),
    output: nothing,
  },
  ledger: {
    input: z.object({}),
    output: z.object({
      balances: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), balance: yuan })),
      entries: z.number(),
      proof: z
        .object({
          day: z.string(),
          checkedTime: z.string(),
          lines: z.number(),
          /** What the records come to, and what is kept as that. */
          differences: z.array(
            z.object({ check: z.enum(LEDGER_CHECKS), customerName: z.string(), lines: yuan, books: yuan }),
          ),
        })
        .nullable(),
    }),
  },
};
