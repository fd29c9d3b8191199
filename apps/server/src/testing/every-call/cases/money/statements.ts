import type { Call } from '@boxhaul/contract/kit';
import { settlement, statements } from '@boxhaul/contract/money';
import { expect } from 'vitest';
import { buildFreeLines, buildStatement } from '../../../build-statement';
import { type CallCases, type Changes, NO_SUCH_ID } from '../../call-case';
import { clearJobs } from '../kit/jobs';
import { provesSheet } from '../../proves-sheet';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'caiwu', 'admin'];
const CLERKS: readonly AccountName[] = ['caiwu', 'admin'];
/** With the menu of the settlement and the right that is asked for. */
const OWN: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff'];

const id = { unknown: { id: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;

type UpTo = 'draft' | 'sent' | 'confirmed';
const seen = async (stage: Stage, upTo: UpTo = 'draft', who: AccountName = 'owner', drawn = false) => {
  const customerId = await stage.customerOf(who);
  const built = await buildStatement(stage.t, stage.world, {
    upTo,
    customerId,
    fens: [100_000, 60],
    drawn,
  });
  return { id: built.id, revision: built.revision, costId: built.costIds[0]! };
};
const chosen = async (stage: Stage, upTo?: UpTo, who?: AccountName) => {
  const built = await seen(stage, upTo, who);
  return { id: built.id, revision: built.revision };
};
const ownId = {
  ...id,
  foreign: async (stage: Stage) => ({ id: (await seen(stage, 'sent', 'stranger')).id }),
};

/** Both files begin as files of their kind do. */
const provesFile =
  ({ path }: Call) =>
  async (stage: Stage, input: Changes, token: string): Promise<true> => {
    const url = `${path.replace('{id}', String(input['id']))}?as=pdf`;
    const response = await stage.t.app.inject({ method: 'GET', url, headers: { authorization: token } });
    expect(response.rawPayload.subarray(0, 200).toString('latin1')).toMatch(/^%PDF-/);
    return true;
  };
const filterIds = {
  statementId: { unknown: { statementId: 'x' }, errcode: 'BAD_INPUT' },
  harborId: { unknown: { harborId: 'x' }, errcode: 'BAD_INPUT' },
  shipCompanyId: { unknown: { shipCompanyId: 'x' }, errcode: 'BAD_INPUT' },
} as const;
const asked = () => ({ statementNo: 'DZ', cabinetType: '40HQ' as const, orderStartDate: '2026-11-01' });

export const statementsCases = {
  'statements.list': {
    by: 'kefu',
    may: VIEWERS,
    works: (stage) => ({ state: 'draft' as const, customerId: stage.world.customerId, keyword: '远航' }),
    ids: { customerId: { unknown: { customerId: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'statements.billable': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ endDate: '2026-11-30', keyword: '远航' }),
    ids: {},
  },
  'statements.detail': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await seen(stage)).id }),
    ids: { id },
  },
  'statements.lines': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await seen(stage)).id, pageNo: 1, pageSize: 5 }),
    ids: { id },
  },
  'statements.make': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      const { bookSpaceNo } = await buildFreeLines(stage.t, stage.world, [{ fen: 12_000 }]);
      return { customerId: stage.world.customerId, basis: 'booking' as const, bookSpaceNo };
    },
    ids: { customerId: { unknown: { customerId: NO_SUCH_ID }, errcode: 'BAD_INPUT' } },
    creates: { table: 'statement', other: 'admin', change: { bookSpaceNo: 'OTHER' } },
  },
  'statements.makeSeveral': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      // Who was stated up to today waits for tomorrow: each is another one's.
      const { customer_id } = await stage.t.db
        .insertInto('customer')
        .values({ customer_name: '待对账客户' })
        .returning('customer_id')
        .executeTakeFirstOrThrow();
      await buildFreeLines(stage.t, stage.world, [{ fen: 12_000 }], { customer_id });
      return { customerIds: [customer_id] };
    },
    ids: { customerIds: { unknown: { customerIds: [NO_SUCH_ID] }, errcode: 'BAD_INPUT' } },
    creates: { table: 'statement', other: 'admin', change: { customerIds: [NO_SUCH_ID] } },
  },
  'statements.refresh': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: (stage) => chosen(stage),
    ids: { id },
  },
  'statements.dropLine': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: (stage) => seen(stage),
    ids: { id, costId: { unknown: { costId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'statements.send': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: (stage) => chosen(stage),
    ids: { id },
  },
  'statements.withdraw': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await chosen(stage, 'sent')), reason: '补费用' }),
    ids: { id },
  },
  'statements.cancel': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ...(await chosen(stage)), reason: '重复' }),
    ids: { id },
  },
  'statements.file': {
    by: 'caiwu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await seen(stage)).id, as: 'pdf' as const }),
    proves: provesFile(statements.file),
    ids: { id },
  },
  'statements.due': {
    by: 'kefu',
    may: VIEWERS,
    works: async (stage) => ({ id: (await seen(stage, 'sent')).id, keyword: '远航' }),
    ids: { id: { unknown: { id: 'x' }, errcode: 'BAD_INPUT' } },
  },
  'statements.remind': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => ({ ids: [(await seen(stage, 'sent')).id], note: '请尽快安排' }),
    ids: {},
  },
  'statements.reminderSetting': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'statements.saveReminderSetting': {
    by: 'caiwu',
    may: CLERKS,
    writes: true,
    works: async (stage) => {
      const token = await stage.signIn('caiwu');
      const { version } = (await stage.t.call(statements.reminderSetting, {}, { token })).data;
      return { version, daysBefore: 3, daysAfter: 1, everyDays: 7 };
    },
    ids: {},
  },
  'settlement.list': {
    by: 'owner',
    may: OWN,
    works: () => ({ ...asked(), pageNo: 1, pageSize: 5 }),
    ids: filterIds,
  },
  'settlement.sum': { by: 'owner', may: OWN, works: asked, ids: filterIds },
  'settlement.owed': { by: 'owner', may: OWN, works: () => ({}), ids: {} },
  'settlement.exportFile': {
    by: 'owner',
    may: OWN,
    works: () => ({ ...asked(), columns: 'statementNo,totalAmount' }),
    proves: provesSheet(settlement.exportFile),
    ids: filterIds,
  },
  'settlement.beginExport': {
    by: 'owner',
    may: OWN,
    writes: true,
    works: async (stage) => {
      await clearJobs(stage);
      return { ...asked(), columns: 'statementNo,totalAmount' };
    },
    ids: filterIds,
    creates: { table: 'job', other: 'stranger', change: { columns: 'statementNo' } },
  },
  'settlement.detail': {
    by: 'owner',
    may: OWN,
    works: async (stage, who) => ({ id: (await seen(stage, 'sent', who)).id }),
    ids: { id: ownId },
  },
  'settlement.lines': {
    by: 'owner',
    may: OWN,
    works: async (stage, who) => ({ id: (await seen(stage, 'sent', who)).id }),
    ids: { id: ownId },
  },
  'settlement.file': {
    by: 'owner',
    may: OWN,
    works: async (stage, who) => ({ id: (await seen(stage, 'sent', who, true)).id, as: 'pdf' as const }),
    proves: provesFile(settlement.file),
    ids: { id: ownId },
  },
  'settlement.reminders': { by: 'owner', may: OWN, works: () => ({}), ids: {} },
  'settlement.confirm': {
    by: 'owner',
    may: OWN,
    writes: true,
    works: (stage, who) => chosen(stage, 'sent', who),
    ids: { id: ownId },
  },
  'settlement.object': {
    by: 'owner',
    may: OWN,
    writes: true,
    works: async (stage, who) => ({ ...(await chosen(stage, 'sent', who)), reason: '压夜费多计一晚' }),
    ids: { id: ownId },
  },
} satisfies Partial<CallCases>;
