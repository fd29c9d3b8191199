import type { Db } from '@boxhaul/db';

interface DryRun {
  cabinetId: string;
  reason: string;
  accountId: string;
  now: Date;
}

export const insertDryRun = (tx: Db, { cabinetId, reason, accountId, now }: DryRun) =>
  tx
    .insertInto('box_dry_run')
    .values({ cabinet_id: cabinetId, reason, closed_by: accountId, closed_at: now })
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
