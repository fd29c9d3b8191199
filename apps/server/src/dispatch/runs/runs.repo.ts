import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { type Db, sql } from '@boxhaul/db';
import type { LegKind, TripMinutes } from '@boxhaul/domain/dispatch';
import type { StepOutcome } from '@boxhaul/domain/kit';
import { MINUTES_OF_TASK } from '../crews';

/** A step as it was asked for. */
export type Step = ParsedInputOf<typeof dispatch.beginRun>['steps'][number];

/** A task of which its driver has not been told, and the row of the timeline that says that it is his. */
interface Untold {
  taskId: string;
  eventId: string;
}

/** What is kept of a step that is over: its task, who comes late by it, and why it was refused. */
export interface StepAnswer {
  taskId?: string;
  /** Tasks that it published, whose drivers are told of them when the run ends. */
  untold?: readonly Untold[];
  late?: readonly string[];
  message?: string;
}

interface StepRow {
  step_no: number;
  asked: Step;
  outcome: StepOutcome | null;
  answer: StepAnswer | null;
}

export const insertSteps = async (tx: Db, jobId: string, steps: readonly Step[]): Promise<void> => {
  await sql`insert into dispatch_step (job_id, step_no, asked)
    select ${jobId}::uuid, e.no, e.asked
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as e (asked, no)`.execute(tx);
};

/** Of how many boxes tasks are: one may have two of them. */
export async function countBoxes(db: Db, taskIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ boxes: number }>`
    select count(distinct cabinet_id)::int as boxes from task where task_id = any(${[...taskIds]}::bigint[])`.execute(
    db,
  );
  return rows[0]?.boxes ?? 0;
}

/** The steps of a run in their order, those that are over as well. */
export async function selectSteps(db: Db, jobId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step_no, asked, outcome, answer from dispatch_step where job_id = ${jobId} order by step_no`.execute(
    db,
  );
  return rows;
}

/** A step as a page shows it, with what has become of its task since. */
export interface ShownStep extends StepRow {
  cabinet_id: string | null;
  order_no: string | null;
  seq: number | null;
  plate_number: string | null;
  unsent: boolean;
}

export async function selectShownSteps(db: Db, jobId: string): Promise<ShownStep[]> {
  const { rows } = await sql<ShownStep>`
    select s.step_no, s.asked, s.outcome, s.answer, c.cabinet_id, o.order_no, c.seq, v.plate_number,
      coalesce(t.state = 'assigned', false) as unsent
    from dispatch_step s
      left join task t on t.task_id = coalesce(s.answer ->> 'taskId', s.asked ->> 'taskId')::bigint
      left join cus_cabinet c on c.cabinet_id = coalesce((s.asked ->> 'cabinetId')::bigint, t.cabinet_id)
      left join cus_order o on o.order_id = c.order_id
      left join vehicle v on v.vehicle_id = coalesce((s.asked ->> 'vehicleId')::bigint, t.vehicle_id)
    where s.job_id = ${jobId} order by s.step_no`.execute(db);
  return rows;
}

export const storeAnswer = async (
  tx: Db,
  { jobId, stepNo }: { jobId: string; stepNo: number },
  { outcome, ...answer }: StepAnswer & { outcome: StepOutcome },
): Promise<void> => {
  await tx
    .updateTable('dispatch_step')
    .set({ outcome, answer: JSON.stringify(answer) })
    .where('job_id', '=', jobId)
    .where('step_no', '=', stepNo)
    .execute();
};

/** What a run has told nobody of yet, step by step; from now on it counts as told. */
export async function claimPendingNotices(tx: Db, jobId: string): Promise<(Untold & { stepNo: number })[]> {
  const { rows } = await sql<{ step_no: number; untold: Untold[] }>`
    update dispatch_step s set answer = s.answer - 'untold'
    from (select step_no, answer -> 'untold' as untold from dispatch_step
      where job_id = ${jobId}::uuid and answer ? 'untold' order by step_no for update) h
    where s.job_id = ${jobId}::uuid and s.step_no = h.step_no
    returning s.step_no, h.untold`.execute(tx);
  return rows.flatMap(({ step_no: stepNo, untold }) => untold.map((one) => ({ stepNo, ...one })));
}

/**
 * A task is its driver's no longer; true where a run had not told him of it yet, and now never will. Only runs that are not over
 * have anything untold.
 */
export async function dropPendingNotice(tx: Db, taskId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dispatch_step s set answer = jsonb_set(s.answer, '{untold}', coalesce(
      (select jsonb_agg(u) from jsonb_array_elements(s.answer -> 'untold') u where u ->> 'taskId' <> ${taskId}), '[]'))
    from job j
    where j.kind = 'dispatch_run' and j.state in ('queued', 'running') and s.job_id = j.job_id
      and s.answer -> 'untold' @> ${JSON.stringify([{ taskId }])}::jsonb`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A trip that is new to its driver. */
export interface NewTrip {
  taskId: string;
  driverId: string;
  legKind: LegKind;
  orderNo: string;
  seq: number;
  plateNumber: string;
  dockName: string;
  /** When it is to be at its door. */
  at: Date;
  minutes: TripMinutes;
}

/** Those of the tasks that are their drivers' still, in the order in which they are done. */
export async function selectNewTrips(db: Db, taskIds: readonly string[]): Promise<NewTrip[]> {
  const { rows } = await sql<NewTrip>`
    select t.task_id as "taskId", t.driver_id as "driverId", t.leg_kind as "legKind", o.order_no as "orderNo", c.seq,
      v.plate_number as "plateNumber", k.dock_name as "dockName", coalesce(t.queue_at, o.require_date) as at,
      ${MINUTES_OF_TASK} as minutes
    from task t
      join cus_order o on o.order_id = t.order_id
      join cus_cabinet c on c.cabinet_id = t.cabinet_id
      join vehicle v on v.vehicle_id = t.vehicle_id
      join dock k on k.dock_id = t.dock_id
    where t.task_id = any(${[...taskIds]}::bigint[]) and t.state in ('published', 'running', 'finished')
    order by coalesce(t.queue_at, o.require_date), t.leg, t.task_id`.execute(db);
  return rows;
}

/** The steps of jobs that ended before a moment. */
export const deleteStepsBefore = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from dispatch_step s using job j where j.job_id = s.job_id and j.ended_at < ${before}`.execute(
    db,
  );
};
