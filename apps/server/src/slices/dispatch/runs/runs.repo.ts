import type { dispatch, ParsedInputOf } from '@boxhaul/contract';
import { type Db, sql } from '@boxhaul/db';
import type { StepOutcome } from '@boxhaul/domain';

/** A step as it was asked for. */
export type Step = ParsedInputOf<typeof dispatch.beginRun>['steps'][number];

/** What is kept of a step that is over: its task, who comes late by it, and why it was refused. */
export interface StepAnswer {
  taskId?: string;
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

/** The steps of jobs that ended before a moment. */
export const deleteStepsBefore = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from dispatch_step s using job j where j.job_id = s.job_id and j.ended_at < ${before}`.execute(
    db,
  );
};
