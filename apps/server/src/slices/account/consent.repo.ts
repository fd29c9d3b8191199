import type { Db } from '@boxhaul/db';
import type { ConsentKind } from '@boxhaul/domain';

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
