import type { Mount } from '../../platform/http/mount';
import { registerBankLines } from './bank-lines/register-bank-lines';
import { registerMoneyIn } from './receipts/register-receipts';

export { enterMatch } from './receipts/enter-match';
export { lockPayers, type Payer, selectPayers } from './receipts/receipts.repo';

export function registerReceipts(mount: Mount): void {
  registerBankLines(mount);
  registerMoneyIn(mount);
}
