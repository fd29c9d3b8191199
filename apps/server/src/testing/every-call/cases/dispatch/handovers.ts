import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

const VIEWERS: readonly AccountName[] = ['kefu', 'diaodu', 'admin'];
const HANDLERS: readonly AccountName[] = ['diaodu', 'admin'];

const FIGURES = {
  unassigned: 1,
  assigned: 0,
  published: 0,
  running: 0,
  held: 0,
  late: 0,
  exceptions: 0,
  messages: 0,
};

/** Nobody has an open one: an account has no more than one. */
const closeAll = (stage: Stage) =>
  stage.t.db.updateTable('handover').set({ state: 'withdrawn' }).where('state', '=', 'offered').execute();

/** One that `from` wrote, for whoever comes next. */
async function offered(stage: Stage, from: AccountName) {
  await closeAll(stage);
  const { handover_id } = await stage.t.db
    .insertInto('handover')
    .values({
      from_account: stage.world[from],
      state: 'offered',
      figures: JSON.stringify(FIGURES),
      written_at: stage.t.clock.now,
    })
    .returning('handover_id')
    .executeTakeFirstOrThrow();
  return { handoverId: handover_id };
}

const ids = { handoverId: { unknown: { handoverId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } } as const;

export const handoversCases = {
  'handovers.list': {
    by: 'kefu',
    may: VIEWERS,
    works: () => ({ open: 1, pageSize: 5 }),
    ids: {},
  },
  'handovers.open': { by: 'kefu', may: VIEWERS, works: () => ({}), ids: {} },
  'handovers.detail': { by: 'kefu', may: VIEWERS, works: (stage) => offered(stage, 'admin'), ids },
  'handovers.draft': { by: 'diaodu', may: HANDLERS, works: () => ({}), ids: {} },
  'handovers.offer': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: async (stage, who) => {
      await closeAll(stage);
      const { cabinetIds } = await stage.task('owner');
      return {
        toAccountId: stage.world[who === 'admin' ? 'diaodu' : 'admin'],
        remark: `夜班 ${stage.serial()}`,
        notes: [
          { kind: 'box' as const, cabinetId: cabinetIds[0]!, text: '等客户放行' },
          { kind: 'other' as const, text: '盐田闸口排队' },
        ],
      };
    },
    ids: { toAccountId: { unknown: { toAccountId: NO_SUCH_ID }, errcode: 'BAD_INPUT' } },
    creates: { table: 'handover', other: 'admin', change: { remark: '另一份' } },
  },
  'handovers.take': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: (stage, who) => offered(stage, who === 'admin' ? 'diaodu' : 'admin'),
    ids,
  },
  'handovers.withdraw': {
    by: 'diaodu',
    may: HANDLERS,
    writes: true,
    works: (stage, who) => offered(stage, who),
    ids,
  },
} satisfies Partial<CallCases>;
