import { containing, type Db, sql } from '@boxhaul/db';
import { ASKED_STATEMENT_STATES, type ReminderRule, type StatementState } from '@boxhaul/domain/money';

/** A statement as a reminder of it is decided. */
export interface DueRow {
  statement_id: string;
  statement_no: string;
  customer_id: string;
  customer_name: string;
  state: StatementState;
  open: string;
  due_on: string;
  due_in: number;
  disputed_lines: number;
  reminded_at: Date | null;
  reminded_today: boolean;
}

/** The facts of `statement as s` on a day. */
const FACTS = (today: string) => sql`s.statement_id, s.statement_no, s.customer_id, s.customer_name, s.state,
    s.total_fen - s.received_fen as open, s.due_on::text as due_on, s.due_on - ${today}::date as due_in,
    (select count(*)::int from statement_line l join cost_dispute d using (cost_id)
      where l.statement_id = s.statement_id and d.state = 'open') as disputed_lines,
    r.created_at as reminded_at, coalesce(r.day = ${today}::date, false) as reminded_today
  from statement s left join lateral (select created_at, day from statement_reminder
    where statement_id = s.statement_id order by day desc limit 1) r on true`;

interface DueFilter {
  id?: string | undefined;
  keyword?: string | undefined;
}

/** Statements that wait for money and are due by a day, those that are late longest first. */
export async function selectDue(
  db: Db,
  { id, keyword }: DueFilter,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<DueRow[]> {
  const like = keyword ? containing(keyword) : undefined;
  const { rows } = await sql<DueRow>`
    select ${FACTS(today)}
    where s.state = any(${[...ASKED_STATEMENT_STATES]}) and s.due_on <= ${until}::date
      and s.total_fen > s.received_fen ${id === undefined ? sql`` : sql`and s.statement_id = ${id}::bigint`}
      ${like === undefined ? sql`` : sql`and (s.statement_no ilike ${like} or s.customer_name ilike ${like})`}
    order by s.due_on, s.statement_id limit ${limit}`.execute(db);
  return rows;
}

/** Holds a statement until its reminder stands, as it then is. */
export async function lockDue(tx: Db, statementId: string, today: string): Promise<DueRow | undefined> {
  await tx
    .selectFrom('statement')
    .select('statement_id')
    .where('statement_id', '=', statementId)
    .forUpdate()
    .execute();
  const { rows } = await sql<DueRow>`
    select ${FACTS(today)} where s.statement_id = ${statementId}::bigint and s.due_on is not null`.execute(
    tx,
  );
  return rows[0];
}

export interface NewReminder {
  statementId: string;
  day: string;
  open: number;
  text: string;
  /** Null: by the setting. */
  by: string | null;
  now: Date;
}

export const insertReminder = (tx: Db, one: NewReminder) =>
  tx
    .insertInto('statement_reminder')
    .values({
      statement_id: one.statementId,
      day: one.day,
      open_fen: one.open,
      text: one.text,
      account_id: one.by,
      created_at: one.now,
    })
    .execute();

/** Of a statement, the newest first. */
export const selectReminders = (db: Db, statementId: string) =>
  db
    .selectFrom('statement_reminder as r')
    .leftJoin('account as a', 'a.account_id', 'r.account_id')
    .select(['r.text', 'r.created_at', 'a.username'])
    .where('r.statement_id', '=', statementId)
    .orderBy('r.day', 'desc')
    .limit(50)
    .execute();

/** A customer's statements that wait for money, each with what was said last. */
export async function selectReminded(db: Db, customerId: string, today: string) {
  const { rows } = await sql<{
    statement_id: string;
    statement_no: string;
    open: string;
    due_on: string;
    due_in: number;
    text: string;
    created_at: Date;
  }>`
    select s.statement_id, s.statement_no, s.total_fen - s.received_fen as open, s.due_on::text as due_on,
      s.due_on - ${today}::date as due_in, r.text, r.created_at
    from statement s join lateral (select text, created_at from statement_reminder
      where statement_id = s.statement_id order by day desc limit 1) r on true
    where s.customer_id = ${customerId}::bigint and s.state in ('sent', 'confirmed', 'invoiced', 'part_paid')
      and s.total_fen > s.received_fen
    order by s.due_on, s.statement_id limit 50`.execute(db);
  return rows;
}

/** The setting in force. */
export const findSetting = (db: Db) =>
  db
    .selectFrom('reminder_setting as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .select(['s.version', 's.days_before', 's.days_after', 's.every_days', 's.created_at', 'a.username'])
    .orderBy('s.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Another version of it; false where somebody else has made it meanwhile. */
export async function insertSetting(
  tx: Db,
  version: number,
  rule: ReminderRule,
  by: { accountId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminder_setting')
    .values({
      version,
      days_before: rule.daysBefore,
      days_after: rule.daysAfter,
      every_days: rule.everyDays,
      account_id: by.accountId,
      created_at: by.now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
