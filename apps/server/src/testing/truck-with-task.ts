import type { Stage } from './every-call/stage';
import { insertPosition } from './insert-position';

/** A truck with a published task of the owner's, whose reports are stored by hand. */
export async function truckWithTask(stage: Stage) {
  const task = await stage.task('owner');
  const { vehicle_id } = await stage.t.db
    .selectFrom('task')
    .select('vehicle_id')
    .where('task_id', '=', task.taskId)
    .executeTakeFirstOrThrow();
  return {
    ...task,
    firstNode: await stage.firstNode(task.taskId),
    report: (at: Date, lng: number) =>
      insertPosition(stage.t.db, vehicle_id, { at, lng, lat: 22.57, speed: 40 }),
    finish: () =>
      stage.t.db
        .updateTable('task')
        .set({ state: 'finished', finished_at: stage.t.clock.now })
        .where('task_id', '=', task.taskId)
        .execute(),
  };
}
