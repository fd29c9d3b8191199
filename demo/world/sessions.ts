import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@boxhaul/db';

/** What their sessions say of themselves in the lists of sessions. */
const USER_AGENT = 'demo world';

/** Opens a session without a password: to prove fifty of them would take longer than a day of orders. */
export async function openSession(db: Db, loginName: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { account_id } = await db
    .selectFrom('account')
    .select('account_id')
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  // Begun today: it holds at all hours before.
  const now = new Date();
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id,
      created_at: now,
      seen_at: now,
      proved_at: now,
      user_agent: USER_AGENT,
      ip: '127.0.0.1',
    })
    .execute();
  return token;
}

/** Ends them all, those of a process that was killed too. */
export async function endSessions(db: Db): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: new Date() })
    .where('user_agent', '=', USER_AGENT)
    .where('revoked_at', 'is', null)
    .execute();
}
