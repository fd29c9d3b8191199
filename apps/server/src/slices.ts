import type { FastifyInstance } from 'fastify';
import type { Deps } from './platform/context';
import { createMount } from './platform/http/mount';
import { registerAccount } from './identity/account';
import { registerAgreements } from './orders/agreements';
import { registerAudit } from './identity/audit';
import { registerBatchQuotes } from './pricing/batch-quotes';
import { registerCalendar } from './pricing/calendar';
import { registerCapacity } from './site/capacity';
import { registerContent } from './site/content';
import { registerLegal } from './identity/legal';
import { registerCertification } from './identity/certification';
import { registerCustomers } from './identity/customers';
import { registerBoard } from './dispatch/board';
import { registerBoxes } from './dispatch/boxes';
import { registerCheckIn } from './dispatch/check-in';
import { forecastTasks, registerCrews } from './dispatch/crews';
import { registerNodeTemplates } from './dispatch/node-templates';
import { registerPlan } from './dispatch/plan';
import { registerRuns } from './dispatch/runs';
import { registerRunWork } from './dispatch/run-work';
import { registerTasks } from './dispatch/tasks';
import { registerTendering } from './dispatch/tendering';
import { registerTexts } from './dispatch/texts';
import { registerDoorPoints } from './pricing/door-points';
import { registerDriverApp } from './dispatch/driver-app';
import { registerExceptions } from './dispatch/exceptions';
import { registerFiles } from './kit/files';
import { registerFleet } from './fleet/fleet';
import { registerHandovers } from './dispatch/handovers';
import { type JobWorks, registerJobs } from './kit/jobs';
import { registerListExports } from './orders/list-exports';
import { registerListViews } from './orders/list-views';
import { registerMatches } from './dispatch/matches';
import { registerMessages } from './dispatch/messages';
import { costsOfOrder, openFlowSheet, registerCosts } from './money/costs';
import { lockPapers, openSettlementSheet, registerStatements } from './money/statements';
import { openNotices, registerNotices } from './identity/notices';
import { registerOperators } from './identity/operators';
import { registerOrders } from './orders/orders';
import { registerPartners } from './site/partners';
import { registerPayables } from './money/payables';
import { openLocator, openPlaces, type Places, registerPlaces } from './pricing/places';
import { openRateCards, registerQuotes } from './pricing/quotes';
import { registerRateCards } from './pricing/rate-cards';
import { registerSailings } from './fleet/sailings';
import { registerSavedQuotes } from './pricing/saved-quotes';
import { registerShares } from './orders/shares';
import { registerPresence } from './identity/presence';
import { registerStaff } from './identity/staff';
import { newestSince, registerTracking } from './fleet/tracking';
import { registerWall } from './dispatch/wall';
import { registerSearch } from './site/search';
import { registerToday } from './site/today';
import { registerVisits } from './site/visits';
import { registerYards } from './dispatch/yards';
import { registerOrigin } from './fleet/origin';
import { openZones, registerZones } from './pricing/zones';
import { registerLedger } from './money/ledger';
import { dailyPolicies, enterBoxFees, hasDryRunCharges, registerFees, takeBackDryRunFee } from './money/fees';
import { registerReceipts } from './money/receipts';
import { registerInvoices } from './money/invoices';
import { registerPublish } from './orders/publish';
import { registerChanges } from './orders/changes';
import { registerReview } from './orders/review';
import { registerPapers } from './orders/papers';
import { openTrackDesk, registerTracks } from './fleet/tracks';

/** Puts every slice's calls on the app, over one set of what they keep in memory; answers what its jobs do. */
export function registerSlices(
  app: FastifyInstance,
  deps: Deps,
  places: Places = openPlaces(deps),
): JobWorks {
  const mount = createMount(app, deps);
  const locator = openLocator(deps, places);
  const shared = {
    ...deps,
    places,
    locator,
    zones: openZones(deps),
    noticeHub: openNotices(deps),
    forecastsOf: forecastTasks,
    dailyPolicies,
    boxFees: { enterBoxFees, hasDryRunCharges, takeBackDryRunFee },
    newestSince,
    trackDesk: openTrackDesk(),
    costsOfOrder,
    holdPapers: lockPapers,
    cards: openRateCards({ ...deps, places }),
  };
  for (const register of [
    registerAccount,
    registerCalendar,
    registerContent,
    registerLegal,
    registerCertification,
    registerPlaces,
    registerDoorPoints,
    registerQuotes,
    registerSavedQuotes,
    registerListViews,
    registerFiles,
    registerNotices,
    registerPublish,
    registerOrders,
    registerChanges,
    registerReview,
    registerPapers,
    registerBoard,
    registerBoxes,
    registerCheckIn,
    registerCrews,
    registerNodeTemplates,
    registerPlan,
    registerRuns,
    registerTasks,
    registerTendering,
    registerTexts,
    registerDriverApp,
    registerExceptions,
    registerMatches,
    registerMessages,
    registerHandovers,
    registerYards,
    registerFleet,
    registerCapacity,
    registerLedger,
    registerFees,
    registerCosts,
    registerStatements,
    registerReceipts,
    registerInvoices,
    registerPayables,
    registerPartners,
    registerPresence,
    registerStaff,
    registerTracks,
    registerSearch,
    registerToday,
    registerTracking,
    registerVisits,
    registerWall,
    registerAudit,
    registerCustomers,
    registerOperators,
    registerJobs,
    registerAgreements,
    registerSailings,
    registerZones,
    registerOrigin,
    registerShares,
  ]) {
    register(mount, shared);
  }
  return {
    batch_quote: { work: registerBatchQuotes(mount, shared) },
    rate_card_import: { work: registerRateCards(mount, shared) },
    list_export: { work: registerListExports(mount, { ...deps, openFlowSheet, openSettlementSheet }) },
    dispatch_run: registerRunWork(mount, shared),
  };
}
