import { createHash, randomBytes } from 'node:crypto';
import { type Db, sql } from '@boxhaul/db';
import { readRights, USER_TYPES } from '@boxhaul/domain/identity';
import type { Actor, CustomerActor } from '../context';
import { customerGrants } from './customer-grants';

const DAY = 24 * 3600_000;
/** decisions 3: idle 7 days, absolute 30. */
const SESSION_IDLE_MS = 7 * DAY;
const SESSION_ABSOLUTE_MS = 30 * DAY;
const SEEN_EVERY_MS = 10 * 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Stores a session and answers its token, which is kept nowhere else. */
export async function createSession(
  db: Db,
  session: { accountId: string; now: Date; userAgent: string; ip: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: session.accountId,
      created_at: session.now,
      seen_at: session.now,
      proved_at: session.now,
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
    })
    .execute();
  return token;
}

export const revokeSession = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Ends every session of an account, but for one; answers how many. */
export async function revokeSessionsOf(
  db: Db,
  accountId: string,
  now: Date,
  except?: Buffer,
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (qb) => qb.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Ends one session of an account by its number; false when there is no such living one. */
export async function revokeSessionById(
  db: Db,
  accountId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const ended = await livingSessions(db, accountId, now).where('session_id', '=', sessionId).execute();
  if (ended.length === 0) return false;
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .execute();
  return true;
}

const livingSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom('session')
    .select(['session_id', 'token_hash', 'created_at', 'seen_at', 'user_agent', 'ip'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - SESSION_ABSOLUTE_MS));

/** An account's living sessions, the one seen last first. */
export const listSessions = (db: Db, accountId: string, now: Date) =>
  livingSessions(db, accountId, now).orderBy('seen_at', 'desc').orderBy('session_id', 'desc').execute();

/** The person has shown again who they are. */
export const renewProof = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('session').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Ends every session of an enterprise's accounts. */
export async function revokeSessionsOfCustomer(db: Db, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').select('account_id').where('customer_id', '=', customerId),
    )
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets sessions that can never be used again. */
export async function deleteDeadSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('revoked_at', 'is not', null),
        eb('seen_at', '<=', new Date(now.getTime() - SESSION_IDLE_MS)),
        eb('created_at', '<=', new Date(now.getTime() - SESSION_ABSOLUTE_MS)),
      ]),
    )
    .execute();
}

/** Accounts with their sessions, enterprises, carriers and roles. */
const withSessions = (db: Db) =>
  db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.account_id', 's.account_id')
    .leftJoin('customer as c', 'c.customer_id', 'a.customer_id')
    .leftJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .leftJoin('carrier as f', 'f.carrier_id', 'a.carrier_id')
    .leftJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .select([
      's.seen_at',
      's.proved_at',
      'a.account_id',
      'a.user_type',
      'a.username',
      'a.login_name',
      'a.customer_id',
      'a.driver_id',
      'a.carrier_id',
      'k.is_owner',
      'k.menus as cust_menus',
      'k.rights as cust_rights',
      sql<boolean>`coalesce(a.password_hash = a.initial_password_hash, false)`.as('must_change_password'),
      'c.customer_name',
      'c.certified_at',
      sql<string[]>`coalesce(r.rights, '{}')`.as('rights'),
    ]);

/** The account behind an Authorization header; null for none, dead or unknown tokens. */
export async function findActor(db: Db, header: string | undefined, now: Date): Promise<Actor | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token || token.length > 100) return null;
  const tokenHash = hashToken(token);
  const row = await withSessions(db)
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('c.disabled_at', 'is', null)
    .where('f.disabled_at', 'is', null)
    .where('s.seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('s.created_at', '>', new Date(now.getTime() - SESSION_ABSOLUTE_MS))
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
  }
  const { menus, rights: custRights, isOwner } = customerGrants(row);
  return {
    accountId: row.account_id,
    userType: row.user_type,
    username: row.username,
    loginName: row.login_name,
    customerId: row.customer_id,
    customerName: row.customer_name,
    certified: row.certified_at !== null,
    driverId: row.driver_id,
    carrierId: row.carrier_id,
    menus,
    custRights,
    isOwner,
    rights: readRights(row.rights),
    mustChangePassword: row.must_change_password,
    tokenHash,
    provedAt: row.proved_at,
  };
}

/** A customer's account as it stands now, whether it is signed in or not; null for one that may do nothing any more. */
export async function findCustomerActor(db: Db, accountId: string): Promise<CustomerActor | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.customer_id', 'a.customer_id')
    .leftJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .select(['a.account_id', 'a.user_type', 'c.customer_id', 'c.customer_name', 'c.certified_at'])
    .select(['k.is_owner', 'k.menus as cust_menus', 'k.rights as cust_rights'])
    .where('a.account_id', '=', accountId)
    .where('a.disabled_at', 'is', null)
    .where('c.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    accountId: row.account_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    certified: row.certified_at !== null,
    ...customerGrants(row),
  };
}

/** An operator's account as it stands now, whether it is signed in or not; null for one that may do nothing any more, and for a carrier's. */
export async function findOperatorActor(db: Db, accountId: string, now: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .select(['a.account_id', 'a.username', 'a.login_name'])
    .select(sql<string[]>`coalesce(r.rights, '{}')`.as('rights'))
    .where('a.account_id', '=', accountId)
    .where('a.user_type', '=', USER_TYPES.operator)
    .where('a.carrier_id', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  return (
    (row && {
      accountId: row.account_id,
      userType: USER_TYPES.operator,
      username: row.username,
      loginName: row.login_name,
      customerId: null,
      customerName: null,
      certified: false,
      driverId: null,
      carrierId: null,
      menus: [],
      custRights: [],
      isOwner: false,
      rights: readRights(row.rights),
      mustChangePassword: false,
      tokenHash: Buffer.alloc(0),
      provedAt: now,
    }) ??
    null
  );
}
