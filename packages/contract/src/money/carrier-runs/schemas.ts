import { CARRIER_RUN_ACTIONS, RUN_STATES } from '@boxhaul/domain/money';
import { CABINET_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { id, nothing, page, paging, revisionNo, text, yuan } from '../../kit/wire';

const runId = id('未找到该结算单');

/** What was objected to a line, and what it was answered. */
const objection = z.object({
  reason: z.string(),
  time: z.string(),
  answer: z.string().nullable(),
  answerTime: z.string().nullable(),
});

const ownRun = z.object({
  runId: z.string(),
  runNo: z.string(),
  revision: z.number(),
  fromDate: z.string(),
  toDate: z.string(),
  state: z.enum(RUN_STATES),
  lines: z.number(),
  totalAmount: yuan,
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  agreedTime: z.string().nullable(),
  openObjections: z.number(),
  actions: z.array(z.enum(CARRIER_RUN_ACTIONS)),
});
export type CarrierRunRow = z.infer<typeof ownRun>;

const ownLine = z.object({
  id: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  cabinetType: z.enum(CABINET_TYPES),
  costTypeName: z.string(),
  amount: yuan,
  serviceDate: z.string(),
  remark: z.string(),
  /** The newest. */
  objection: objection.nullable(),
});
export type CarrierRunLine = z.infer<typeof ownLine>;

/** As the desk reads it. */
export const deskObjection = objection.extend({
  objectionId: z.string(),
  lineId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  costTypeName: z.string(),
  amount: yuan,
  username: z.string(),
  answeredBy: z.string().nullable(),
});
export type RunObjection = z.infer<typeof deskObjection>;

/** What each call takes and answers. */
export const carrierRunsSchemas = {
  list: { input: z.object({ ...paging }), output: page(ownRun).extend({ waiting: z.number() }) },
  detail: {
    input: z.object({ id: runId, ...paging }),
    output: page(ownLine).extend({ run: ownRun }),
  },
  agree: { input: z.object({ runId, revision: revisionNo('版本不正确') }), output: nothing },
  object: {
    input: z.object({ runId, lineId: id('未找到该应付费用'), reason: text('请填写异议', 200) }),
    output: nothing,
  },
};
