import type { Db } from '@boxhaul/db';
import type { ConsentKind } from '@boxhaul/domain/identity';

interface Consent {
  kind: ConsentKind;
  version: string;
  given: boolean;
}

interface Asked {
  accountId: string;
  at: Date;
  /** The name of the call. */
  how: string;
  ip: string;
  userAgent: string;
}

const LONGEST_AGENT = 300;
const MOST = 100;

/** Which version a person accepted or refused, when and how; rows are added, never changed. */
export const insertConsents = async (tx: Db, asked: Asked, consents: readonly Consent[]): Promise<void> => {
  await tx
    .insertInto('consent')
    .values(
      consents.map(({ kind, version, given }) => ({
        account_id: asked.accountId,
        consent_kind: kind,
        version,
        given,
        at: asked.at,
        how: asked.how,
        ip: asked.ip,
        user_agent: asked.userAgent.slice(0, LONGEST_AGENT),
      })),
    )
    .execute();
};

/** What an account agreed to, refused and withdrew, the newest first. */
export const selectConsents = (db: Db, accountId: string) =>
  db
    .selectFrom('consent')
    .select(['consent_kind', 'version', 'given', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('consent_id', 'desc')
    .limit(MOST)
    .execute();

/** Changes of an account's consents wait for each other from here on. */
export async function lockConsents(tx: Db, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

/** How the account stands to marketing; locked. */
export async function lockMarketing(tx: Db, accountId: string) {
  await lockConsents(tx, accountId);
  return tx
    .selectFrom('consent')
    .select(['version', 'given'])
    .where('account_id', '=', accountId)
    .where('consent_kind', '=', 'marketing')
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
