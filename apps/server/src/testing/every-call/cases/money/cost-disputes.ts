import { costDisputes } from '@boxhaul/contract/money';
import { PDF } from '../../../sample-files';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const CLERKS: readonly AccountName[] = ['caiwu', 'admin'];
/** With a page of lines and the right to object to them. */
const MAY: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

/** A confirmed line of the account's enterprise. */
async function line(stage: Stage, who: AccountName): Promise<string> {
  const { orderId, cabinetIds } = await stage.order(who, { state: 'finished' });
  const { cost_id } = await stage.t.db
    .insertInto('cost_line')
    .values({
      order_id: orderId,
      cabinet_id: cabinetIds[0]!,
      customer_id: await stage.customerOf(who),
      cost_type_id: 2,
      income_fen: 12_000,
      cost_status: 1,
      created_at: stage.t.clock.now,
      updated_at: stage.t.clock.now,
    })
    .returning('cost_id')
    .executeTakeFirstOrThrow();
  return cost_id;
}

/** A dispute of the account about such a line; open, or answered once. */
async function dispute(stage: Stage, who: AccountName, answered = false) {
  const input = { costId: await line(stage, who), reason: '未等待', files: [] };
  const { id } = (await stage.t.call(costDisputes.open, input, { token: await stage.signIn(who) })).data;
  if (!answered) return { id, revision: 1 };
  const answer = { id, revision: 1, answer: '以门禁记录为准' };
  await stage.t.call(costDisputes.refuse, answer, { token: await stage.signIn('caiwu') });
  return { id, revision: 2 };
}

const customers = (who: AccountName): AccountName => (MAY.includes(who) ? who : 'owner');
const noLine = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const own = {
  ...noLine,
  foreign: async (stage: Stage) => ({ id: (await dispute(stage, 'stranger', true)).id }),
} as const;
const seven = Array.from({ length: 7 }, () => '00000000-0000-4000-8000-000000000000');
const badReason = [['files', seven.slice(6)]] as const;

export const costDisputesCases = {
  'costDisputes.why': {
    by: 'owner',
    may: ['owner', 'staff', 'stranger', 'strangerStaff'],
    works: async (stage, who) => ({ id: await line(stage, who) }),
    ids: { id: { ...noLine, foreign: async (stage) => ({ id: await line(stage, 'stranger') }) } },
  },
  'costDisputes.upload': {
    by: 'owner',
    may: MAY,
    writes: true,
    works: () => ({}),
    files: [{ name: '等待记录.pdf', bytes: PDF }],
    ids: {},
    creates: { table: 'stored_file', other: 'stranger', change: { fileName: '另一份.pdf' } },
  },
  'costDisputes.open': {
    by: 'owner',
    may: MAY,
    writes: true,
    works: async (stage, who) => ({
      costId: await line(stage, customers(who)),
      reason: '未等待',
      files: [await stage.document(customers(who))],
    }),
    bad: [...badReason],
    ids: {
      costId: {
        unknown: { costId: NO_SUCH_ID },
        foreign: async (stage) => ({ costId: await line(stage, 'stranger') }),
        errcode: 'NOT_FOUND',
      },
      files: {
        unknown: { files: ['00000000-0000-4000-8000-000000000000'] },
        foreign: async (stage) => ({ files: [await stage.document('stranger')] }),
        errcode: 'BAD_INPUT',
      },
    },
    creates: { table: 'cost_dispute', other: 'stranger', change: { reason: '另一原因' } },
  },
  'costDisputes.reopen': {
    by: 'owner',
    may: MAY,
    writes: true,
    works: async (stage, who) => ({
      ...(await dispute(stage, customers(who), true)),
      reason: '门禁记录有误',
      files: [],
    }),
    bad: [...badReason],
    ids: { id: own },
  },
  'costDisputes.agree': {
    by: 'owner',
    may: MAY,
    writes: true,
    works: (stage, who) => dispute(stage, customers(who), true),
    ids: { id: own },
  },
  'costDisputes.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ state: 'open' as const, keyword: '远航', pageSize: 5 }),
    ids: {},
  },
  'costDisputes.detail': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await dispute(stage, 'owner')).id }),
    ids: { id: noLine },
  },
  'costDisputes.accept': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({
      ...(await dispute(stage, 'owner')),
      answer: '核对后更正',
      incomeAmount: '80.00',
    }),
    ids: { id: noLine },
  },
  'costDisputes.refuse': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await dispute(stage, 'owner')), answer: '以门禁记录为准' }),
    ids: { id: noLine },
  },
  'costDisputes.opsUpload': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: () => ({}),
    files: [{ name: '门禁截图.pdf', bytes: PDF }],
    ids: {},
    creates: { table: 'stored_file', other: 'admin', change: { fileName: '另一份.pdf' } },
  },
} satisfies Partial<CallCases>;
