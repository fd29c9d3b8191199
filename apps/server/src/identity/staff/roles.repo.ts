import { type Db, sql } from '@boxhaul/db';
import type { CustomerRight, Menu } from '@boxhaul/domain/identity';

const rolesOf = (db: Db, customerId: string) =>
  db
    .selectFrom('cust_role as k')
    .select(['k.cust_role_id', 'k.role_name', 'k.is_owner', 'k.menus', 'k.rights'])
    .select((eb) =>
      eb
        .selectFrom('account as a')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('a.customer_id', '=', 'k.customer_id')
        .whereRef('a.cust_role_id', '=', 'k.cust_role_id')
        .as('accounts'),
    )
    .where('k.customer_id', '=', customerId);

/** An enterprise's roles, the owner's first. */
export const listRoleRows = (db: Db, customerId: string) =>
  rolesOf(db, customerId).orderBy('k.is_owner', 'desc').orderBy('k.cust_role_id').execute();

export type RoleRow = Awaited<ReturnType<typeof listRoleRows>>[number];

/** Undefined for another enterprise's. */
export const findRole = (db: Db, customerId: string, roleId: string): Promise<RoleRow | undefined> =>
  rolesOf(db, customerId).where('k.cust_role_id', '=', roleId).executeTakeFirst();

interface RoleFields {
  roleName: string;
  menus: readonly Menu[];
  rights: readonly CustomerRight[];
}

/** The role's id; undefined when the enterprise has one of this name. */
export async function insertRole(
  tx: Db,
  customerId: string,
  { roleName, menus, rights, now }: RoleFields & { now: Date },
): Promise<string | undefined> {
  const row = {
    customer_id: customerId,
    role_name: roleName,
    menus: [...menus],
    rights: [...rights],
    created_at: now,
  };
  const made = await tx
    .insertInto('cust_role')
    .values(row)
    .onConflict((oc) => oc.columns(['customer_id', 'role_name']).doNothing())
    .returning('cust_role_id')
    .executeTakeFirst();
  return made?.cust_role_id;
}

export const hasRoleNamed = async (
  tx: Db,
  customerId: string,
  { roleName, butId }: { roleName: string; butId: string },
): Promise<boolean> =>
  (
    await tx
      .selectFrom('cust_role')
      .select('cust_role_id')
      .where('customer_id', '=', customerId)
      .where('role_name', '=', roleName)
      .where('cust_role_id', '!=', butId)
      .execute()
  ).length > 0;

export const updateRoleRow = async (
  tx: Db,
  customerId: string,
  { roleId, roleName, menus, rights }: RoleFields & { roleId: string },
): Promise<void> => {
  await tx
    .updateTable('cust_role')
    .set({ role_name: roleName, menus: [...menus], rights: [...rights] })
    .where('customer_id', '=', customerId)
    .where('cust_role_id', '=', roleId)
    .execute();
};

export const deleteRoleRow = async (tx: Db, customerId: string, roleId: string): Promise<void> => {
  await tx
    .deleteFrom('cust_role')
    .where('customer_id', '=', customerId)
    .where('cust_role_id', '=', roleId)
    .execute();
};
