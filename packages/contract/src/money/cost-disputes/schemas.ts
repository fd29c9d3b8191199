import { COST_ORIGINS } from '@boxhaul/domain/money';
import { COST_STATUSES, DISPUTE_STATES, DISPUTE_STEPS } from '@boxhaul/domain/orders';
import { CABINET_TYPES, FEE_KINDS } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { feeAmount } from '../../kit/fee-amount';
import { filesSchemas } from '../../orders/files/schemas';
import { priceReason } from '../../pricing/quotes/schemas';
import { fences } from '../../fleet/tracking/schemas';
import { reference } from '../../kit/identifiers';
import { id, lonLat, maybe, nothing, page, paging, revisionNo, text, yuan } from '../../kit/wire';

const disputeId = id('未找到该异议');
const revision = revisionNo('版本不正确');
const reason = text('请填写异议原因', 500);
const answer = text('请填写答复', 500);

/** Ids of uploaded files, at most six; absent: none. */
const files = maybe(
  z.array(z.uuid('附件不存在或已失效，请重新上传'), { error: '附件不正确' }).max(6, '凭证最多 6 个文件'),
).transform((ids) => ids ?? []);

const entryFile = z.object({
  id: z.string(),
  name: z.string(),
  fileSize: z.number(),
  /** A signed link of minutes. */
  fileUrl: z.string(),
});

const entry = z.object({
  id: z.string(),
  step: z.enum(DISPUTE_STEPS),
  note: z.string(),
  /** A customer reads 客服 for operators. */
  by: z.string(),
  time: z.string(),
  files: z.array(entryFile),
});

const dispute = z.object({
  id: z.string(),
  revision: z.number(),
  state: z.enum(DISPUTE_STATES),
  /** What whoever asks may do next. */
  steps: z.array(z.enum(DISPUTE_STEPS)),
  /** The next refusal is the last word. */
  lastWord: z.boolean(),
  entries: z.array(entry),
});

/** A dispute with everything that was said. */
export type CostDispute = z.infer<typeof dispute>;

const linked = z.object({
  id: z.string(),
  costTypeName: z.string(),
  incomeAmount: yuan,
  origin: z.enum(COST_ORIGINS),
});

const whyNode = z.object({
  nodeName: z.string(),
  time: z.string(),
  /** Null where nobody can tell. */
  inFence: z.boolean().nullable(),
  /** Where it was reported; null when that is not known. */
  point: lonLat.nullable(),
  photos: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
});

const place = z.object({ name: z.string(), point: lonLat });

const why = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  /** The how-manieth box of its order. */
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  /** '装货' or '送货'. */
  orderType: z.string(),
  costTypeName: z.string(),
  incomeAmount: yuan,
  costStatus: z.literal(COST_STATUSES),
  costStatusName: z.string(),
  origin: z.enum(COST_ORIGINS),
  remark: z.string(),
  /** When it was confirmed; null for lines of before that was kept. */
  confirmTime: z.string().nullable(),
  settlementDate: z.string().nullable(),
  /** Of a line by rule: the policy that held, and the sum step by step as it was counted. */
  rule: z
    .object({
      kind: z.enum(FEE_KINDS),
      /** From when the policy holds, 'YYYY-MM-DD'. */
      validFrom: z.string(),
      /** The enterprise's own contract, not everybody's rule; null for lines of before that was kept. */
      isOwn: z.boolean().nullable(),
      steps: z.array(z.string()),
    })
    .nullable(),
  /** Of freight: the price that the order was made at, with its row and surcharges. */
  freight: z.object({ versionName: z.string(), quotedAt: z.string(), reason: priceReason }).nullable(),
  /** What was done to the box, in order. */
  nodes: z.array(whyNode),
  dock: place.nullable(),
  door: place.nullable(),
  fences,
  /** The line that this one takes back or stands for. */
  puts: linked.nullable(),
  /** The lines that take this one back or stand for it, once they are confirmed. */
  putBy: z.array(linked),
  dispute: dispute.nullable(),
  /** Why whoever asks cannot object to it, in Chinese; null when they may. */
  whyNot: z.string().nullable(),
});

/** Why a line is charged. */
export type CostReason = z.infer<typeof why>;

const disputeRow = z.object({
  id: z.string(),
  state: z.enum(DISPUTE_STATES),
  costId: z.string(),
  orderNo: z.string(),
  bookSpaceNo: z.string(),
  customerName: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  costTypeName: z.string(),
  incomeAmount: yuan,
  costStatus: z.literal(COST_STATUSES),
  /** What the customer wrote last. */
  reason: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
});

/** A dispute in the desk's list. */
export type CostDisputeRow = z.infer<typeof disputeRow>;

/** What each call takes and answers. */
export const costDisputesSchemas = {
  why: { input: z.object({ id: id('未找到该费用') }), output: why },
  upload: filesSchemas.uploadDraftFile,
  open: {
    input: z.object({ costId: id('未找到该费用'), reason, files }),
    output: z.object({ id: z.string() }),
  },
  reopen: { input: z.object({ id: disputeId, revision, reason, files }), output: nothing },
  agree: { input: z.object({ id: disputeId, revision }), output: nothing },
  list: {
    input: z.object({
      state: maybe(z.enum(DISPUTE_STATES, { error: '异议状态不正确' })),
      /** Part of an order, booking or box number, or of a customer's name. */
      keyword: maybe(reference(60)),
      ...paging,
    }),
    /** `waiting`: how many are open, whatever the filter. */
    output: page(disputeRow).extend({ waiting: z.number() }),
  },
  detail: { input: z.object({ id: disputeId }), output: disputeRow.extend({ dispute }) },
  accept: {
    input: z.object({
      id: disputeId,
      revision,
      answer,
      files,
      /** What stands in its place; without, nothing does. */
      incomeAmount: maybe(feeAmount),
    }),
    output: z.object({ reversalId: z.string(), correctionId: z.string().nullable() }),
  },
  refuse: { input: z.object({ id: disputeId, revision, answer, files }), output: nothing },
  opsUpload: filesSchemas.uploadDraftFile,
};
