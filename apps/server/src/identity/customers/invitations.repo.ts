import { countRows, type Db, sql, literals } from '@boxhaul/db';
import {
  type InvitationEnding,
  type PaymentTerm,
  type TakerStanding,
  USER_TYPES,
  HAULED_ORDER_STATES,
} from '@boxhaul/domain/identity';

const MOST = 20;

interface NewInvitation {
  customerId: string;
  phone: string;
  codeHash: Buffer;
  accountId: string;
  now: Date;
  expiresAt: Date;
}

/** Its id; undefined where the enterprise has an open one by now. */
export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<string | undefined> {
  const { customerId, phone, codeHash, accountId, now, expiresAt } = invitation;
  const made = await db
    .insertInto('customer_invitation')
    .values({
      customer_id: customerId,
      phone,
      code_hash: codeHash,
      account_id: accountId,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((oc) =>
      oc
        .column('customer_id')
        .where(sql<boolean>`ended_at is null`)
        .doNothing(),
    )
    .returning('invitation_id')
    .executeTakeFirst();
  return made?.invitation_id;
}

/** One whose message could not be sent never was. */
export const deleteInvitation = (db: Db, invitationId: string) =>
  db.deleteFrom('customer_invitation').where('invitation_id', '=', invitationId).execute();

/** Ends what nobody answered in time, so that the enterprise may have another one. */
export const endExpired = (db: Db, customerId: string, now: Date) =>
  db
    .updateTable('customer_invitation')
    .set({ ending: 'expired', ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();

/** How many an enterprise was sent since a moment. */
export const countInvitations = (db: Db, customerId: string, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('customer_invitation')
      .where('customer_id', '=', customerId)
      .where('created_at', '>', since),
  );

const invitations = (db: Db) =>
  db
    .selectFrom('customer_invitation as i')
    .innerJoin('account as a', 'a.account_id', 'i.account_id')
    .select(['i.invitation_id', 'i.customer_id', 'i.phone', 'i.created_at', 'i.expires_at', 'i.ended_at'])
    .select(['a.username', sql<InvitationEnding | null>`i.ending`.as('ending')]);

/** The newest of an enterprise. */
export const findNewestInvitation = (db: Db, customerId: string) =>
  invitations(db)
    .where('i.customer_id', '=', customerId)
    .orderBy('i.invitation_id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findNewestInvitation>>>;

export const findByCode = (db: Db, codeHash: Buffer) =>
  invitations(db).where('i.code_hash', '=', codeHash).executeTakeFirst();

/** Locked against an answer and a withdrawal at the same time. */
export const lockInvitation = (tx: Db, invitationId: string) =>
  tx
    .selectFrom('customer_invitation')
    .select(['invitation_id', 'customer_id', 'phone', 'expires_at', 'ended_by'])
    .select(sql<InvitationEnding | null>`ending`.as('ending'))
    .where('invitation_id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();

export type LockedInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

export const endInvitation = (
  tx: Db,
  invitationId: string,
  { ending, accountId, now }: { ending: InvitationEnding; accountId: string; now: Date },
) =>
  tx
    .updateTable('customer_invitation')
    .set({ ending, ended_by: accountId, ended_at: now })
    .where('invitation_id', '=', invitationId)
    .execute();

/** What an enterprise has that is taken over, of each open invitation to a phone; or of one alone. */
export interface OfferRow {
  invitation_id: string;
  customer_name: string;
  taxpayer_id_number: string | null;
  created_at: Date;
  expires_at: Date;
  orders: number;
  running_orders: number;
  payment: PaymentTerm | null;
  credit_days: number | null;
  credit_limit_fen: string | null;
}

/** The newest first. */
export async function selectOffers(
  db: Db,
  { phone, now, invitationId = null }: { phone: string; now: Date; invitationId?: string | null },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select i.invitation_id, c.customer_name, e.taxpayer_id_number, i.created_at, i.expires_at,
      o.orders, o.running_orders, t.payment, t.credit_days, t.credit_limit_fen
    from customer_invitation i
    join customer c using (customer_id)
    join customer_entry e using (customer_id)
    cross join lateral (
      select count(*)::int as orders, (count(*) filter (where state in (${literals(HAULED_ORDER_STATES)})))::int as running_orders
      from cus_order where customer_id = i.customer_id) o
    left join lateral (
      select payment, credit_days, credit_limit_fen from customer_terms
      where customer_id = i.customer_id order by version desc limit 1) t on true
    where i.phone = ${phone} and i.ended_at is null and i.expires_at > ${now}::timestamptz
      and (${invitationId}::bigint is null or i.invitation_id = ${invitationId}::bigint)
    order by i.invitation_id desc
    limit ${MOST}`.execute(db);
  return rows;
}

/** Of an account that is invited, by the phone that signs it in; undefined where no customer has it. */
export async function findTaker(
  db: Db,
  who: { phone: string } | { accountId: string },
): Promise<(TakerStanding & { accountId: string }) | undefined> {
  const [phone, accountId] = 'phone' in who ? [who.phone, null] : [null, who.accountId];
  const { rows } = await sql<TakerStanding & { accountId: string }>`
    select a.account_id as "accountId", c.customer_name as "customerName", c.certified_at is not null as "isCertified",
      exists (select from certification n where n.customer_id = c.customer_id and n.state = 'submitted')
        as "isReviewing",
      exists (select from customer_entry e where e.customer_id = c.customer_id) as "isEntered",
      k.is_owner as "isOwner",
      (select count(*)::int from account b where b.customer_id = c.customer_id and b.account_id <> a.account_id)
        as others,
      (select count(*)::int from cus_order o where o.customer_id = c.customer_id) as orders
    from account a
    join customer c using (customer_id)
    join cust_role k on k.customer_id = a.customer_id and k.cust_role_id = a.cust_role_id
    where (a.account_id = ${accountId}::bigint or a.login_name = ${phone}::text) and a.user_type = ${USER_TYPES.customer}`.execute(
    db,
  );
  return rows[0];
}
