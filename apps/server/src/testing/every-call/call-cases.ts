import type { Call } from '@boxhaul/contract/kit';
import { callsByKey } from '@boxhaul/contract/schemas';
import type { AnyCase, CallCases, CallName } from './call-case';
import { accountCases } from './cases/identity/account';
import { agreementsCases } from './cases/orders/agreements';
import { auditCases } from './cases/identity/audit';
import { bankLinesCases } from './cases/money/bank-lines';
import { positionImportsCases } from './cases/fleet/position-imports';
import { batchQuotesCases } from './cases/pricing/batch-quotes';
import { cabinetsCases } from './cases/money/cabinets';
import { capacityCases } from './cases/site/capacity';
import { certificationCases } from './cases/identity/certification';
import { contentCases } from './cases/site/content';
import { costDisputesCases } from './cases/money/cost-disputes';
import { costFlowCases } from './cases/money/cost-flow';
import { customersCases } from './cases/identity/customers';
import { dispatchCases } from './cases/dispatch/dispatch';
import { dispatchBoxCases } from './cases/dispatch/dispatch-box';
import { dispatchMarkCases } from './cases/dispatch/dispatch-marks';
import { dispatchRunCases } from './cases/dispatch/dispatch-runs';
import { dispatchTextCases } from './cases/dispatch/dispatch-texts';
import { dispatchBoardCases } from './cases/dispatch/dispatch-board';
import { documentsCases } from './cases/orders/documents';
import { driverAppCases } from './cases/dispatch/driver-app';
import { exceptionsCases } from './cases/dispatch/exceptions';
import { feesCases } from './cases/money/fees';
import { nodeTemplatesCases } from './cases/dispatch/node-templates';
import { filesCases } from './cases/orders/files';
import { fleetDeskCases } from './cases/fleet/fleet-desk';
import { fleetSheetCases } from './cases/fleet/fleet-sheets';
import { handoversCases } from './cases/dispatch/handovers';
import { invoicesCases } from './cases/money/invoices';
import { jobsCases } from './cases/kit/jobs';
import { matchesCases } from './cases/dispatch/matches';
import { messagesCases } from './cases/dispatch/messages';
import { legalCases } from './cases/identity/legal';
import { noticesCases } from './cases/identity/notices';
import { opsCases } from './cases/orders/ops';
import { orderChangesCases } from './cases/orders/order-changes';
import { operatorsCases } from './cases/identity/operators';
import { orderDraftsCases } from './cases/orders/order-drafts';
import { liveCases } from './cases/fleet/live';
import { ordersCases } from './cases/orders/orders';
import { partnersCases } from './cases/site/partners';
import { carrierRunsCases } from './cases/money/carrier-runs';
import { payablesCases } from './cases/money/payables';
import { placeDeskCases } from './cases/pricing/place-desk';
import { placesCases } from './cases/pricing/places';
import { quotesCases } from './cases/pricing/quotes';
import { rateCardsCases } from './cases/pricing/rate-cards';
import { receiptsCases } from './cases/money/receipts';
import { listViewsCases } from './cases/orders/list-views';
import { savedQuotesCases } from './cases/pricing/saved-quotes';
import { sailingsCases } from './cases/fleet/sailings';
import { sharesCases } from './cases/orders/shares';
import { presenceCases } from './cases/identity/presence';
import { staffCases } from './cases/identity/staff';
import { statementsCases } from './cases/money/statements';
import { platesCases } from './cases/fleet/plates';
import { takeoversCases } from './cases/identity/takeovers';
import { tendersCases } from './cases/dispatch/tenders';
import { terminalCases } from './cases/fleet/terminals';
import { trackingCases } from './cases/fleet/tracking';
import { searchCases } from './cases/site/search';
import { todayCases } from './cases/site/today';
import { visitsCases } from './cases/site/visits';
import { yardsCases } from './cases/dispatch/yards';
import { zoneDeskCases } from './cases/pricing/zone-desk';
import { originCases } from './cases/fleet/origin';
import { zonesCases } from './cases/pricing/zones';

/** A case for every call of the contract: without one for a new call this does not compile. */
const cases: CallCases = {
  ...accountCases,
  ...agreementsCases,
  ...auditCases,
  ...bankLinesCases,
  ...positionImportsCases,
  ...batchQuotesCases,
  ...cabinetsCases,
  ...capacityCases,
  ...certificationCases,
  ...contentCases,
  ...legalCases,
  ...costDisputesCases,
  ...costFlowCases,
  ...customersCases,
  ...dispatchCases,
  ...dispatchBoardCases,
  ...dispatchBoxCases,
  ...dispatchMarkCases,
  ...dispatchRunCases,
  ...dispatchTextCases,
  ...documentsCases,
  ...driverAppCases,
  ...exceptionsCases,
  ...feesCases,
  ...nodeTemplatesCases,
  ...filesCases,
  ...fleetDeskCases,
  ...fleetSheetCases,
  ...handoversCases,
  ...invoicesCases,
  ...jobsCases,
  ...matchesCases,
  ...messagesCases,
  ...noticesCases,
  ...opsCases,
  ...orderChangesCases,
  ...operatorsCases,
  ...orderDraftsCases,
  ...ordersCases,
  ...partnersCases,
  ...carrierRunsCases,
  ...payablesCases,
  ...placeDeskCases,
  ...placesCases,
  ...quotesCases,
  ...rateCardsCases,
  ...receiptsCases,
  ...listViewsCases,
  ...savedQuotesCases,
  ...liveCases,
  ...sailingsCases,
  ...sharesCases,
  ...presenceCases,
  ...staffCases,
  ...statementsCases,
  ...takeoversCases,
  ...tendersCases,
  ...terminalCases,
  ...trackingCases,
  ...searchCases,
  ...todayCases,
  ...visitsCases,
  ...platesCases,
  ...yardsCases,
  ...zoneDeskCases,
  ...originCases,
  ...zonesCases,
};

/** A row a case: what the call is called, the call, what is to be proved of it. */
export const caseRows: readonly (readonly [key: CallName, call: Call, given: AnyCase])[] = Object.entries(
  cases,
).map(([key, given]) => [key as CallName, callsByKey.get(key)!, given]);
