import { dispatch } from '@boxhaul/contract/dispatch';
import type { Call } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import { z } from 'zod';
import { recordCall } from '../../platform/audit/audit';
import { type Actor, Ctx, type Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findOperatorActor } from '../../platform/session/sessions.repo';
import { JobFault, type JobRun } from '../../kit/jobs';
import type { Places } from '../../pricing/places';
import { takeSigns } from '../check-in';
import {
  findLegs,
  linkPair,
  findPair,
  pairedBoxOf,
  type NotifyDriver,
  assignTask,
  moveTask,
  publishTasks,
  withdrawTask,
  linkTurn,
} from '../tasks';
import { selectSteps, type Step, type StepAnswer, storeAnswer } from '../runs';
import { notifyRun } from './notify-run';

type RunDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { places: Places };

/** Where a run was begun, for the audit log. */
const asked = z.object({ ip: z.string(), userAgent: z.string() });

/**
 * Works through the steps of a run that nobody has answered yet: each stands with its answer, or not at all. What one is refused
 * for keeps no other back. What it publishes its drivers hear of at the end, each once (0064). Throws JobFault once its beginner may dispatch no longer.
 */
export async function workRun(deps: RunDeps, run: JobRun): Promise<void> {
  const { job_id: jobId, account_id: accountId } = run.job;
  const from = asked.parse(run.job.input);
  const steps = await selectSteps(deps.db, jobId);
  let done = steps.filter(({ outcome }) => outcome !== null).length;
  run.progress(done, steps.length);
  for (const { step_no: stepNo, asked: step } of steps.filter(({ outcome }) => outcome === null)) {
    const actor = await findOperatorActor(deps.db, accountId, deps.clock());
    if (!actor?.rights.includes('dispatch.assign')) throw new JobFault('账号已停用，或没有派车的权限');
    const place = { jobId, stepNo };
    done += 1;
    try {
      await run.step(done, async (tx) => {
        const answer = await workStep(deps, { tx, actor, from, jobId }, step);
        await storeAnswer(tx, place, { outcome: 'done', ...answer });
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message } = error;
      await run.step(done, (tx) => storeAnswer(tx, place, { outcome: 'not_done', message }));
    }
  }
  await run.finish(done, async (tx) => {
    await notifyRun(tx, jobId, deps.clock());
    return {};
  });
}

interface Doing {
  tx: Db;
  actor: Actor;
  from: z.output<typeof asked>;
  jobId: string;
}

/** Does one step as its call would, for whoever began the run. Throws what the call throws. */
async function workStep(
  { places, clock, log }: RunDeps,
  { tx, actor, from, jobId }: Doing,
  step: Step,
): Promise<StepAnswer> {
  const as: As = async (call, work) => {
    const ctx = new Ctx(tx, actor, clock(), jobId, from.ip, from.userAgent, [], log, '');
    const answer = await work(ctx);
    await recordCall(tx, call, ctx);
    return answer;
  };
  const untold: { taskId: string; eventId: string }[] = [];
  const tellDriver: NotifyDriver = (_tx, { task, eventId }) => {
    untold.push({ taskId: task.taskId, eventId });
    return Promise.resolve();
  };
  const kept = () => (untold.length > 0 ? { untold } : {});
  if (step.op === 'publish') {
    const { taskId } = step;
    const { refused } = await as(dispatch.publish, (ctx) =>
      publishTasks(places, ctx, { taskIds: [taskId], seenFaults: [] }, { tellDriver }),
    );
    const why = refused.find((one) => one.taskId === taskId);
    if (why) throw new Refusal('TASK_STATE', { message: why.message });
    return { taskId, ...kept() };
  }
  if (step.op === 'withdraw') {
    const { taskId, reason } = step;
    await as(dispatch.withdraw, (ctx) => withdrawTask(ctx, { taskId, reason }));
    return { taskId };
  }
  if (step.op === 'sign') {
    const { op: _op, ...seen } = step;
    if (!actor.rights.includes('dispatch.checkin')) throw new Refusal('FORBIDDEN');
    await as(dispatch.takeSigns, (ctx) => takeSigns(places, ctx, seen));
    return { taskId: seen.taskId };
  }
  if (step.op === 'move') {
    const { op: _op, ...wanted } = step;
    const moved = await as(dispatch.move, (ctx) => moveTask(places, ctx, wanted, tellDriver));
    return { ...moved, ...kept() };
  }
  return workAssignment(places, { tx, as }, step);
}

type As = <R>(call: Call, work: (ctx: Ctx) => Promise<R>) => Promise<R>;

/** Gives a box its truck: as one that is loaded into the empty box before, as one of two on a trailer, or by itself. */
async function workAssignment(
  places: RunDeps['places'],
  { tx, as }: { tx: Db; as: As },
  step: Extract<Step, { op: 'assign' }>,
): Promise<StepAnswer> {
  const { op: _op, pairWith, turnOf, ...wanted } = step;
  if (turnOf !== undefined && (await hasTruck(tx, turnOf, wanted.vehicleId))) {
    // One that is loaded into the empty box before is published when that is unloaded: it has no task to publish here.
    await as(dispatch.linkTurn, (ctx) =>
      linkTurn(places, ctx, { importCabinetId: turnOf, exportCabinetId: wanted.cabinetId, reference: '' }),
    );
    return {};
  }
  const pair = pairWith === undefined ? undefined : await findPair(tx, wanted.cabinetId);
  if (pairWith !== undefined && !(pair && pairedBoxOf(pair, wanted.cabinetId) === pairWith)) {
    await as(dispatch.linkPair, (ctx) =>
      linkPair(places, ctx, { cabinetId: wanted.cabinetId, otherCabinetId: pairWith }),
    );
  }
  // What somebody else has given a truck meanwhile stays with it.
  return as(dispatch.assign, (ctx) =>
    assignTask(places, ctx, { ...wanted, legKind: 'direct', seen: 'none' }),
  );
}

/** Whether a truck has a box, by whichever press it got it. */
const hasTruck = async (tx: Db, cabinetId: string, vehicleId: string): Promise<boolean> =>
  (await findLegs(tx, cabinetId)).some((leg) => leg.vehicleId === vehicleId && leg.state !== 'handed_over');
