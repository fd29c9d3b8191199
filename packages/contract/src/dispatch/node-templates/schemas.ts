import {
  LEG_KINDS,
  MOST_OF_A_KIND,
  NODE_KINDS,
  NODE_PLACES,
  NODE_TRIGGERS,
  PROOFS,
} from '@boxhaul/domain/dispatch';
import { ORDER_TYPES } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { bool, id, int, maybe, note, nothing, page, paging, revisionNo, text } from '../../kit/wire';
import { orderType } from '../../pricing/box-fields';

const legKind = z.enum(LEG_KINDS, { error: '请选择分段' });
const revision = revisionNo('请刷新后重试');
/** The version that was looked at; 0 where there was none. */
const over = int(0, 1_000_000, '请刷新后重试');

/** Whose nodes: of a direction and a leg, everybody's or a customer's own. */
const way = { orderType, legKind, customerId: maybe(id('未找到该客户')) };

/** How many pictures of each proof; absent: any one will do. What is sane the domain says (countFaults). */
const pictures = z
  .partialRecord(z.enum(PROOFS), int(0, MOST_OF_A_KIND, `每项照片最多 ${MOST_OF_A_KIND} 张`))
  .optional();

/** A node as templates keep it. */
const templateNode = z.object({
  kind: z.enum(NODE_KINDS),
  label: z.string(),
  place: z.enum(NODE_PLACES),
  /** Metres; null: no fence. */
  radiusM: z.number().nullable(),
  signable: z.boolean(),
  proofs: z.array(z.enum(PROOFS)),
  pictures,
  triggers: z.array(z.enum(NODE_TRIGGERS)),
});

/** The same as it is sent; a form leaves an empty list out. What is sane among nodes the domain says (templateFaults). */
const sentNode = z.object({
  kind: z.enum(NODE_KINDS, { error: '节点类型不正确' }),
  label: text('请填写节点名称', 20),
  place: z.enum(NODE_PLACES, { error: '请选择地点' }),
  radiusM: maybe(int(0, 1_000_000, '围栏半径应为整数')).transform((metres) => metres ?? null),
  signable: bool('请选择能否按定位登记'),
  proofs: maybe(z.array(z.enum(PROOFS, { error: '凭证不正确' })).max(PROOFS.length, '凭证重复')).transform(
    (proofs) => proofs ?? [],
  ),
  pictures,
  triggers: maybe(
    z.array(z.enum(NODE_TRIGGERS, { error: '计费起止不正确' })).max(NODE_TRIGGERS.length, '计费起止重复'),
  ).transform((triggers) => triggers ?? []),
});

const fault = z.object({
  /** Of which node, from 0; null: of the whole. */
  index: z.number().nullable(),
  message: z.string(),
});

const row = z.object({
  orderType: z.literal(ORDER_TYPES),
  legKind: z.enum(LEG_KINDS),
  /** Null: everybody's. */
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  /** In force; null while there is a draft alone. */
  version: z.number().nullable(),
  /** The customer goes by everybody's again. */
  ended: z.boolean(),
  labels: z.array(z.string()),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  draftAt: z.string().nullable(),
});

export type NodeTemplateRow = z.infer<typeof row>;

const version = z.object({
  version: z.number(),
  ended: z.boolean(),
  nodes: z.array(templateNode),
  note: z.string(),
  basedOn: z.number().nullable(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Tasks that were published by it, and those of them that are not over. */
  tasks: z.number(),
  open: z.number(),
});

const detail = z.object({
  orderType: z.literal(ORDER_TYPES),
  legKind: z.enum(LEG_KINDS),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Of these the newest is in force; up to a hundred. */
  versions: z.array(version),
  draft: z
    .object({
      nodes: z.array(templateNode),
      note: z.string(),
      basedOn: z.number().nullable(),
      revision: z.number(),
      updatedAt: z.string(),
      updatedBy: z.string(),
      faults: z.array(fault),
    })
    .nullable(),
  /** Everybody's in force: what a customer goes by who has none. */
  general: z.array(templateNode),
});

export type NodeTemplateDetail = z.infer<typeof detail>;

/** What each call takes and answers. */
export const nodeTemplatesSchemas = {
  list: {
    input: z.object({
      ...paging,
      orderType: maybe(orderType),
      legKind: maybe(legKind),
      customerId: maybe(id('未找到该客户')),
    }),
    output: page(row),
  },
  detail: { input: z.object(way), output: detail },
  save: {
    input: z.object({
      ...way,
      nodes: z.array(sentNode, { error: '请添加节点' }).max(40, '节点过多'),
      note: maybe(note(200)).transform((text) => text ?? ''),
      /** The version that the nodes were taken from. */
      basedOn: maybe(int(1, 1_000_000, '请刷新后重试')),
      /** That was looked at; absent: begins the draft. */
      revision: maybe(revision),
    }),
    output: z.object({ revision: z.number(), faults: z.array(fault) }),
  },
  discard: { input: z.object({ ...way, revision }), output: nothing },
  publish: { input: z.object({ ...way, revision, over }), output: z.object({ version: z.number() }) },
  end: { input: z.object({ ...way, over }), output: z.object({ version: z.number() }) },
};
