import type { PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { LEDGER_ACCOUNTS, type LedgerCheck } from '@boxhaul/domain/money';
import type { Ctx } from '../../platform/context';
import { selectCostTypes } from './cost-types.repo';
import { countEntries, customerNames, findProof, payeeNames, selectBalances } from './ledger.repo';

const yuanOf = (text: string) => toYuan(fen(Number(text)));

/** Whose the figures of a check are. */
type Party = 'customer' | 'payee' | 'type';
const partyOf = (check: LedgerCheck): Party =>
  check === 'fee_sums' ? 'type' : check === 'payable' || check === 'settled' ? 'payee' : 'customer';

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
    party: partyOf(check),
  }));
  const idsOf = (party: Party) => found.filter((one) => one.party === party).map(({ id }) => id);
  const [customer, payee, types] = await Promise.all([
    customerNames(ctx.db, idsOf('customer')),
    payeeNames(ctx.db, idsOf('payee')),
    selectCostTypes(ctx.db),
  ]);
  const names: Record<Party, ReadonlyMap<string, string>> = {
    customer,
    payee,
    type: new Map(types.map(({ cost_type_id, cost_type_name }) => [String(cost_type_id), cost_type_name])),
  };
  return {
    balances: LEDGER_ACCOUNTS.map((account) => ({ account, balance: yuanOf(balances.get(account) ?? '0') })),
    entries,
    proof: proof
      ? {
          day: proof.day,
          checkedTime: toWireTime(proof.checked_at),
          lines: proof.lines,
          differences: found.map(({ id, party, check, linesFen, booksFen }) => ({
            check,
            customerName: names[party].get(id) ?? '',
            lines: yuanOf(linesFen),
            books: yuanOf(booksFen),
          })),
        }
      : null,
  };
}
