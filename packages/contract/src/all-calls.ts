import * as account from './account/calls';
import { accountSchemas } from './account/schemas';
import * as agreements from './agreements/calls';
import { agreementsSchemas } from './agreements/schemas';
import * as audit from './audit/calls';
import { auditSchemas } from './audit/schemas';
import * as bankLines from './bank-lines/calls';
import { bankLinesSchemas } from './bank-lines/schemas';
import * as batchQuotes from './batch-quotes/calls';
import { batchQuotesSchemas } from './batch-quotes/schemas';
import * as cabinets from './cabinets/calls';
import { cabinetsSchemas } from './cabinets/schemas';
import * as capacity from './capacity/calls';
import { capacitySchemas } from './capacity/schemas';
import * as legal from './legal/calls';
import { legalSchemas } from './legal/schemas';
import * as content from './content/calls';
import { contentSchemas } from './content/schemas';
import * as calendar from './calendar/calls';
import { calendarSchemas } from './calendar/schemas';
import * as certification from './certification/calls';
import { certificationSchemas } from './certification/schemas';
import * as costDisputes from './cost-disputes/calls';
import { costDisputesSchemas } from './cost-disputes/schemas';
import * as costFlow from './cost-flow/calls';
import { costFlowSchemas } from './cost-flow/schemas';
import * as customers from './customers/calls';
import { customersSchemas } from './customers/schemas';
import * as dispatch from './dispatch/calls';
import { dispatchSchemas } from './dispatch/schemas';
import * as documents from './documents/calls';
import { documentsSchemas } from './documents/schemas';
import * as driverApp from './driver-app/calls';
import { driverAppSchemas } from './driver-app/schemas';
import * as exceptions from './exceptions/calls';
import { exceptionsSchemas } from './exceptions/schemas';
import * as fees from './fees/calls';
import { feesSchemas } from './fees/schemas';
import * as files from './files/calls';
import { filesSchemas } from './files/schemas';
import * as fleet from './fleet/calls';
import { fleetSchemas } from './fleet/schemas';
import * as fleetDesk from './fleet-desk/calls';
import { fleetDeskSchemas } from './fleet-desk/schemas';
import * as handovers from './handovers/calls';
import { handoversSchemas } from './handovers/schemas';
import * as invoices from './invoices/calls';
import { invoicesSchemas } from './invoices/schemas';
import * as jobs from './jobs/calls';
import { jobsSchemas } from './jobs/schemas';
import * as matches from './matches/calls';
import { matchesSchemas } from './matches/schemas';
import * as messages from './messages/calls';
import { messagesSchemas } from './messages/schemas';
import * as money from './money/calls';
import { moneySchemas } from './money/schemas';
import * as nodeTemplates from './node-templates/calls';
import { nodeTemplatesSchemas } from './node-templates/schemas';
import * as notices from './notices/calls';
import { noticesSchemas } from './notices/schemas';
import * as operators from './operators/calls';
import { operatorsSchemas } from './operators/schemas';
import * as orderChanges from './order-changes/calls';
import { orderChangesSchemas } from './order-changes/schemas';
import * as orderDrafts from './order-drafts/calls';
import { orderDraftsSchemas } from './order-drafts/schemas';
import * as orders from './orders/calls';
import { ordersSchemas } from './orders/schemas';
import * as partners from './partners/calls';
import { partnersSchemas } from './partners/schemas';
import * as payables from './payables/calls';
import { payablesSchemas } from './payables/schemas';
import * as placeDesk from './place-desk/calls';
import { placeDeskSchemas } from './place-desk/schemas';
import * as places from './places/calls';
import { placesSchemas } from './places/schemas';
import * as positionImports from './position-imports/calls';
import { positionImportsSchemas } from './position-imports/schemas';
import * as quotes from './quotes/calls';
import { quotesSchemas } from './quotes/schemas';
import * as rateCards from './rate-cards/calls';
import { rateCardsSchemas } from './rate-cards/schemas';
import * as receipts from './receipts/calls';
import { receiptsSchemas } from './receipts/schemas';
import * as review from './review/calls';
import { reviewSchemas } from './review/schemas';
import * as listViews from './list-views/calls';
import { listViewsSchemas } from './list-views/schemas';
import * as sailings from './sailings/calls';
import { sailingsSchemas } from './sailings/schemas';
import * as savedQuotes from './saved-quotes/calls';
import { savedQuotesSchemas } from './saved-quotes/schemas';
import * as settlement from './settlement/calls';
import { settlementSchemas } from './settlement/schemas';
import * as live from './live/calls';
import { liveSchemas } from './live/schemas';
import * as shares from './shares/calls';
import { sharesSchemas } from './shares/schemas';
import * as staff from './staff/calls';
import { staffSchemas } from './staff/schemas';
import * as statements from './statements/calls';
import { statementsSchemas } from './statements/schemas';
import * as plates from './plates/calls';
import { platesSchemas } from './plates/schemas';
import * as takeovers from './takeovers/calls';
import { takeoversSchemas } from './takeovers/schemas';
import * as tenders from './tenders/calls';
import { tendersSchemas } from './tenders/schemas';
import * as tracking from './tracking/calls';
import { trackingSchemas } from './tracking/schemas';
import * as visits from './visits/calls';
import { visitsSchemas } from './visits/schemas';
import * as yards from './yards/calls';
import { yardsSchemas } from './yards/schemas';
import * as zoneDesk from './zone-desk/calls';
import { zoneDeskSchemas } from './zone-desk/schemas';
import * as origin from './origin/calls';
import { originSchemas } from './origin/schemas';
import * as zones from './zones/calls';
import { zonesSchemas } from './zones/schemas';
import type { Call, CallSchemas } from './client/call';

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
  pair('staff', staff, staffSchemas),
  pair('statements', statements, statementsSchemas),
  pair('takeovers', takeovers, takeoversSchemas),
  pair('tenders', tenders, tendersSchemas),
  pair('tracking', tracking, trackingSchemas),
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
