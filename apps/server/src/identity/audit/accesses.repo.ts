import type { AccessKind } from '@boxhaul/domain/identity';
import { containing, countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { MOST_COUNTED } from './audit-log.repo';

export interface AccessFilter {
  kind?: AccessKind | undefined;
  customerId?: string | undefined;
  accountId?: string | undefined;
  keyword?: string | undefined;
  /** From this moment on, and before that one. */
  since?: Date | undefined;
  before?: Date | undefined;
}

const matching = (db: Db, { kind, customerId, accountId, keyword, since, before }: AccessFilter) => {
  let query = db.selectFrom('personal_access as p');
  if (kind !== undefined) query = query.where('p.access_kind', '=', kind);
  if (customerId !== undefined) query = query.where('p.customer_id', '=', customerId);
  if (accountId !== undefined) query = query.where('p.account_id', '=', accountId);
  if (since !== undefined) query = query.where('p.at', '>=', since);
  if (before !== undefined) query = query.where('p.at', '<', before);
  if (keyword !== undefined) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('p.subject_name', 'ilike', like),
        eb(
          'p.account_id',
          'in',
          eb.selectFrom('account').select('account_id').where('username', 'ilike', like),
        ),
        eb(
          'p.customer_id',
          'in',
          eb.selectFrom('customer').select('customer_id').where('customer_name', 'ilike', like),
        ),
      ]),
    );
  }
  return query;
};

/** A page of who opened what, the newest first, with how many there are up to `MOST_COUNTED`. */
export async function selectAccesses(db: Db, filter: AccessFilter, paging: Paging) {
  const found = matching(db, filter)
    .select(sql`1`.as('one'))
    .limit(MOST_COUNTED)
    .as('found');
  const page = matching(db, filter)
    .innerJoin('account as a', 'a.account_id', 'p.account_id')
    .leftJoin('customer as c', 'c.customer_id', 'p.customer_id')
    .selectAll('p')
    .select(['a.username', 'a.user_type', 'c.customer_name'])
    .orderBy('p.at', 'desc')
    .orderBy('p.access_id', 'desc')
    .$call(onPage(paging));
  const [rows, rowCount] = await Promise.all([
    (paging.pageNo - 1) * paging.pageSize >= MOST_COUNTED ? [] : page.execute(),
    countRows(db.selectFrom(found)),
  ]);
  return { rows, rowCount };
}

export type AccessRow = Awaited<ReturnType<typeof selectAccesses>>['rows'][number];
