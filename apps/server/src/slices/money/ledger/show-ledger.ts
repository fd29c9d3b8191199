import type { fees, PresentedOf } from '@boxhaul/contract';
import { fen, LEDGER_ACCOUNTS, toWireTime, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { countEntries, customerNames, findProof, selectBalances } from '../ledger.repo';

const yuanOf = (text: string) => toYuan(fen(Number(text)));

/** The balance of each account of the books, and what the latest comparison with the lines found. */
export async function showLedger(ctx: Ctx): Promise<PresentedOf<typeof fees.ledger>> {
  const [balances, entries, proof] = await Promise.all([
    selectBalances(ctx.db),
    countEntries(ctx.db),
    findProof(ctx.db),
  ]);
  const names = await customerNames(ctx.db, proof?.differences.map(({ customerId }) => customerId) ?? []);
  return {
    balances: LEDGER_ACCOUNTS.map((account) => ({ account, balance: yuanOf(balances.get(account) ?? '0') })),
    entries,
    proof: proof
      ? {
          day: proof.day,
          checkedTime: toWireTime(proof.checked_at),
          lines: proof.lines,
          differences: proof.differences.map(({ customerId, linesFen, booksFen }) => ({
            customerName: names.get(customerId) ?? '',
            lines: yuanOf(linesFen),
            books: yuanOf(booksFen),
          })),
        }
      : null,
  };
}
