import { type Db, sql } from '@boxhaul/db';

/** Whether somebody objects to a line of `cost_line as l` without an outcome yet: it stays out of new statements. */
export const IS_DISPUTED = sql<boolean>`exists (select from cost_dispute d
  where d.cost_id = l.cost_id and d.state = 'open')`;

/** How many lines of a statement somebody objects to. */
export async function countDisputedLines(db: Db, statementId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from statement_line s join cost_line l using (cost_id)
    where s.statement_id = ${statementId}::bigint and ${IS_DISPUTED}`.execute(db);
  return rows[0]?.n ?? 0;
}
