import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { type AccountName, type Stage } from '../../stage';

const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];

/** A box that is being inspected. */
async function inspected(stage: Stage): Promise<string> {
  const cabinetId = (await stage.approved('owner')).cabinetIds[0]!;
  const begunAt = toWireTime(stage.t.clock.now);
  const token = await stage.signIn('admin');
  await stage.t.call(dispatch.setMarks, { cabinetIds: [cabinetId], kind: 'inspection', begunAt }, { token });
  const { mark_id } = await stage.t.db
    .selectFrom('box_mark')
    .select('mark_id')
    .where('cabinet_id', '=', cabinetId)
    .executeTakeFirstOrThrow();
  return mark_id;
}

export const dispatchMarkCases = {
  'dispatch.setMarks': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      cabinetIds: [(await stage.approved('owner')).cabinetIds[0]!],
      kind: 'vessel_change' as const,
      begunAt: toWireTime(stage.t.clock.now),
      newVoyage: 'V2',
    }),
    bad: [
      ['begunAt', '2099-01-01 00:00:00'],
      ['newVoyage', ''],
    ],
    ids: { cabinetIds: { unknown: { cabinetIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
    creates: { table: 'box_mark', other: 'admin', change: { remark: '加急' } },
  },
  'dispatch.endMarks': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      markIds: [await inspected(stage)],
      outcome: 'released' as const,
      endedAt: toWireTime(stage.t.clock.now),
      feeAmount: '300',
    }),
    bad: [
      ['outcome', 'kept'],
      ['endedAt', '2020-01-01 00:00:00'],
      ['endedAt', '2099-01-01 00:00:00'],
    ],
    ids: { markIds: { unknown: { markIds: [NO_SUCH_ID] }, errcode: 'NOT_FOUND' } },
    creates: { table: 'cost_line', other: 'admin', change: { remark: '补录' } },
  },
  'dispatch.correctMark': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({
      markId: await inspected(stage),
      version: 1,
      begunAt: toWireTime(stage.t.clock.now),
      place: '盐田查验场',
      reason: '时间记错',
    }),
    bad: [
      ['begunAt', '2099-01-01 00:00:00'],
      ['endedAt', '2026-11-20 10:00:00'],
      ['oldVessel', 'V'],
      ['oldVoyage', 'V'],
      ['newVessel', 'V'],
      ['newVoyage', 'V'],
    ],
    ids: { markId: { unknown: { markId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.withdrawMark': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ markId: await inspected(stage), version: 1, reason: '标错箱' }),
    ids: { markId: { unknown: { markId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
