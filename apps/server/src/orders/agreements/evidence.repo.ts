import { type Db, sql } from '@boxhaul/db';
import type { EvidenceKind } from '@boxhaul/domain/orders';

/** What happened to an agreement, from its beginning on. */
export const selectEvidence = (db: Db, agreementId: string) =>
  db
    .selectFrom('agreement_evidence')
    .select(['seq', 'at', sql<EvidenceKind>`kind`.as('kind'), 'said', 'previous_hash', 'hash'])
    .where('agreement_id', '=', agreementId)
    .orderBy('seq')
    .execute();

export type EvidenceRow = Awaited<ReturnType<typeof selectEvidence>>[number];

export const insertEvidence = async (
  tx: Db,
  agreementId: string,
  rows: readonly EvidenceRow[],
): Promise<void> => {
  await tx
    .insertInto('agreement_evidence')
    .values(rows.map((row) => ({ ...row, agreement_id: agreementId })))
    .execute();
};
