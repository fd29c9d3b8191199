import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';
import { run } from './payables';

const CARRIER: readonly AccountName[] = ['chedui'];

/** The payee of a carrier. */
async function payeeOf(stage: Stage, carrierId: string): Promise<string> {
  const { db, clock } = stage.t;
  const carrier = db.selectFrom('carrier').select('payee_id').where('carrier_id', '=', carrierId);
  const known = (await carrier.executeTakeFirstOrThrow()).payee_id;
  if (known !== null) return known;
  const { payee_id } = await db
    .insertInto('payee')
    .values({
      kind: 'carrier',
      payee_name: `车队 ${carrierId}`,
      cycle: 'month',
      pay_days: 30,
      created_at: clock.now,
      updated_at: clock.now,
    })
    .returning('payee_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('carrier').set({ payee_id }).where('carrier_id', '=', carrierId).execute();
  return payee_id;
}
const ownRun = async (stage: Stage) => run(stage, 'confirmed', await payeeOf(stage, stage.world.carrierId));
const foreignRun = async (stage: Stage) =>
  run(stage, 'confirmed', await payeeOf(stage, stage.world.otherCarrierId));
const notFound = (field: string) =>
  ({
    unknown: { [field]: NO_SUCH_ID },
    foreign: async (stage: Stage) => ({ [field]: (await foreignRun(stage)).runId }),
    errcode: 'NOT_FOUND',
  }) as const;

export const carrierRunsCases = {
  'carrierRuns.list': { by: 'chedui', may: CARRIER, works: () => ({ pageSize: 5 }), ids: {} },
  'carrierRuns.detail': {
    by: 'chedui',
    may: CARRIER,
    works: async (stage) => ({ id: (await ownRun(stage)).runId }),
    ids: { id: notFound('id') },
  },
  'carrierRuns.agree': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => {
      const { runId, revision } = await ownRun(stage);
      return { runId, revision };
    },
    ids: { runId: notFound('runId') },
  },
  'carrierRuns.object': {
    by: 'chedui',
    may: CARRIER,
    writes: true,
    works: async (stage) => {
      const { runId, lineId } = await ownRun(stage);
      return { runId, lineId, reason: '少算一趟' };
    },
    ids: {
      runId: notFound('runId'),
      lineId: {
        unknown: { lineId: NO_SUCH_ID },
        foreign: async (stage) => ({ lineId: (await foreignRun(stage)).lineId }),
        errcode: 'NOT_FOUND',
      },
    },
    creates: { table: 'run_objection', change: { reason: '金额不符' } },
  },
} satisfies Partial<CallCases>;
