import { type LegalKind, USER_TYPES, type UserType } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';

/** The version of a text that the account accepted last. */
const accepted = (kind: LegalKind) =>
  sql<
    string | null
  >`(select t.version from consent t where t.account_id = a.account_id and t.consent_kind = ${kind}
    and t.given order by t.consent_id desc limit 1)`;

const withEnterprise = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('customer as c', 'c.customer_id', 'a.customer_id')
    .leftJoin('ops_role as r', 'r.role_code', 'a.role_code')
    .leftJoin('carrier as f', 'f.carrier_id', 'a.carrier_id')
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
      sql<Date | null>`coalesce(a.disabled_at, c.disabled_at, f.disabled_at)`.as('disabled_at'),
      'k.is_owner',
      'k.menus as cust_menus',
      'k.rights as cust_rights',
      sql<boolean>`coalesce(a.password_hash = a.initial_password_hash, false)`.as('must_change_password'),
      'a.picture_file_id',
      'c.customer_name',
      'f.carrier_name',
      'c.certified_at',
      'a.customer_id',
      'n.state as certification_state',
      'n.answer_by',
      'n.reasons',
      sql<string[]>`coalesce(r.rights, '{}')`.as('rights'),
      accepted('agreement').as('accepted_agreement'),
      accepted('privacy').as('accepted_privacy'),
      // Nobody's but a customer's: drivers and operators have other phones of the same number.
      sql<Date | null>`(select max(i.expires_at) from customer_invitation i
        where i.phone = a.login_name and a.user_type = ${USER_TYPES.customer} and i.ended_at is null)`.as(
        'invited_until',
      ),
    ]);

export const selectAccountByLogin = (db: Db, userType: UserType, loginName: string) =>
  withEnterprise(db)
    .where('a.user_type', '=', userType)
    .where('a.login_name', '=', loginName)
    .executeTakeFirst();

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

export const setPasswordHash = async (tx: Db, accountId: string, passwordHash: string): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId)
    .execute();
};

interface Profile {
  username?: string;
  pictureFileId?: string | null;
}

export const setProfile = async (tx: Db, accountId: string, profile: Profile): Promise<void> => {
  const { username, pictureFileId } = profile;
  await tx
    .updateTable('account')
    .set({
      ...(username !== undefined && { username }),
      ...(pictureFileId !== undefined && { picture_file_id: pictureFileId }),
    })
    .where('account_id', '=', accountId)
    .execute();
};

/** Moves an account to another phone, by which it signs in from now on; false when the phone is another's. */
export async function setPhone(tx: Db, accountId: string, phone: string): Promise<boolean> {
  // Two who move to one phone at once wait for each other here, not at the constraint, which would end the transaction.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${phone}`}, 8082))`.execute(tx);
  const moved = await tx
    .updateTable('account as a')
    .set({ login_name: phone, phone })
    .where('a.account_id', '=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account as b')
            .select('b.account_id')
            .where('b.user_type', '=', USER_TYPES.customer)
            .where('b.login_name', '=', phone),
        ),
      ),
    )
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Whether some account shows the file as its picture. */
export const isPicture = async (db: Db, fileId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('account')
      .select('account_id')
      .where('picture_file_id', '=', fileId)
      .limit(1)
      .execute()
  ).length > 0;
