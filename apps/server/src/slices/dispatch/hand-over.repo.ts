import type { Db } from '@boxhaul/db';

/** What is not done of a task becomes another one's, which is published with it. */
export async function moveRest(
  tx: Db,
  { from, to, phase, now }: { from: string; to: string; phase: string; now: Date },
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
