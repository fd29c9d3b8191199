import * as account from './identity/account/calls';
import { accountSchemas } from './identity/account/schemas';
import * as agreements from './orders/agreements/calls';
import { agreementsSchemas } from './orders/agreements/schemas';
import * as audit from './identity/audit/calls';
import { auditSchemas } from './identity/audit/schemas';
import * as bankLines from './money/bank-lines/calls';
import { bankLinesSchemas } from './money/bank-lines/schemas';
import * as batchQuotes from './pricing/batch-quotes/calls';
import { batchQuotesSchemas } from './pricing/batch-quotes/schemas';
import * as cabinets from './money/cabinets/calls';
import { cabinetsSchemas } from './money/cabinets/schemas';
import * as capacity from './site/capacity/calls';
import { capacitySchemas } from './site/capacity/schemas';
import * as legal from './identity/legal/calls';
import { legalSchemas } from './identity/legal/schemas';
import * as content from './site/content/calls';
import { contentSchemas } from './site/content/schemas';
import * as calendar from './pricing/calendar/calls';
import { calendarSchemas } from './pricing/calendar/schemas';
import * as certification from './identity/certification/calls';
import { certificationSchemas } from './identity/certification/schemas';
import * as costDisputes from './money/cost-disputes/calls';
import { costDisputesSchemas } from './money/cost-disputes/schemas';
import * as costFlow from './money/cost-flow/calls';
import { costFlowSchemas } from './money/cost-flow/schemas';
import * as customers from './identity/customers/calls';
import { customersSchemas } from './identity/customers/schemas';
import * as dispatch from './dispatch/dispatch/calls';
import { dispatchSchemas } from './dispatch/dispatch/schemas';
import * as documents from './orders/documents/calls';
import { documentsSchemas } from './orders/documents/schemas';
import * as driverApp from './dispatch/driver-app/calls';
import { driverAppSchemas } from './dispatch/driver-app/schemas';
import * as exceptions from './dispatch/exceptions/calls';
import { exceptionsSchemas } from './dispatch/exceptions/schemas';
import * as fees from './money/fees/calls';
import { feesSchemas } from './money/fees/schemas';
import * as files from './orders/files/calls';
import { filesSchemas } from './orders/files/schemas';
import * as fleet from './fleet/fleet/calls';
import { fleetSchemas } from './fleet/fleet/schemas';
import * as fleetDesk from './fleet/fleet-desk/calls';
import { fleetDeskSchemas } from './fleet/fleet-desk/schemas';
import * as handovers from './dispatch/handovers/calls';
import { handoversSchemas } from './dispatch/handovers/schemas';
import * as invoices from './money/invoices/calls';
import { invoicesSchemas } from './money/invoices/schemas';
import * as jobs from './kit/jobs/calls';
import { jobsSchemas } from './kit/jobs/schemas';
import * as matches from './dispatch/matches/calls';
import { matchesSchemas } from './dispatch/matches/schemas';
import * as messages from './dispatch/messages/calls';
import { messagesSchemas } from './dispatch/messages/schemas';
import * as money from './money/money/calls';
import { moneySchemas } from './money/money/schemas';
import * as nodeTemplates from './dispatch/node-templates/calls';
import { nodeTemplatesSchemas } from './dispatch/node-templates/schemas';
import * as notices from './identity/notices/calls';
import { noticesSchemas } from './identity/notices/schemas';
import * as operators from './identity/operators/calls';
import { operatorsSchemas } from './identity/operators/schemas';
import * as orderChanges from './orders/order-changes/calls';
import { orderChangesSchemas } from './orders/order-changes/schemas';
import * as orderDrafts from './orders/order-drafts/calls';
import { orderDraftsSchemas } from './orders/order-drafts/schemas';
import * as orders from './orders/orders/calls';
import { ordersSchemas } from './orders/orders/schemas';
import * as partners from './site/partners/calls';
import { partnersSchemas } from './site/partners/schemas';
import * as carrierRuns from './money/carrier-runs/calls';
import { carrierRunsSchemas } from './money/carrier-runs/schemas';
import * as payables from './money/payables/calls';
import { payablesSchemas } from './money/payables/schemas';
import * as placeDesk from './pricing/place-desk/calls';
import { placeDeskSchemas } from './pricing/place-desk/schemas';
import * as places from './pricing/places/calls';
import { placesSchemas } from './pricing/places/schemas';
import * as positionImports from './fleet/position-imports/calls';
import { positionImportsSchemas } from './fleet/position-imports/schemas';
import * as quotes from './pricing/quotes/calls';
import { quotesSchemas } from './pricing/quotes/schemas';
import * as rateCards from './pricing/rate-cards/calls';
import { rateCardsSchemas } from './pricing/rate-cards/schemas';
import * as receipts from './money/receipts/calls';
import { receiptsSchemas } from './money/receipts/schemas';
import * as review from './orders/review/calls';
import { reviewSchemas } from './orders/review/schemas';
import * as listViews from './orders/list-views/calls';
import { listViewsSchemas } from './orders/list-views/schemas';
import * as sailings from './fleet/sailings/calls';
import { sailingsSchemas } from './fleet/sailings/schemas';
import * as savedQuotes from './pricing/saved-quotes/calls';
import { savedQuotesSchemas } from './pricing/saved-quotes/schemas';
import * as settlement from './money/settlement/calls';
import { settlementSchemas } from './money/settlement/schemas';
import * as live from './fleet/live/calls';
import { liveSchemas } from './fleet/live/schemas';
import * as shares from './orders/shares/calls';
import { sharesSchemas } from './orders/shares/schemas';
import * as presence from './identity/presence/calls';
import { presenceSchemas } from './identity/presence/schemas';
import * as staff from './identity/staff/calls';
import { staffSchemas } from './identity/staff/schemas';
import * as statements from './money/statements/calls';
import { statementsSchemas } from './money/statements/schemas';
import * as plates from './fleet/plates/calls';
import { platesSchemas } from './fleet/plates/schemas';
import * as takeovers from './identity/takeovers/calls';
import { takeoversSchemas } from './identity/takeovers/schemas';
import * as tenders from './dispatch/tenders/calls';
import { tendersSchemas } from './dispatch/tenders/schemas';
import * as tracking from './fleet/tracking/calls';
import { trackingSchemas } from './fleet/tracking/schemas';
import * as search from './site/search/calls';
import { searchSchemas } from './site/search/schemas';
import * as today from './site/today/calls';
import { todaySchemas } from './site/today/schemas';
import * as visits from './site/visits/calls';
import { visitsSchemas } from './site/visits/schemas';
import * as yards from './dispatch/yards/calls';
import { yardsSchemas } from './dispatch/yards/schemas';
import * as zoneDesk from './pricing/zone-desk/calls';
import { zoneDeskSchemas } from './pricing/zone-desk/schemas';
import * as origin from './fleet/origin/calls';
import { originSchemas } from './fleet/origin/schemas';
import * as zones from './pricing/zones/calls';
import { zonesSchemas } from './pricing/zones/schemas';
import type { Call, CallSchemas } from './kit/client/call';

