import { type Fen, fen } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { insertEntries } from '../../ledger';
import { insertMatch } from './receipts.repo';

/** Keeps that a receipt pays so much of a statement, with the entry of it; `amount` below 0 takes back. */
export async function enterMatch(
  ctx: Ctx,
  {
    receiptId,
    customerId,
    statementId,
    amount,
  }: { receiptId: string; customerId: string; statementId: string; amount: Fen },
): Promise<void> {
  const by = ctx.signedIn().accountId;
  const match = await insertMatch(ctx.db, { receiptId, statementId, fen: amount, by, now: ctx.now });
  const sides =
    amount > 0
      ? ({ debit: 'advance', credit: 'receivable' } as const)
      : ({ debit: 'receivable', credit: 'advance' } as const);
  const entry = {
    ...sides,
    amount: fen(Math.abs(amount)),
    source: { kind: 'match' as const, id: match },
    customerId,
  };
  await insertEntries(ctx.db, [entry], { accountId: by, now: ctx.now });
}
