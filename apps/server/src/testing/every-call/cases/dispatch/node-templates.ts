import { nodeTemplates } from '@boxhaul/contract/dispatch';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const KEEPERS: readonly AccountName[] = ['diaodu', 'admin'];
const WAY = { orderType: 0, legKind: 'direct' } as const;
const customerId = { unknown: { customerId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

/** An enterprise that has no nodes of its own yet. */
async function newCustomer(stage: Stage): Promise<string> {
  const row = await stage.t.db
    .insertInto('customer')
    .values({ customer_name: `专用流程客户${stage.serial()}`, created_at: stage.t.clock.now })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return row.customer_id;
}

async function generalNodes(stage: Stage) {
  const { data } = await stage.t.call(nodeTemplates.detail, WAY, { token: await stage.signIn('admin') });
  return data.general;
}

/** A draft of a customer’s own, other than what is in force. */
async function draft(stage: Stage) {
  const way = { ...WAY, customerId: await newCustomer(stage) };
  const nodes = (await generalNodes(stage)).map((node, i) =>
    i === 0 ? { ...node, label: '接单确认' } : node,
  );
  const token = await stage.signIn('admin');
  const { data } = await stage.t.call(nodeTemplates.save, { ...way, nodes }, { token });
  return { ...way, revision: data.revision };
}

async function published(stage: Stage) {
  const drawn = await draft(stage);
  const token = await stage.signIn('admin');
  const { data } = await stage.t.call(nodeTemplates.publish, { ...drawn, over: 0 }, { token });
  return { ...WAY, customerId: drawn.customerId, over: data.version };
}

export const nodeTemplatesCases = {
  'nodeTemplates.list': {
    by: 'diaodu',
    may: VIEWERS,
    works: () => ({ pageSize: 5 }),
    ids: { customerId: { unknown: { customerId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'nodeTemplates.detail': {
    by: 'diaodu',
    may: VIEWERS,
    works: () => WAY,
    ids: { customerId },
  },
  'nodeTemplates.save': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({
      ...WAY,
      customerId: await newCustomer(stage),
      nodes: await generalNodes(stage),
      note: '加过磅',
    }),
    ids: { customerId },
  },
  'nodeTemplates.discard': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: draft,
    ids: { customerId },
  },
  'nodeTemplates.publish': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: async (stage) => ({ ...(await draft(stage)), over: 0 }),
    ids: { customerId },
  },
  'nodeTemplates.end': {
    by: 'diaodu',
    may: KEEPERS,
    writes: true,
    works: published,
    ids: { customerId },
  },
} satisfies Partial<CallCases>;
