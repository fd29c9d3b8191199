import type { PaymentTerm } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';

const MOST = 50;

/** Versions of the terms, the newest first. */
export const selectTerms = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_terms as t')
    .innerJoin('account as a', 'a.account_id', 't.account_id')
    .select([
      't.version',
      't.payment',
      't.credit_days',
      't.credit_limit_fen',
      't.contract_no',
      sql<string | null>`t.valid_from::text`.as('valid_from'),
      sql<string | null>`t.valid_to::text`.as('valid_to'),
      't.remark',
      't.created_at',
      'a.username',
    ])
    .where('t.customer_id', '=', customerId)
    .orderBy('t.version', 'desc')
    .limit(MOST)
    .execute();

export type TermsRow = Awaited<ReturnType<typeof selectTerms>>[number];

export interface Terms {
  customerId: string;
  version: number;
  payment: PaymentTerm;
  creditDays: number;
  creditLimitFen: number;
  contractNo: string;
  validFrom: string | null;
  validTo: string | null;
  remark: string;
}

export const insertTerms = (
  tx: Db,
  { customerId, creditDays, creditLimitFen, contractNo, validFrom, validTo, ...terms }: Terms,
  by: { accountId: string; now: Date },
) =>
  tx
    .insertInto('customer_terms')
    .values({
      ...terms,
      customer_id: customerId,
      credit_days: creditDays,
      credit_limit_fen: creditLimitFen,
      contract_no: contractNo,
      valid_from: validFrom,
      valid_to: validTo,
      account_id: by.accountId,
      created_at: by.now,
    })
    .execute();

export const selectNotes = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_note as n')
    .innerJoin('account as a', 'a.account_id', 'n.account_id')
    .select(['n.note_id', 'n.content', 'n.created_at', 'a.username'])
    .where('n.customer_id', '=', customerId)
    .orderBy('n.note_id', 'desc')
    .limit(MOST)
    .execute();

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export async function insertNote(
  tx: Db,
  note: { customerId: string; content: string; accountId: string; now: Date },
): Promise<string> {
  const { note_id } = await tx
    .insertInto('customer_note')
    .values({
      customer_id: note.customerId,
      content: note.content,
      account_id: note.accountId,
      created_at: note.now,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}
