import { payables } from '@boxhaul/contract/money';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { findFeeOrder } from '../fees';
import { editPayable, enterPayable } from './lines/enter-payable';
import { listPayables } from './lines/list-payables';
import { approvePayables, rejectPayable, reversePayable } from './lines/review-payables';
import { getPayee } from './payees/get-payee';
import { listPayeeDrivers } from './payees/list-payee-drivers';
import { listPayees } from './payees/list-payees';
import { addPayee, editPayee, stopPayee } from './payees/save-payee';
import { addRun } from './runs/add-run';
import { exportRun } from './runs/export-run';
import { getRun, listRuns, previewRun } from './runs/list-runs';
import { confirmRun, payRun, voidRun } from './runs/move-run';
import { showOverview } from './show-overview';
import { showProfit, showProfitBy } from './show-profit';

export { changeClaim, withdrawClaim } from './lines/change-claim';
export { claimExpense } from './lines/claim-expense';
export { payOfDriver } from './lines/pay-of-driver';
export { proposePayables } from './lines/propose-payables';

export function registerPayables(mount: Mount, deps: Deps): void {
  mount(payables.payees, listPayees);
  mount(payables.payee, (ctx, input) => getPayee(ctx, input));
  mount(payables.drivers, (ctx) => listPayeeDrivers(ctx));
  mount(payables.addPayee, (ctx, input) => addPayee(ctx, input));
  mount(payables.editPayee, (ctx, input) => editPayee(ctx, input));
  mount(payables.stopPayee, (ctx, input) => stopPayee(ctx, input));
  mount(payables.list, (ctx, input) => listPayables(deps, ctx, input));
  mount(payables.findOrder, (ctx, input) => findFeeOrder(ctx, input));
  mount(payables.enter, (ctx, input) => enterPayable(ctx, input));
  mount(payables.edit, (ctx, input) => editPayable(ctx, input));
  mount(payables.approve, (ctx, input) => approvePayables(ctx, input));
  mount(payables.reject, (ctx, input) => rejectPayable(ctx, input));
  mount(payables.reverse, (ctx, input) => reversePayable(ctx, input));
  mount(payables.runs, listRuns);
  mount(payables.run, (ctx, input) => getRun(deps, ctx, input));
  mount(payables.previewRun, (ctx, input) => previewRun(ctx, input));
  mount(payables.addRun, (ctx, input) => addRun(ctx, input));
  mount(payables.confirmRun, (ctx, input) => confirmRun(ctx, input));
  mount(payables.payRun, (ctx, input) => payRun(ctx, input));
  mount(payables.voidRun, (ctx, input) => voidRun(ctx, input));
  mount.raw(payables.exportRun, (ctx, input, { reply }) => exportRun(deps, ctx, input, reply));
  mount(payables.profit, showProfit);
  mount(payables.profitBy, showProfitBy);
  mount(payables.overview, (ctx, input) => showOverview(ctx, input));
}
