import type { Call } from '@boxhaul/contract/kit';
import { callsByKey } from '@boxhaul/contract/schemas';
import type { AnyCase, CallCases, CallName } from './call-case';
import { accountCases } from './cases/account';
import { agreementsCases } from './cases/agreements';
import { auditCases } from './cases/audit';
import { bankLinesCases } from './cases/bank-lines';
import { positionImportsCases } from './cases/position-imports';
import { batchQuotesCases } from './cases/batch-quotes';
import { cabinetsCases } from './cases/cabinets';
import { capacityCases } from './cases/capacity';
import { certificationCases } from './cases/certification';
import { contentCases } from './cases/content';
import { costDisputesCases } from './cases/cost-disputes';
import { costFlowCases } from './cases/cost-flow';
import { customersCases } from './cases/customers';
import { dispatchCases } from './cases/dispatch';
import { dispatchBoxCases } from './cases/dispatch-box';
import { dispatchMarkCases } from './cases/dispatch-marks';
import { dispatchRunCases } from './cases/dispatch-runs';
import { dispatchTextCases } from './cases/dispatch-texts';
import { dispatchBoardCases } from './cases/dispatch-board';
import { documentsCases } from './cases/documents';
import { driverAppCases } from './cases/driver-app';
import { exceptionsCases } from './cases/exceptions';
import { feesCases } from './cases/fees';
import { nodeTemplatesCases } from './cases/node-templates';
import { filesCases } from './cases/files';
import { fleetDeskCases } from './cases/fleet-desk';
import { fleetSheetCases } from './cases/fleet-sheets';
import { handoversCases } from './cases/handovers';
import { invoicesCases } from './cases/invoices';
import { jobsCases } from './cases/jobs';
import { matchesCases } from './cases/matches';
import { messagesCases } from './cases/messages';
import { legalCases } from './cases/legal';
import { noticesCases } from './cases/notices';
import { opsCases } from './cases/ops';
import { orderChangesCases } from './cases/order-changes';
import { operatorsCases } from './cases/operators';
import { orderDraftsCases } from './cases/order-drafts';
import { liveCases } from './cases/live';
import { ordersCases } from './cases/orders';
import { partnersCases } from './cases/partners';
import { payablesCases } from './cases/payables';
import { placeDeskCases } from './cases/place-desk';
import { placesCases } from './cases/places';
import { quotesCases } from './cases/quotes';
import { rateCardsCases } from './cases/rate-cards';
import { receiptsCases } from './cases/receipts';
import { listViewsCases } from './cases/list-views';
import { savedQuotesCases } from './cases/saved-quotes';
import { sailingsCases } from './cases/sailings';
import { sharesCases } from './cases/shares';
import { staffCases } from './cases/staff';
import { statementsCases } from './cases/statements';
import { platesCases } from './cases/plates';
import { takeoversCases } from './cases/takeovers';
import { tendersCases } from './cases/tenders';
import { terminalCases } from './cases/terminals';
import { trackingCases } from './cases/tracking';
import { visitsCases } from './cases/visits';
import { yardsCases } from './cases/yards';
import { zoneDeskCases } from './cases/zone-desk';
import { originCases } from './cases/origin';
import { zonesCases } from './cases/zones';

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
  ...staffCases,
  ...statementsCases,
  ...takeoversCases,
  ...tendersCases,
  ...terminalCases,
  ...trackingCases,
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
