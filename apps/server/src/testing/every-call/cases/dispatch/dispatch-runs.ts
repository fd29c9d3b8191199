import { DOCK } from '../../../approved-order';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import type { AccountName, Stage } from '../../stage';
import { clearJobs, makeJob, NO_SUCH_JOB } from '../kit/jobs';

const DISPATCHERS: readonly AccountName[] = ['diaodu', 'admin'];
/** No other run of the account is unfinished. */
async function steps(stage: Stage) {
  await clearJobs(stage);
  const { cabinetIds } = await stage.approved('owner');
  const truck = await stage.truck();
  return {
    steps: [
      { op: 'assign' as const, cabinetId: cabinetIds[0]!, dockId: DOCK.dockId, ...truck },
      { op: 'publish' as const, taskId: (await stage.task('owner')).taskId },
    ],
  };
}

export const dispatchRunCases = {
  'dispatch.move': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage) => ({ taskId: (await stage.task('owner')).taskId, ...(await stage.truck()) }),
    bad: [['doorAt', '2026-02-30 10:00:00']],
    ids: {
      taskId: { unknown: { taskId: NO_SUCH_ID }, errcode: 'NOT_FOUND' },
      vehicleId: { unknown: { vehicleId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
      driverId: { unknown: { driverId: NO_SUCH_ID }, errcode: 'BAD_INPUT' },
    },
  },
  'dispatch.beginRun': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: steps,
    bad: [['steps', [{ op: 'sign', taskId: '1', signs: [{ nodeId: '1', doneAt: '昨天' }] }]]],
    ids: {},
    creates: {
      table: 'job',
      other: 'admin',
      change: { steps: [{ op: 'publish', taskId: '1' }] },
    },
  },
  'dispatch.run': {
    by: 'diaodu',
    may: DISPATCHERS,
    works: async (stage, who) => ({ id: await makeJob(stage, who, { kind: 'dispatch_run' }) }),
    // Another operator's is none of mine.
    ids: { id: { unknown: { id: NO_SUCH_JOB }, errcode: 'NOT_FOUND' } },
  },
  'dispatch.stepRun': {
    by: 'diaodu',
    may: DISPATCHERS,
    writes: true,
    works: async (stage, who) => ({
      id: await makeJob(stage, who, { kind: 'dispatch_run' }),
      step: 'cancel',
    }),
    ids: { id: { unknown: { id: NO_SUCH_JOB }, errcode: 'NOT_FOUND' } },
  },
} satisfies Partial<CallCases>;
