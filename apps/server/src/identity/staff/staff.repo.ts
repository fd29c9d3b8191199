import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { type AccountState, USER_TYPES } from '@boxhaul/domain/identity';

const accountsOf = (db: Db, customerId: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .where('a.customer_id', '=', customerId)
    .where('a.user_type', '=', USER_TYPES.customer);

const COLUMNS = [
  'a.account_id',
  'a.username',
  'a.login_name',
  'a.disabled_at',
  'a.created_at',
  'k.cust_role_id',
  'k.role_name',
  'k.is_owner',
  'k.menus',
  'k.rights',
] as const;

export interface StaffFilter {
  customerId: string;
  keyword?: string | undefined;
  state?: AccountState | undefined;
  custRoleId?: string | undefined;
}

/** A page of an enterprise's people, owners first and then by when they came, each with how many there are of all. */
export function listStaffRows(db: Db, { customerId, keyword, state, custRoleId }: StaffFilter, page: Paging) {
  let query = accountsOf(db, customerId);
  if (state) query = query.where('a.disabled_at', state === 'disabled' ? 'is not' : 'is', null);
  if (custRoleId) query = query.where('a.cust_role_id', '=', custRoleId);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) => eb.or([eb('a.username', 'ilike', like), eb('a.login_name', 'like', like)]));
  }
  return query
    .select(COLUMNS)
    .select([
      sql<'own' | 'none' | 'initial'>`case when a.password_hash = a.initial_password_hash then 'initial'
        when a.password_hash like '$argon2%' then 'own' else 'none' end`.as('password'),
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .orderBy('k.is_owner', 'desc')
    .orderBy('a.account_id')
    .$call(onPage(page))
    .execute();
}

export type StaffRow = Awaited<ReturnType<typeof listStaffRows>>[number];

/** How many there are, for a page that has none of them. */
export async function countStaff(db: Db, filter: StaffFilter): Promise<number> {
  const rows = await listStaffRows(db, filter, { pageNo: 1, pageSize: 1 });
  return rows[0]?.total ?? 0;
}

/** Somebody of the enterprise with the role; undefined for another's. */
export const findStaff = (db: Db, customerId: string, accountId: string) =>
  accountsOf(db, customerId).select(COLUMNS).where('a.account_id', '=', accountId).executeTakeFirst();
