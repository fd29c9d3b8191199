import { FENCE_SIGNS, MOST_NODES, ORDER_STATES, SIGN_RULE_MINUTES } from '@boxhaul/domain';
import { z } from 'zod';
import { code, dateTime, empty, id, maybe, nothing, text } from '../wire';

/** What positions say of a node. */
export const boardSign = z.object({
  nodeId: z.string(),
  kind: z.enum(FENCE_SIGNS),
  /** 'YYYY-MM-DD HH:mm:ss'. */
  doneAt: z.string(),
  /** The report on the other side of the fence, before an arrival and after a departure; null: there is none. */
  other: z.string().nullable(),
  /** Of the node's fence, in metres; null: it has none. */
  radiusM: z.number().nullable(),
  /** The node asks for a proof: it is checked in with that, by nobody else than a person. */
  proof: z.boolean(),
});

/** Signs of a task's nodes in their order, as they were seen. */
export const seenSigns = z
  .array(
    z.object({ nodeId: id('请选择节点'), doneAt: dateTime('定位时间不正确') }, '节点不正确'),
    '请选择要登记的节点',
  )
  .min(1, '请选择要登记的节点')
  .max(MOST_NODES, `一次最多 ${MOST_NODES} 个节点`);

const signRule = z.object({
  /** To refuse in; null: nothing is checked in without a person. */
  minutes: z.number().nullable(),
  /** 'YYYY-MM-DD HH:mm:ss': no sign before is taken; null: it is off, or older than its date. */
  since: z.string().nullable(),
});

/** What is done with what positions say of nodes. */
export const signSchemas = {
  refuseProposal: {
    input: z.object({
      nodeId: id(),
      /** As it was seen. */
      doneAt: dateTime('时间不正确'),
      reason: text('请填写原因', 200),
    }),
    output: nothing,
  },
  takeSigns: {
    input: z.object({ taskId: id('请选择任务'), signs: seenSigns }),
    output: z.object({
      /** Nodes that were checked in. */
      taken: z.number(),
      orderState: z.enum(ORDER_STATES),
    }),
  },
  signRule: { input: empty, output: signRule },
  saveSignRule: {
    input: z.object({
      minutes: maybe(code(SIGN_RULE_MINUTES, '等待时间不正确')).transform((v) => v ?? null),
    }),
    output: signRule,
  },
};
