import type { Db } from '@boxhaul/db';

/** What is done, and asked for, of a task; without what a street turn stands in the stead of. */
export const findNodes = (db: Db, taskId: string) =>
  db
    .selectFrom('task_node')
    .select([
      'node_id as nodeId',
      'seq',
      'node_code as nodeCode',
      'node_name as nodeName',
      'place',
      'radius_m as radiusM',
      'proofs',
      'triggers',
      'picture_counts as counts',
      'phase_after as phaseAfter',
      'done_at as doneAt',
    ])
    .where('task_id', '=', taskId)
    .where('turn_id', 'is', null)
    .orderBy('seq')
    .execute();

/** Which of the tasks have a node that is done. */
export async function hasStarted(db: Db, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('task_node')
    .select('task_id')
    .distinct()
    .where('task_id', 'in', taskIds)
    .where('done_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.task_id));
}
