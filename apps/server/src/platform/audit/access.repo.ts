import type { AccessKind } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';

interface Access {
  accountId: string;
  at: Date;
  kind: AccessKind;
  subject: string;
  name: string | null;
  customerId: string | null;
  ip: string;
  requestId: string;
}

/** Adds a row unless the same account did the same with the same thing after `since`. */
export async function insertAccess(db: Db, access: Access, since: Date): Promise<void> {
  const { accountId, at, kind, subject, name, customerId, ip, requestId } = access;
  await sql`
    insert into personal_access
      (account_id, at, access_kind, subject, subject_name, customer_id, ip, request_id)
    select ${accountId}::bigint, ${at}::timestamptz, ${kind}::text, ${subject}::text, ${name}::text,
      ${customerId}::bigint, ${ip}::text, ${requestId}::text
    where not exists (select from personal_access where account_id = ${accountId}::bigint
      and access_kind = ${kind} and subject = ${subject} and at > ${since}::timestamptz)`.execute(db);
}

/** Forgets the oldest rows from before a moment, not too many at once; answers how many. */
export async function deleteAccessesBefore(db: Db, before: Date, most: number): Promise<number> {
  const oldest = db
    .selectFrom('personal_access')
    .select('access_id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('access_id')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('personal_access')
    .where('access_id', 'in', oldest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
