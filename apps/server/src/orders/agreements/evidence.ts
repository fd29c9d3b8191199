import { createHash } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import { maskPhone } from '@boxhaul/domain/kit';
import { type EvidenceKind, evidenceText } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { type EvidenceRow, insertEvidence, selectEvidence } from './evidence.repo';

const FIRST = Buffer.alloc(32);

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of a text, as an agreement's row and its evidence name it. */
export const hashText = (text: string): Buffer => sha256(text);

/** Something to be added to an agreement's evidence. */
export interface Happened {
  kind: EvidenceKind;
  at: Date;
  said: Readonly<Record<string, string>>;
}

/** The rows that follow on those that stand: each hash covers the one before and its own text. */
export function chain(standing: readonly EvidenceRow[], happened: readonly Happened[]): EvidenceRow[] {
  let previous = standing.at(-1)?.hash ?? FIRST;
  return happened.map(({ kind, at, said }, n) => {
    const seq = standing.length + n + 1;
    const text = evidenceText({ seq, kind, at: at.toISOString(), said });
    const row = { seq, at, kind, said: text, previous_hash: previous, hash: sha256(previous, text) };
    previous = row.hash;
    return row;
  });
}

/** Whether a chain is as it was written: none changed, none left out but at its end. */
export function isChainWhole(rows: readonly EvidenceRow[]): boolean {
  let previous: Buffer = FIRST;
  return rows.every((row, n) => {
    const follows =
      row.seq === n + 1 &&
      row.previous_hash.equals(previous) &&
      row.hash.equals(sha256(previous, row.said)) &&
      row.said.startsWith(JSON.stringify([row.seq, row.kind, row.at.toISOString()]).slice(0, -1));
    previous = row.hash;
    return follows;
  });
}

/** Adds to an agreement's evidence; the agreement is locked. */
export async function addEvidence(tx: Db, agreementId: string, happened: Happened): Promise<void> {
  await insertEvidence(tx, agreementId, chain(await selectEvidence(tx, agreementId), [happened]));
}

/** From where somebody acts. */
export const placeOf = ({ ip, userAgent }: Ctx): Record<string, string> => ({
  ip,
  userAgent: userAgent.slice(0, 300),
});

/** Who acts, by name and by what the platform knows them. */
export const person = (who: string, name: string, phone?: string): Record<string, string> => ({
  who,
  name,
  ...(phone !== undefined && { phone: maskPhone(phone) }),
});

/** Whether somebody has read the text, as far as the evidence says. */
export const hasRead = (rows: readonly EvidenceRow[], who: string): boolean =>
  rows.some((row) => row.kind === 'read' && row.said.includes(JSON.stringify(['who', who])));
