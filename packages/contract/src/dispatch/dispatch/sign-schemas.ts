import { CHECK_IN_REASON_SIGNS, FENCE_SIGNS, MOST_NODES, SIGN_RULE_MINUTES } from '@boxhaul/domain/dispatch';
import { ORDER_STATES } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { code, dateTime, empty, id, maybe, note, nothing, text } from '../../kit/wire';
import { givenProof } from './proof-schemas';

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

/** What positions say of a task's next nodes as it was seen, in their order, with what is asked for beside. */
export const seenTrip = {
  taskId: id('请选择任务'),
  signs: z
    .array(
      z.object(
        {
          nodeId: id('请选择节点'),
          /** As it was seen; of a step that no position shows, as a person says it. */
          doneAt: dateTime('定位时间不正确'),
          ...givenProof,
        },
        '节点不正确',
      ),
      '请选择要登记的节点',
    )
    .min(1, '请选择要登记的节点')
    .max(MOST_NODES, `一次最多 ${MOST_NODES} 个节点`),
  /** Why a node is checked in without all that it asks for, or in spite of another doubt; kept with those of which that is so. */
  reason: maybe(note(CHECK_IN_REASON_SIGNS)),
};

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
    input: z.object(seenTrip),
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
