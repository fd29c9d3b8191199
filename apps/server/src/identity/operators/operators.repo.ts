import { USER_TYPES } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';
import { SIGN_IN_FACTS } from '../account';

/** The right without which nobody could ever be let in again. */
const MANAGE = 'operator.manage';

/**
 * Makes all who change operators or roles do it one after another, so that each sees what the one before has left.
 * Answers whether the account may still do so.
 */
export async function lockOperators(tx: Db, accountId: string): Promise<boolean> {
  await tx.selectFrom('ops_role').select('role_code').orderBy('role_code').forUpdate().execute();
  const actor = await managers(tx).where('a.account_id', '=', accountId).executeTakeFirst();
  return actor !== undefined;
}

const managers = (db: Db) =>
  db
    .selectFrom('account as a')
    .innerJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .select('a.account_id')
    .where('a.disabled_at', 'is', null)
    .where(sql<boolean>`${MANAGE} = any (r.rights)`);

export const hasManager = async (db: Db): Promise<boolean> =>
  (await managers(db).limit(1).execute()).length > 0;

const operators = (db: Db) =>
  db
    .selectFrom('account as a')
    .innerJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .select([...SIGN_IN_FACTS, 'a.role_code', 'r.role_name', 'a.created_at'])
    .where('a.user_type', '=', USER_TYPES.operator);

export const selectOperators = (db: Db) =>
  operators(db)
    .orderBy(sql`a.disabled_at is not null`)
    .orderBy('a.account_id')
    .execute();

export const findOperator = (db: Db, accountId: string) =>
  operators(db).where('a.account_id', '=', accountId).executeTakeFirst();

export type OperatorRow = Awaited<ReturnType<typeof selectOperators>>[number];

export const selectRoles = (db: Db) =>
  db
    .selectFrom('ops_role as r')
    .select((eb) => [
      'r.role_code',
      'r.role_name',
      'r.rights',
      eb
        .selectFrom('account as a')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('a.role_code', '=', 'r.role_code')
        .as('members'),
    ])
    .orderBy(sql`r.role_code <> 'admin'`)
    .orderBy('r.role_name')
    .execute();

export const findRole = async (db: Db, roleCode: string) =>
  (await selectRoles(db)).find((role) => role.role_code === roleCode);

export type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number];

/** Its code; undefined when another role has the name. */
export async function insertRole(
  tx: Db,
  { roleName, rights }: { roleName: string; rights: string[] },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('ops_role')
    .values({ role_code: sql`'role-' || nextval('ops_role_seq')`, role_name: roleName, rights })
    .onConflict((oc) => oc.column('role_name').doNothing())
    .returning('role_code')
    .executeTakeFirst();
  return made?.role_code;
}

export const isRoleName = async (db: Db, roleName: string, but: string): Promise<boolean> =>
  (
    await db
      .selectFrom('ops_role')
      .select('role_code')
      .where('role_name', '=', roleName)
      .where('role_code', '<>', but)
      .execute()
  ).length > 0;

export const updateRole = (tx: Db, roleCode: string, change: { role_name: string; rights: string[] }) =>
  tx.updateTable('ops_role').set(change).where('role_code', '=', roleCode).execute();

export const deleteRole = (tx: Db, roleCode: string) =>
  tx.deleteFrom('ops_role').where('role_code', '=', roleCode).execute();
