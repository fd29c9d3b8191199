import { USER_TYPES, type UserType } from '@boxhaul/domain';
import { type Db, sql } from '@boxhaul/db';

const withEnterprise = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('customer as c', 'c.customer_id', 'a.customer_id')
    .leftJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('certification as n')
          .select(['n.state', 'n.answer_by', 'n.reasons'])
          .whereRef('n.customer_id', '=', 'a.customer_id')
          .orderBy('n.certification_id', 'desc')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .select([
      'a.account_id',
      'a.user_type',
      'a.login_name',
      'a.username',
      'a.phone',
      'a.password_hash',
      'a.disabled_at',
      'k.is_owner',
      'k.menus as cust_menus',
      'k.rights as cust_rights',
      sql<boolean>`coalesce(a.password_hash = a.initial_password_hash, false)`.as('must_change_password'),
      'c.customer_name',
      'c.certified_at',
      'a.customer_id',
      'n.state as certification_state',
      'n.answer_by',
      'n.reasons',
      sql<string[]>`coalesce(r.rights, '{}')`.as('rights'),
    ]);

export const selectAccountByLogin = (db: Db, userType: UserType, loginName: string) =>
  withEnterprise(db)
    .where('a.user_type', '=', userType)
    .where('a.login_name', '=', loginName)
    .executeTakeFirst();

/** The id of the account of this kind and name; null when there is none. */
export async function findAccountId(db: Db, userType: UserType, loginName: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('account_id')
    .where('user_type', '=', userType)
    .where('login_name', '=', loginName)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

export const selectAccountById = (db: Db, accountId: string) =>
  withEnterprise(db).where('a.account_id', '=', accountId).executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccountById>>>;

export const anyOperator = async (db: Db): Promise<boolean> =>
  (
    await db
      .selectFrom('account')
      .select('account_id')
      .where('user_type', '=', USER_TYPES.operator)
      .limit(1)
      .execute()
  ).length > 0;

/** False when another process made it meanwhile. */
export async function insertAdmin(db: Db, passwordHash: string): Promise<boolean> {
  const made = await db
    .insertInto('account')
    .values({
      user_type: USER_TYPES.operator,
      login_name: 'admin',
      username: '管理员',
      password_hash: passwordHash,
      role_code: 'admin',
    })
    .onConflict((oc) => oc.columns(['user_type', 'login_name']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}
