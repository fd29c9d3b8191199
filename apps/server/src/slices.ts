import type { FastifyInstance } from 'fastify';
import type { Deps } from './platform/context';
import { createMount } from './platform/http/mount';
import { registerAccount } from './slices/account';
import { registerAgreements } from './slices/agreements';
import { registerAudit } from './slices/audit';
import { registerBatchQuotes } from './slices/batch-quotes';
import { registerCalendar } from './slices/calendar';
import { registerCapacity } from './slices/capacity';
import { registerContent } from './slices/content';
import { registerLegal } from './slices/legal';
import { registerCertification } from './slices/certification';
import { registerCustomers } from './slices/customers';
import { forecastTasks, registerDispatch } from './slices/dispatch';
import { registerDoorPoints } from './slices/door-points';
import { registerDriverApp } from './slices/driver-app';
import { registerExceptions } from './slices/exceptions';
import { registerFiles } from './slices/files';
import { registerFleet } from './slices/fleet';
import { registerHandovers } from './slices/handovers';
import { type JobWorks, registerJobs } from './slices/jobs';
import { registerListExports } from './slices/list-exports';
import { registerListViews } from './slices/list-views';
import { registerMatches } from './slices/matches';
import { registerMessages } from './slices/messages';
import { registerMoney } from './slices/money';
import { openNotices, registerNotices } from './slices/notices';
import { registerOperators } from './slices/operators';
import { registerOrders } from './slices/orders';
import { registerPartners } from './slices/partners';
import { registerPayables } from './slices/payables';
import { openLocator, openPlaces, type Places, registerPlaces } from './slices/places';
import { openRateCards, registerQuotes } from './slices/quotes';
import { registerRateCards } from './slices/rate-cards';
import { registerSailings } from './slices/sailings';
import { registerSavedQuotes } from './slices/saved-quotes';
import { openShareReader, openTasksByShare, registerShares } from './slices/shares';
import { registerStaff } from './slices/staff';
import { registerTracking } from './slices/tracking';
import { registerWall } from './slices/wall';
import { registerVisits } from './slices/visits';
import { registerYards } from './slices/yards';
import { registerOrigin } from './slices/origin';
import { openZones, registerZones } from './slices/zones';

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
    tasksByShare: openTasksByShare(deps),
    readShare: openShareReader(deps),
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
    registerOrders,
    registerDriverApp,
    registerExceptions,
    registerMatches,
    registerMessages,
    registerHandovers,
    registerYards,
    registerFleet,
    registerCapacity,
    registerMoney,
    registerPayables,
    registerPartners,
    registerStaff,
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
    list_export: { work: registerListExports(mount, deps) },
    dispatch_run: registerDispatch(mount, shared),
  };
}