interface Checked {
  /** 'orders.save': its area and what it is called there. */
  key: string;
  call: Call;
  schemas: CallSchemas;
}

/** Every call of an area with its schemas; a call without them, or schemas without a call, do not compile. */
const pair = <C extends Record<string, Call>>(
  area: string,
  calls: C,
  schemas: { readonly [K in keyof C]: NonNullable<C[K]['schemas']> },
): Checked[] =>
  Object.entries(calls).map(([key, call]) => ({
    key: `${area}.${key}`,
    call,
    schemas: schemas[key as keyof C],
  }));

const CHECKED: readonly Checked[] = [
  pair('account', account, accountSchemas),
  pair('agreements', agreements, agreementsSchemas),
  pair('audit', audit, auditSchemas),
  pair('bankLines', bankLines, bankLinesSchemas),
  pair('batchQuotes', batchQuotes, batchQuotesSchemas),
  pair('cabinets', cabinets, cabinetsSchemas),
  pair('capacity', capacity, capacitySchemas),
  pair('content', content, contentSchemas),
  pair('legal', legal, legalSchemas),
  pair('calendar', calendar, calendarSchemas),
  pair('certification', certification, certificationSchemas),
  pair('costDisputes', costDisputes, costDisputesSchemas),
  pair('costFlow', costFlow, costFlowSchemas),
  pair('customers', customers, customersSchemas),
  pair('dispatch', dispatch, dispatchSchemas),
  pair('documents', documents, documentsSchemas),
  pair('driverApp', driverApp, driverAppSchemas),
  pair('exceptions', exceptions, exceptionsSchemas),
  pair('fees', fees, feesSchemas),
  pair('files', files, filesSchemas),
  pair('fleet', fleet, fleetSchemas),
  pair('fleetDesk', fleetDesk, fleetDeskSchemas),
  pair('handovers', handovers, handoversSchemas),
  pair('invoices', invoices, invoicesSchemas),
  pair('jobs', jobs, jobsSchemas),
  pair('matches', matches, matchesSchemas),
  pair('messages', messages, messagesSchemas),
  pair('money', money, moneySchemas),
  pair('nodeTemplates', nodeTemplates, nodeTemplatesSchemas),
  pair('notices', notices, noticesSchemas),
  pair('operators', operators, operatorsSchemas),
  pair('orderChanges', orderChanges, orderChangesSchemas),
  pair('orderDrafts', orderDrafts, orderDraftsSchemas),
  pair('orders', orders, ordersSchemas),
  pair('partners', partners, partnersSchemas),
  pair('carrierRuns', carrierRuns, carrierRunsSchemas),
  pair('payables', payables, payablesSchemas),
  pair('placeDesk', placeDesk, placeDeskSchemas),
  pair('places', places, placesSchemas),
  pair('quotes', quotes, quotesSchemas),
  pair('rateCards', rateCards, rateCardsSchemas),
  pair('receipts', receipts, receiptsSchemas),
  pair('review', review, reviewSchemas),
  pair('listViews', listViews, listViewsSchemas),
  pair('sailings', sailings, sailingsSchemas),
  pair('savedQuotes', savedQuotes, savedQuotesSchemas),
  pair('settlement', settlement, settlementSchemas),
  pair('live', live, liveSchemas),
  pair('shares', shares, sharesSchemas),
  pair('presence', presence, presenceSchemas),
  pair('staff', staff, staffSchemas),
  pair('statements', statements, statementsSchemas),
  pair('takeovers', takeovers, takeoversSchemas),
  pair('tenders', tenders, tendersSchemas),
  pair('tracking', tracking, trackingSchemas),
  pair('search', search, searchSchemas),
  pair('today', today, todaySchemas),
  pair('visits', visits, visitsSchemas),
  pair('plates', plates, platesSchemas),
  pair('positionImports', positionImports, positionImportsSchemas),
  pair('yards', yards, yardsSchemas),
  pair('zoneDesk', zoneDesk, zoneDeskSchemas),
  pair('origin', origin, originSchemas),
  pair('zones', zones, zonesSchemas),
].flat();

const BY_NAME: ReadonlyMap<string, CallSchemas> = new Map(
  CHECKED.map(({ call, schemas }) => [call.name, schemas]),
);

/** Every call of the platform, for routing checks and /openapi.json. */
export const allCalls: readonly Call[] = CHECKED.map(({ call }) => call);

/** The same by area and name there, as 'orders.save'. */
export const callsByKey: ReadonlyMap<string, Call> = new Map(CHECKED.map(({ key, call }) => [key, call]));

/** What a call takes and answers. Throws for a call that is none of ours. */
export function schemasOf<C extends Call>(call: C): NonNullable<C['schemas']> {
  const schemas = call.schemas ?? BY_NAME.get(call.name);
  if (!schemas) throw new Error(`no schemas for ${call.name}`);
  return schemas;
}
