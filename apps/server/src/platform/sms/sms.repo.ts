import { type Db, sql } from '@boxhaul/db';
import type { SmsState } from '@boxhaul/domain/identity';

export interface NewSms {
  phone: string;
  /** The block of the caller's address; null for what nobody asked for, as notices. */
  address: string | null;
  template: string;
  provider: string;
  now: Date;
}

export async function insertSms(
  db: Db,
  { phone, address, template, provider, now }: NewSms,
): Promise<string> {
  const row = await db
    .insertInto('sms_message')
    .values({ phone, address, template, provider, state: 'sending', created_at: now, state_at: now })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

interface NewState {
  state: SmsState;
  ref?: string;
  fault?: string;
  now: Date;
}

export const setSmsState = async (
  db: Db,
  messageId: string,
  { state, ref, fault, now }: NewState,
): Promise<void> => {
  await db
    .updateTable('sms_message')
    .set({
      state,
      state_at: now,
      fault: fault?.slice(0, 200) ?? null,
      ...(ref !== undefined && { provider_ref: ref }),
    })
    .where('message_id', '=', messageId)
    .execute();
};

/** One after another for a phone and for an address: until the transaction ends, nobody else counts them. */
export async function lockSmsTurns(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 8081))`.execute(tx);
  }
}

/** When codes went to a phone since a moment, the newest first; failed ones reached nobody. */
export async function codesToPhone(db: Db, phone: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('sms_message')
    .select('created_at')
    .where('phone', '=', phone)
    .where('template', '=', 'code')
    .where('state', '!=', 'failed')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** When codes were asked for from an address since a moment, the newest first. */
export async function codesFromAddress(db: Db, address: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('sms_message')
    .select('created_at')
    .where('address', '=', address)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Messages that a provider took and has not reported yet, the oldest first. */
export const listOpenSms = (
  db: Db,
  { since, before, provider, most }: { since: Date; before: Date; provider: string; most: number },
) =>
  db
    .selectFrom('sms_message')
    .select(['message_id', 'phone', 'provider_ref', 'created_at'])
    .where('state', '=', 'sent')
    .where('provider', '=', provider)
    .where('created_at', '>', since)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();

export const deleteSmsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sms_message').where('created_at', '<', before).execute();
};
