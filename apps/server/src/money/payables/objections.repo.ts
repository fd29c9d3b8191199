import { type Db, sql } from '@boxhaul/db';

const rows = (db: Db) =>
  db
    .selectFrom('run_objection as j')
    .innerJoin('payable_line as l', 'l.payable_id', 'j.payable_id')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .innerJoin('account as a', 'a.account_id', 'j.created_by')
    .leftJoin('account as b', 'b.account_id', 'j.answered_by')
    .select([
      'j.objection_id',
      'j.run_id',
      'j.payable_id',
      'o.order_no',
      'c.seq',
      't.cost_type_name',
      'l.payable_fen',
      'j.reason',
      'a.username',
      'j.created_at',
      'j.answer',
      'j.answered_at',
      'b.username as answered_by',
    ]);

/** What was objected to in a run, the newest first. */
export const selectObjections = (db: Db, runId: string) =>
  rows(db).where('j.run_id', '=', runId).orderBy('j.objection_id', 'desc').execute();

export type ObjectionRow = Awaited<ReturnType<typeof selectObjections>>[number];

export const findObjection = (db: Db, objectionId: string) =>
  rows(db).where('j.objection_id', '=', objectionId).executeTakeFirst();

/** Whether a line is in a run. */
export const hasLine = async (db: Db, runId: string, payableId: string): Promise<boolean> =>
  (await db
    .selectFrom('payable_line')
    .select('payable_id')
    .where('run_id', '=', runId)
    .where('payable_id', '=', payableId)
    .executeTakeFirst()) !== undefined;

/** False where one of the line waits for an answer already. */
export const insertObjection = async (
  tx: Db,
  objection: { runId: string; payableId: string; reason: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('run_objection')
    .values({
      run_id: objection.runId,
      payable_id: objection.payableId,
      reason: objection.reason,
      created_by: objection.by,
      created_at: objection.now,
    })
    .onConflict((oc) =>
      oc
        .columns(['run_id', 'payable_id'])
        .where(sql<boolean>`answer is null`)
        .doNothing(),
    )
    .returning('objection_id')
    .executeTakeFirst()) !== undefined;

/** False where it was answered already. */
export const answerObjectionRow = async (
  tx: Db,
  objectionId: string,
  { answer, by, now }: { answer: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('run_objection')
    .set({ answer, answered_by: by, answered_at: now })
    .where('objection_id', '=', objectionId)
    .where('answer', 'is', null)
    .returning('objection_id')
    .executeTakeFirst()) !== undefined;
