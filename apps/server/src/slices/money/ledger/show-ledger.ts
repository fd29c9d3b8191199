import type { fees, PresentedOf } from '@boxhaul/contract';
import { fen, LEDGER_ACCOUNTS, type LedgerCheck, toWireTime, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { countEntries, customerNames, findProof, payeeNames, selectBalances } from '../ledger.repo';

const yuanOf = (text: string) => toYuan(fen(Number(text)));

/** Of these the party is a payee. */
const OF_PAYEES: readonly LedgerCheck[] = ['payable', 'settled'];

/** The balance of each account of the books, and what the latest comparison with the lines found. */
export async function showLedger(ctx: Ctx): Promise<PresentedOf<typeof fees.ledger>> {
  const [balances, entries, proof] = await Promise.all([
    selectBalances(ctx.db),
    countEntries(ctx.db),
    findProof(ctx.db),
  ]);
  const found = (proof?.differences ?? []).map(({ customerId, check = 'receivable', ...sums }) => ({
    ...sums,
    check,
    id: customerId,
    ofPayee: OF_PAYEES.includes(check),
  }));
  const idsOf = (payees: boolean) => found.filter(({ ofPayee }) => ofPayee === payees).map(({ id }) => id);
  const [customers, payees] = await Promise.all([
    customerNames(ctx.db, idsOf(false)),
    payeeNames(ctx.db, idsOf(true)),
  ]);
  return {
    balances: LEDGER_ACCOUNTS.map((account) => ({ account, balance: yuanOf(balances.get(account) ?? '0') })),
    entries,
    proof: proof
      ? {
          day: proof.day,
          checkedTime: toWireTime(proof.checked_at),
          lines: proof.lines,
          differences: found.map(({ id, ofPayee, check, linesFen, booksFen }) => ({
            check,
            customerName: (ofPayee ? payees : customers).get(id) ?? '',
            lines: yuanOf(linesFen),
            books: yuanOf(booksFen),
          })),
        }
      : null,
  };
}
