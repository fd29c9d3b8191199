import { costDisputes, fees } from '@boxhaul/contract/money';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { openTableReader } from '../../platform/sheets/table-reader';
import { attachUploads, storeUploads } from '../../kit/files';
import { acceptDispute, refuseDispute } from './disputes/answer-dispute';
import { agreeDispute, reopenDispute } from './disputes/continue-dispute';
import { explainCost } from './disputes/explain-cost';
import { getDispute, listDisputes } from './disputes/list-disputes';
import { openDispute } from './disputes/open-dispute';
import { checkImport } from './fee-import/check-import';
import { enterImport } from './fee-import/enter-import';
import { sendImportTemplate } from './fee-import/import-template';
import { approveFees } from './fees/approve-fees';
import { dropFeePolicy, saveFeePolicy, saveTaxRate } from './fees/change-fee-rules';
import { editFee } from './fees/edit-fee';
import { enterFee } from './fees/enter-fee';
import { findFeeOrder } from './fees/find-fee-order';
import { getFee } from './fees/get-fee';
import { listFeeRules } from './fees/list-fee-rules';
import { listFees } from './fees/list-fees';
import { proposeForOrder } from './fees/propose-for-order';
import { rechargeFreight } from './fees/recharge-freight';
import { rejectFee } from './fees/reject-fee';
import { reverseFee } from './fees/reverse-fee';

export { boxesNamed } from './boxes-named.repo';
export { chargeFreight } from './charge-freight';
export { dailyPolicies } from './fees/daily-policies';
export { enterBoxFees } from './fees/enter-box-fees';
export { findFeeOrder } from './fees/find-fee-order';
export { findHauledBox, unlessBoxGone } from './fees/find-hauled-box';
export { proposeFees } from './fees/propose-fees';
export { FREIGHT } from './freight.repo';
export { hasDryRunCharges, takeBackDryRunFee } from './rule-fees.repo';

export function registerFees(mount: Mount, deps: Deps): void {
  mount(fees.list, (ctx, input) => listFees(ctx, input));
  mount(fees.detail, (ctx, input) => getFee(ctx, input));
  mount(fees.findOrder, (ctx, input) => findFeeOrder(ctx, input));
  mount(fees.enter, (ctx, input) => enterFee(ctx, input));
  mount(fees.edit, (ctx, input) => editFee(ctx, input));
  mount(fees.recharge, (ctx, input) => rechargeFreight(ctx, input));
  mount(fees.propose, (ctx, input) => proposeForOrder(ctx, input));
  mount(fees.approve, (ctx, input) => approveFees(ctx, input));
  mount(fees.reject, (ctx, input) => rejectFee(ctx, input));
  mount(fees.reverse, (ctx, input) => reverseFee(ctx, input));
  mount(fees.rules, (ctx) => listFeeRules(ctx));
  mount(fees.savePolicy, (ctx, input) => saveFeePolicy(ctx, input));
  mount(fees.dropPolicy, (ctx, input) => dropFeePolicy(ctx, input));
  mount(fees.saveTaxRate, (ctx, input) => saveTaxRate(ctx, input));
  registerFeeImport(mount);
  registerDisputes(mount, deps);
}

function registerFeeImport(mount: Mount): void {
  const read = openTableReader();
  mount(fees.checkImport, (ctx, input) => checkImport(read, ctx, input));
  mount(fees.enterImport, (ctx, input) => enterImport(ctx, input));
  mount.raw(fees.importTemplate, (ctx, _input, { reply }) => sendImportTemplate(ctx, reply));
}

function registerDisputes(mount: Mount, deps: Deps): void {
  mount(costDisputes.why, (ctx, input) => explainCost(deps, ctx, input));
  mount.prepared(costDisputes.upload, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'document', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount.prepared(costDisputes.opsUpload, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'document', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount(costDisputes.open, (ctx, input) => openDispute(ctx, input));
  mount(costDisputes.reopen, (ctx, input) => reopenDispute(ctx, input));
  mount(costDisputes.agree, (ctx, input) => agreeDispute(ctx, input));
  mount(costDisputes.list, listDisputes);
  mount(costDisputes.detail, (ctx, input) => getDispute(deps, ctx, input));
  mount(costDisputes.accept, (ctx, input) => acceptDispute(ctx, input));
  mount(costDisputes.refuse, (ctx, input) => refuseDispute(ctx, input));
}
