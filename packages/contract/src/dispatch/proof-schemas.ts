import { PROOF_STATES, PROOF_VERDICTS } from '@boxhaul/domain';
import { z } from 'zod';
import { id, int, maybe, note, nothing, page, paging, text } from '../wire';

const proof = z.object({
  nodeId: z.string(),
  /** Another one: the driver has sent something since. */
  version: z.number(),
  state: z.enum(PROOF_STATES),
  nodeName: z.string(),
  /** What the node asks for: PROOF_WORDS. */
  proofs: z.array(z.string()),
  doneAt: z.string(),
  inFence: z.boolean().nullable(),
  note: z.string().nullable(),
  orderId: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  seq: z.number(),
  cabinetType: z.string(),
  /** As typed; `wrongDigit`: its check digit does not fit. */
  cabinetNo: z.string().nullable(),
  wrongDigit: z.boolean(),
  sealNo: z.string().nullable(),
  plateNumber: z.string(),
  driverName: z.string(),
  /** Links of 10 minutes. */
  pics: z.array(z.object({ name: z.string(), fileUrl: z.string() })),
  waitingSince: z.string(),
  /** Why they were sent back last. */
  reason: z.string().nullable(),
  reviewed: z.object({ username: z.string(), time: z.string() }).nullable(),
});
export type ProofRow = z.infer<typeof proof>;

/** Why pictures are sent back. */
export const sendBackSchema = z.object({ reason: text('请填写退回原因', 200) });

/** Pictures of nodes that drivers took, and what is said of them. */
export const proofSchemas = {
  proofs: {
    input: z.object({
      state: z.enum(PROOF_STATES, { error: '状态不正确' }).default('waiting'),
      /** Order, box, plate, driver or customer. */
      keyword: maybe(note(60)),
      ...paging,
    }),
    output: page(proof).extend({
      /** Of all. */
      counts: z.object({ waiting: z.number(), rejected: z.number() }),
    }),
  },
  reviewProof: {
    input: z.object({
      nodeId: id('未找到该节点'),
      /** The version that was looked at. */
      version: int(1, 1_000_000, '请刷新后再审核'),
      verdict: z.enum(PROOF_VERDICTS, { error: '请选择通过或退回' }),
      /** Wanted where they are sent back. */
      reason: maybe(note(200)),
    }),
    output: nothing,
  },
};
