import type { SplitBasis } from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import type { TaskRow } from '../tasks.repo';

/** What is not done of a task becomes another one's, which is published with it. */
export async function moveRest(
  tx: Db,
  { from, to, phase, now }: { from: string; to: string; phase: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('task_node')
    .set({ task_id: to })
    .where('task_id', '=', from)
    .where('done_at', 'is', null)
    .where('turn_id', 'is', null)
    .execute();
  await tx
    .updateTable('task')
    .set((eb) => ({
      state: 'published',
      phase,
      published_at: now,
      node_template_id: eb.selectFrom('task as f').select('f.node_template_id').where('f.task_id', '=', from),
    }))
    .where('task_id', '=', to)
    .execute();
}

/** What the last one who was on a leg left of its pay and its way; undefined where it has gone over to nobody yet. */
export const findLeftOver = (db: Db, { cabinetId, leg }: Pick<TaskRow, 'cabinetId' | 'leg'>) =>
  db
    .selectFrom('hand_over_pay as p')
    .innerJoin('task as t', 't.task_id', 'p.task_id')
    .select(['p.rest_percent as percent', 'p.left_length as wayLeft'])
    .where('t.cabinet_id', '=', cabinetId)
    .where('t.leg', '=', leg)
    .orderBy('p.task_id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface PaySplit {
  taskId: string;
  had: number;
  proposed: number;
  first: number;
  rest: number;
  basis: SplitBasis;
  /** Whole kilometres of the leg when the driver began, and now. */
  left: { before: number; now: number } | null;
  nodes: { done: number; all: number };
  aboveWhole: boolean;
  reason: string | null;
  by: string;
  now: Date;
}

/** Keeps how the pay of a leg is divided where a task ends and another one goes on. */
export const insertPaySplit = (tx: Db, split: PaySplit) =>
  tx
    .insertInto('hand_over_pay')
    .values({
      task_id: split.taskId,
      had_percent: split.had,
      proposed_percent: split.proposed,
      first_percent: split.first,
      rest_percent: split.rest,
      basis: split.basis,
      way_length: split.left?.before ?? null,
      left_length: split.left?.now ?? null,
      done_nodes: split.nodes.done,
      all_nodes: split.nodes.all,
      above_whole: split.aboveWhole,
      reason: split.reason,
      decided_by: split.by,
      decided_at: split.now,
    })
    .execute();
