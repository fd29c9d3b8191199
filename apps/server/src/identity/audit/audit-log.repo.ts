import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';

export interface AuditFilter {
  operatorId?: string | undefined;
  callName?: string | undefined;
  customerId?: string | undefined;
  keyword?: string | undefined;
  /** From this moment on, and before that one. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/** The place of a row in the log, as a page further on asks for it. */
interface After {
  at: Date;
  auditId: string;
}

/** Rows that a page's count goes up to: the log is longer than anybody turns pages. */
export const MOST_COUNTED = 10_000;

const matching = (db: Db, { operatorId, callName, customerId, keyword, since, before }: AuditFilter) => {
  let query = db.selectFrom('audit_entry as e');
  if (operatorId !== undefined) query = query.where('e.account_id', '=', operatorId);
  if (callName !== undefined) query = query.where('e.call_name', '=', callName);
  if (customerId !== undefined) query = query.where('e.customer_id', '=', customerId);
  if (since !== undefined) query = query.where('e.at', '>=', since);
  if (before !== undefined) query = query.where('e.at', '<', before);
  if (keyword !== undefined) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('e.target_name', 'ilike', like),
        eb('e.target_id', 'ilike', like),
        eb(
          'e.customer_id',
          'in',
          eb.selectFrom('customer').select('customer_id').where('customer_name', 'ilike', like),
        ),
      ]),
    );
  }
  return query;
};

const entries = (db: Db, filter: AuditFilter) =>
  matching(db, filter)
    .leftJoin('account as a', 'a.account_id', 'e.account_id')
    .leftJoin('customer as c', 'c.customer_id', 'e.customer_id')
    .selectAll('e')
    .select(['a.username as operator_name', 'c.customer_name'])
    .orderBy('e.at', 'desc')
    .orderBy('e.audit_id', 'desc');

export const selectEntries = (db: Db, filter: AuditFilter, paging: Paging) =>
  entries(db, filter).$call(onPage(paging)).execute();

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The next `most` rows after one of them, which costs the same however far down the log it stands. */
export const selectEntriesAfter = (db: Db, filter: AuditFilter, after: After | undefined, most: number) => {
  const query = entries(db, filter).limit(most);
  if (!after) return query.execute();
  return query
    .where(sql<boolean>`(e.at, e.audit_id) < (${after.at}::timestamptz, ${after.auditId}::bigint)`)
    .execute();
};

/** How many there are, up to `MOST_COUNTED`. */
export const countEntries = (db: Db, filter: AuditFilter): Promise<number> =>
  countRows(
    db.selectFrom(
      matching(db, filter)
        .select(sql`1`.as('one'))
        .limit(MOST_COUNTED)
        .as('found'),
    ),
  );

export const selectOperatorNames = (db: Db) =>
  db
    .selectFrom('account')
    .select(['account_id as accountId', 'username', 'login_name as loginName'])
    .where('user_type', '=', USER_TYPES.operator)
    .orderBy('disabled_at', (order) => order.desc().nullsFirst())
    .orderBy('account_id')
    .execute();
