import type { Call, Errcode } from '@boxhaul/contract/kit';
import {
  type CustomerRight,
  grantsOfAccount,
  type Menu,
  readRights,
  type Right,
  USER_TYPES,
} from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';

/** What an account has by its role, read from the tables that migrations and the world fill. */
export interface Holder {
  userType: number;
  /** Of an operator. */
  roleCode: string | null;
  /** Of a carrier's own dispatcher. */
  carrierId: string | null;
  certified: boolean;
  menus: readonly Menu[];
  custRights: readonly CustomerRight[];
  rights: readonly Right[];
}

export async function readHolder(db: Db, accountId: string): Promise<Holder> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('customer as c', 'c.customer_id', 'a.customer_id')
    .leftJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .leftJoin('ops_role as o', 'o.role_code', 'a.role_code')
    .select([
      'a.user_type',
      'a.role_code',
      'a.carrier_id',
      'c.certified_at',
      'k.is_owner',
      'k.menus',
      'k.rights',
    ])
    .select('o.rights as ops_rights')
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const certified = row.certified_at !== null;
  const role = { isOwner: row.is_owner === true, menus: row.menus ?? [], rights: row.rights ?? [] };
  const { menus, rights } = grantsOfAccount(role, certified);
  return {
    userType: row.user_type,
    roleCode: row.role_code,
    carrierId: row.carrier_id,
    certified,
    menus,
    custRights: rights,
    rights: readRights(row.ops_rights ?? []),
  };
}

/** What a call says to a visitor (null) or to an account, by what it declares: a refusal, or null where it lets in. */
export function expectedRefusal({ access, path }: Call, holder: Holder | null): Errcode | null {
  if (access.who === 'anyone') return null;
  // S6: a quote that is asked without a session has a code of its own.
  if (!holder) return path.includes('/pc/queryPrice/') ? 'QUOTE_NEEDS_LOGIN' : 'SESSION_GONE';
  if (access.who === 'session') return null;
  const { userType, certified, menus, custRights, rights, carrierId } = holder;
  if (access.who === 'carrier') return carrierId === null ? 'FORBIDDEN' : null;
  if (access.who === 'dispatcher') {
    if (userType !== USER_TYPES.operator) return 'FORBIDDEN';
    return carrierId !== null || rights.includes(access.right) ? null : 'FORBIDDEN';
  }
  if (access.who === 'tracker') {
    if (userType === USER_TYPES.operator) return rights.includes('dispatch.view') ? null : 'FORBIDDEN';
    if (userType !== USER_TYPES.customer) return 'FORBIDDEN';
    if (!certified) return 'NOT_CERTIFIED';
    return custRights.includes('track') ? null : 'FORBIDDEN';
  }
  if (userType !== USER_TYPES[access.who]) return 'FORBIDDEN';
  if (access.who === 'driver') return null;
  if (carrierId !== null) return 'FORBIDDEN';
  if (access.who === 'operator') return !access.right || rights.includes(access.right) ? null : 'FORBIDDEN';
  if (access.certified && !certified) return 'NOT_CERTIFIED';
  const opens = access.menus.length === 0 || access.menus.some((menu) => menus.includes(menu));
  return opens && (!access.right || custRights.includes(access.right)) ? null : 'FORBIDDEN';
}
