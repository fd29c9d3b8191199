import { type Db, sql } from '@boxhaul/db';
import type { OriginVerdict } from '@boxhaul/domain/fleet';

const checks = (db: Db) =>
  db
    .selectFrom('origin_check as h')
    .leftJoin('account as a', 'a.account_id', 'h.judged_by')
    .select([
      'h.check_id',
      'h.task_id',
      'h.harbor_id',
      'h.version',
      sql<OriginVerdict>`h.verdict`.as('verdict'),
      'h.judged_by',
      'a.username as judged_name',
      'h.reason',
      'h.judged_at',
      'h.evidence',
    ]);

/** How a task was judged against a harbour, the newest first. */
export const selectChecks = (db: Db, taskId: string, harborId: number) =>
  checks(db)
    .where('h.task_id', '=', taskId)
    .where('h.harbor_id', '=', harborId)
    .orderBy('h.version', 'desc')
    .execute();

export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number];

/** The newest judgement of each of these tasks and harbours. */
export const selectNewest = (db: Db, taskIds: readonly string[]): Promise<CheckRow[]> =>
  checks(db)
    .distinctOn(['h.task_id', 'h.harbor_id'])
    .where('h.task_id', 'in', taskIds)
    .orderBy('h.task_id')
    .orderBy('h.harbor_id')
    .orderBy('h.version', 'desc')
    .execute();

interface NewCheck {
  task_id: string;
  harbor_id: number;
  version: number;
  period_from: Date;
  period_to: Date;
  verdict: OriginVerdict;
  /** JSON. */
  evidence: string;
  judged_by: string | null;
  reason: string | null;
  judged_at: Date;
}

export const insertCheck = async (tx: Db, row: NewCheck): Promise<string> => {
  const { check_id } = await tx
    .insertInto('origin_check')
    .values(row)
    .returning('check_id')
    .executeTakeFirstOrThrow();
  return check_id;
};
