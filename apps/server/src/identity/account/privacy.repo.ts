import { type Db, sql } from '@boxhaul/db';
import { OPEN_ORDER_STATES } from '@boxhaul/domain/identity';

/** What is kept of a person beside orders: some hundred rows at most. */
export const selectOwnData = async (db: Db, accountId: string) => ({
  account: await db
    .selectFrom('account as a')
    .leftJoin('customer as c', 'c.customer_id', 'a.customer_id')
    .select(['a.login_name', 'a.username', 'a.phone', 'a.created_at', 'c.customer_name'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirst(),
  consents: await db
    .selectFrom('consent')
    .select(['consent_kind', 'version', 'given', 'at', 'how', 'ip'])
    .where('account_id', '=', accountId)
    .orderBy('consent_id')
    .execute(),
  savedQuotes: await db
    .selectFrom('saved_quote')
    .select(['name', 'asked', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_quote_id')
    .execute(),
  orderDrafts: await db
    .selectFrom('order_draft')
    .select(['cells', 'source', 'region_code', 'order_id', 'created_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('order_draft_id')
    .execute(),
  listLayouts: await db
    .selectFrom('list_layout')
    .select(['list', 'columns', 'look', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('list')
    .execute(),
  listViews: await db
    .selectFrom('list_view')
    .select(['list', 'name', 'filter', 'columns', 'sort', 'is_default', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('list_view_id')
    .execute(),
  sessions: await db
    .selectFrom('session')
    .select(['created_at', 'seen_at', 'user_agent', 'ip'])
    .where('account_id', '=', accountId)
    .orderBy('session_id')
    .execute(),
});

const PAGE = 500;

/** Pages of the sign-ins of an account, the oldest first. */
export const pageOfSignIns = (db: Db, accountId: string, after: string) =>
  db
    .selectFrom('sign_in')
    .select(['sign_in_id as id', 'at', 'sign_in_method', 'sign_in_result', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .where('sign_in_id', '>', after)
    .orderBy('sign_in_id')
    .limit(PAGE)
    .execute();

/** Pages of what the account opened, the oldest first. */
export const pageOfAccesses = (db: Db, accountId: string, after: string) =>
  db
    .selectFrom('personal_access')
    .select(['access_id as id', 'at', 'access_kind', 'subject_name', 'ip'])
    .where('account_id', '=', accountId)
    .where('access_id', '>', after)
    .orderBy('access_id')
    .limit(PAGE)
    .execute();

/** Pages of the orders that the account placed, the oldest first. */
export const pageOfOwnOrders = (db: Db, accountId: string, after: string) =>
  db
    .selectFrom('cus_order')
    .select([
      'order_id as id',
      'order_no',
      'state',
      'book_space_no',
      'address',
      'goods_name',
      'contact_name',
      'contact_phone',
      'remark',
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(PAGE)
    .execute();

/** Of an enterprise: its other owners and other accounts that can sign in, and its orders that are not through. */
export async function standingWithout(
  tx: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<{ owners: number; others: number; orders: number }> {
  // Two owners who close at once wait for each other.
  await sql`select 1 from customer where customer_id = ${customerId} for update`.execute(tx);
  const people = await tx
    .selectFrom('account as a')
    .innerJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .select('k.is_owner')
    .where('a.customer_id', '=', customerId)
    .where('a.account_id', '!=', accountId)
    .where('a.disabled_at', 'is', null)
    .execute();
  const orders = await tx
    .selectFrom('cus_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', OPEN_ORDER_STATES)
    .limit(1)
    .execute();
  return {
    owners: people.filter(({ is_owner }) => is_owner).length,
    others: people.length,
    orders: orders.length,
  };
}

/** Takes the person out of an account: nobody signs in by it again, and its phone may register anew. */
export async function emptyAccount(tx: Db, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      login_name: `closed-${accountId}`,
      username: '已注销用户',
      phone: null,
      password_hash: 'none',
      initial_password_hash: null,
      picture_file_id: null,
      disabled_at: now,
      closed_at: now,
    })
    .where('account_id', '=', accountId)
    .execute();
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sign_in').where('account_id', '=', accountId).execute();
}
