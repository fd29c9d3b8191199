import {
  EXCEPTION_KIND_WORDS,
  EXCEPTION_KINDS,
  type ExceptionKind,
  type ExceptionState,
} from '@boxhaul/domain/dispatch';
import { NOTICE_SEVERITIES, type NoticeSeverity } from '@boxhaul/domain/identity';
import { containing, countRows, type Db, sql } from '@boxhaul/db';

interface Filter {
  state: ExceptionState;
  severity?: NoticeSeverity | undefined;
  kind?: ExceptionKind | undefined;
  keyword?: string | undefined;
}

export interface ExceptionAt {
  exception_id: string;
  kind: ExceptionKind;
  detail: string;
  raised_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
  taken_name: string | null;
  closed_at: Date | null;
  closed_name: string | null;
  close_reason: string | null;
  order_id: string;
  order_no: string;
  seq: number;
  cabinet_no: string | null;
  customer_name: string;
  plate_number: string;
  driver_name: string;
  pics: { fileId: string; name: string }[];
}

const STATES = {
  open: sql`e.closed_at is null and e.taken_by is null`,
  taken: sql`e.closed_at is null and e.taken_by is not null`,
  closed: sql`e.closed_at is not null`,
};

const kindsOf = (severity: NoticeSeverity): ExceptionKind[] =>
  EXCEPTION_KINDS.filter((kind) => EXCEPTION_KIND_WORDS[kind].severity === severity);

const FROM = sql`task_exception e
  join task t on t.task_id = e.task_id
  join cus_order o on o.order_id = t.order_id
  join customer u on u.customer_id = o.customer_id
  join cus_cabinet c on c.cabinet_id = t.cabinet_id
  join vehicle v on v.vehicle_id = t.vehicle_id
  join driver d on d.driver_id = t.driver_id`;

function where({ state, severity, kind, keyword }: Filter) {
  const like = containing(keyword ?? '');
  return sql.join(
    [
      STATES[state],
      ...(severity ? [sql`e.kind = any(${kindsOf(severity)})`] : []),
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(keyword
        ? [
            sql`(o.order_no ilike ${like} or c.cabinet_no ilike ${like} or v.plate_number ilike ${like}
              or d.driver_name ilike ${like} or u.customer_name ilike ${like})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** What stands first: the gravest, then the newest; of those closed the last. */
const order = (state: ExceptionState) =>
  state === 'closed'
    ? sql`e.closed_at desc, e.exception_id desc`
    : sql`array_position(${[...EXCEPTION_KINDS]}::text[], e.kind), e.raised_at desc, e.exception_id desc`;

const COLUMNS = sql`e.exception_id, e.kind, e.detail, e.raised_at, e.taken_by, e.taken_at, a.username as taken_name,
  e.closed_at, b.username as closed_name, e.close_reason, o.order_id, o.order_no, c.seq, c.cabinet_no,
  u.customer_name, v.plate_number, d.driver_name,
  coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name) order by f.created_at, f.file_id)
    from task_exception_pic x join stored_file f on f.file_id = x.file_id
    where x.exception_id = e.exception_id), '[]'::json) as pics`;
const PEOPLE = sql`left join account a on a.account_id = e.taken_by left join account b on b.account_id = e.closed_by`;

/** Beyond what anybody reads of one order. */
const MOST_OF_ORDER = 100;

export async function selectOfOrder(db: Db, orderId: string): Promise<ExceptionAt[]> {
  const { rows } =
    await sql<ExceptionAt>`select ${COLUMNS} from ${FROM} ${PEOPLE} where t.order_id = ${orderId}
    order by e.raised_at desc, e.exception_id desc limit ${MOST_OF_ORDER}`.execute(db);
  return rows;
}

export async function selectExceptions(
  db: Db,
  filter: Filter & { pageNo: number; pageSize: number },
): Promise<ExceptionAt[]> {
  const { rows } = await sql<ExceptionAt>`
    select ${COLUMNS} from ${FROM} ${PEOPLE}
    where ${where(filter)}
    order by ${order(filter.state)}
    limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(db);
  return rows;
}

function bySeverity(rows: readonly { kind: ExceptionKind; n: number }[]): Record<NoticeSeverity, number> {
  const of = (severity: NoticeSeverity) =>
    rows
      .filter(({ kind }) => EXCEPTION_KIND_WORDS[kind].severity === severity)
      .reduce((sum, { n }) => sum + n, 0);
  const [info, attention, alert] = NOTICE_SEVERITIES.map(of);
  return { info: info ?? 0, attention: attention ?? 0, alert: alert ?? 0 };
}

/** Of the filter but its severity, which is what they are told apart by. */
export async function countBySeverity(db: Db, filter: Filter): Promise<Record<NoticeSeverity, number>> {
  const { rows } = await sql<{ kind: ExceptionKind; n: number }>`
    select e.kind, count(*)::int as n from ${FROM}
    where ${where({ ...filter, severity: undefined })} group by e.kind`.execute(db);
  return bySeverity(rows);
}

/** All that nobody has closed. */
export async function countOpenBySeverity(db: Db): Promise<Record<NoticeSeverity, number>> {
  const { rows } = await sql<{ kind: ExceptionKind; n: number }>`
    select kind, count(*)::int as n from task_exception where closed_at is null group by kind`.execute(db);
  return bySeverity(rows);
}

export const countWaiting = (db: Db) =>
  db
    .selectFrom('task_exception')
    .select([
      sql<number>`(count(*) filter (where taken_by is null))::int`.as('open'),
      sql<number>`count(taken_by)::int`.as('taken'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();

export const lockException = (tx: Db, exceptionId: string) =>
  tx
    .selectFrom('task_exception')
    .select(['task_id', sql<ExceptionKind>`kind`.as('kind'), 'detail', 'taken_by', 'closed_at'])
    .where('exception_id', '=', exceptionId)
    .forUpdate()
    .executeTakeFirst();

export const nameOf = async (db: Db, accountId: string): Promise<string> =>
  (
    await db
      .selectFrom('account')
      .select('username')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).username ?? '';

interface By {
  accountId: string;
  now: Date;
}

/** Null: nobody has it in hand any more. */
export const setTaken = (tx: Db, exceptionId: string, by: By | null) =>
  tx
    .updateTable('task_exception')
    .set({ taken_by: by?.accountId ?? null, taken_at: by?.now ?? null })
    .where('exception_id', '=', exceptionId)
    .execute();

export const setClosed = (tx: Db, exceptionId: string, { accountId, now, reason }: By & { reason: string }) =>
  tx
    .updateTable('task_exception')
    .set({ closed_by: accountId, closed_at: now, close_reason: reason })
    .where('exception_id', '=', exceptionId)
    .execute();

/** Pictures of what was raised by an event, each once. */
export async function insertPictures(tx: Db, event: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insertInto('task_exception_pic')
    .columns(['exception_id', 'file_id'])
    .expression((eb) =>
      eb
        .selectFrom('task_exception as e')
        .innerJoin('stored_file as f', (join) => join.on('f.file_id', 'in', [...fileIds]))
        .select(['e.exception_id', 'f.file_id'])
        .where('e.event_key', '=', event),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export const countOpenReports = (db: Db, taskId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('task_exception')
      .where('task_id', '=', taskId)
      .where('kind', '=', 'driver_report')
      .where('closed_at', 'is', null),
  );
