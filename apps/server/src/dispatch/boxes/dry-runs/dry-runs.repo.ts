import { type Db, sql } from '@boxhaul/db';
import type { CabinetState, TaskState } from '@boxhaul/domain/orders';

/** A task as it stood when its box was closed. */
export interface TaskSnapshot {
  taskId: string;
  state: TaskState;
  phase: string | null;
}

interface DryRun {
  cabinetId: string;
  reason: string;
  accountId: string;
  now: Date;
  /** How the box and its tasks stood. */
  boxState: CabinetState;
  tasks: readonly TaskSnapshot[];
}

export const insertDryRun = (tx: Db, { cabinetId, reason, accountId, now, boxState, tasks }: DryRun) =>
  tx
    .insertInto('box_dry_run')
    .values({
      cabinet_id: cabinetId,
      reason,
      closed_by: accountId,
      closed_at: now,
      box_state: boxState,
      tasks: JSON.stringify(tasks),
    })
    .execute();

/** The nodes of a box that are done; of tasks that were taken back none. */
export const selectDoneNodes = (db: Db, cabinetId: string) =>
  db
    .selectFrom('task_node as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select(['n.node_code as kind', 'n.node_name as name', 'n.triggers'])
    .where('t.cabinet_id', '=', cabinetId)
    .where('t.state', '<>', 'withdrawn')
    .where('n.done_at', 'is not', null)
    .orderBy('n.done_at')
    .execute();

/** How a box that was closed stood before, held until the call is over; undefined where it is none. */
export const lockDryRun = (tx: Db, cabinetId: string) =>
  tx
    .selectFrom('box_dry_run')
    .select(['closed_at as closedAt', sql<CabinetState | null>`box_state`.as('boxState')])
    .select(sql<TaskSnapshot[] | null>`tasks`.as('tasks'))
    .where('cabinet_id', '=', cabinetId)
    .forUpdate()
    .executeTakeFirst();

export const deleteDryRun = (tx: Db, cabinetId: string) =>
  tx.deleteFrom('box_dry_run').where('cabinet_id', '=', cabinetId).execute();
