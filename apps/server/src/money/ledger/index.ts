import { fees } from '@boxhaul/contract/money';
import type { Mount } from '../../platform/http/mount';
import { showLedger } from './show-ledger';

export { selectCostTypes } from './cost-types.repo';
export { daySpan } from './day-span';
export {
  countUnconfirmed,
  type FeeFilter,
  foldFeeSums,
  hasStoredSums,
  readStoredSums,
} from './fee-sums.repo';
export { findProof, insertEntries, type NewEntry } from './ledger.repo';
export { proveLedgerDaily } from './prove-ledger';

export function registerLedger(mount: Mount): void {
  mount(fees.ledger, (ctx) => showLedger(ctx));
}
