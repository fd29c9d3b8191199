import { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf, ParsedInputOf } from '@boxhaul/contract/kit';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { JOB_KIND_WORDS, JOB_STATE_WORDS } from '@boxhaul/domain/kit';
import { done, type SeenCall } from './fake-server';

type Plan = OutputOf<typeof dispatch.plan>;
export const trip = (cabinetId: string, more: Partial<Plan['trucks'][number]['trips'][number]> = {}) => ({
  cabinetId,
  orderNo: `BH${cabinetId}`,
  seq: 1,
  orderType: 0,
  cabinetType: '40HQ',
  dockId: 101,
  dockName: '盐田国际',
  address: '前进一路 1 号',
  requireDate: '2026-11-21 09:00:00',
  fetchAt: '2026-11-21 06:30:00',
  doorAt: '2026-11-21 08:40:00',
  endAt: '2026-11-21 12:00:00',
  emptyKm: 40,
  loadedKm: 38,
  lateMinutes: 0,
  turnedIn: false,
  turnedOut: false,
  pairedWith: null,
  declared: false,
  savedKm: 0,
  reasons: [],
  ...more,
});
export const plan: Plan = {
  day: '2026-11-21',
  standing: [],
  trucks: [
    {
      vehicleId: '1',
      plateNumber: '粤B8K217',
      driverId: '7',
      driverName: '陈志强',
      trips: [trip('21'), trip('22', { orderType: 1, lateMinutes: 25 })],
      busyUntil: null,
    },
  ],
  free: [
    {
      vehicleId: '2',
      plateNumber: '粤BD5678',
      driverId: '8',
      driverName: '黄伟民',
      busyUntil: '2026-11-21 11:30:00',
    },
  ],
  left: [
    {
      cabinetId: '23',
      orderNo: 'BH23',
      seq: 2,
      reason: '没有能拖 40 尺箱的车',
      ways: ['再加一辆能拖 40 尺箱的车，最晚 09:20 到盐田国际提柜'],
    },
  ],
  away: [{ plateNumber: '粤BD5521', reason: '没有常用司机' }],
  emptyKm: 80,
  nearestEmptyKm: 120,
  more: 0,
};

type Step = ParsedInputOf<typeof dispatch.beginRun>['steps'][number];
export type Run = NonNullable<OutputOf<typeof dispatch.run>>;
const NOW = '2026-11-20 10:00:00';

/** The server's side of runs: each is worked through at once; `why` says what a step is refused for. */
export function worked(why: (step: Step) => string = () => '') {
  const runs = new Map<string, Run>();
  const published = new Set<string>();
  const taskOf = (step: Step) => (step.op === 'assign' ? `5${step.cabinetId}` : step.taskId);
  const begin = ({ body }: SeenCall) => {
    const jobId = `00000000-0000-4000-8000-00000000000${runs.size}`;
    const { steps } = dispatchSchemas.beginRun.input.parse(body);
    const shown = steps.map((step, at): Run['steps'][number] => {
      const message = why(step);
      if (step.op === 'publish' && message === '') published.add(step.taskId);
      const cabinetId = step.op === 'assign' ? step.cabinetId : step.taskId.slice(1);
      const asked = { stepNo: at + 1, op: step.op, cabinetId, orderNo: `BH${cabinetId}`, seq: 1 };
      const mateId = step.op === 'assign' ? (step.pairWith ?? '') : '';
      const outcome = message === '' ? ('done' as const) : ('not_done' as const);
      const told = { taskId: taskOf(step), outcome, message, unsent: false, late: [] };
      return { ...asked, ...told, mateId, plateNumber: '粤B8K217' };
    });
    runs.set(jobId, {
      job: {
        jobId,
        kind: 'dispatch_run',
        kindText: JOB_KIND_WORDS.dispatch_run,
        title: `派车 ${steps.length} 箱`,
        state: 'done',
        stateText: JOB_STATE_WORDS.done,
        done: steps.length,
        total: steps.length,
        ahead: 0,
        error: null,
        actions: [],
        createTime: NOW,
        endTime: NOW,
        expireTime: null,
      },
      steps: shown,
    });
    return done(dispatch.beginRun, { jobId });
  };
  const show = ({ body }: SeenCall) => {
    const run = runs.get(String(body.id));
    // Nothing was begun before.
    if (!run) return done(dispatch.run, null);
    const steps = run.steps.map((step) => ({
      ...step,
      unsent: step.op === 'assign' && step.outcome === 'done' && !published.has(step.taskId),
    }));
    return done(dispatch.run, { ...run, steps });
  };
  return [
    [dispatch.beginRun, begin],
    [dispatch.run, show],
  ] as const;
}
