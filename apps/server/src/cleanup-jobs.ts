import { RETENTION_DAYS } from '@boxhaul/domain/identity';
import type { Deps } from './platform/context';
import { deleteOldAccesses } from './platform/audit/delete-old-accesses';
import { deleteOldEntries } from './platform/audit/delete-old-entries';
import { deleteKeysBefore } from './platform/idempotency/idempotency.repo';
import { deleteVisitorKeysBefore } from './platform/idempotency/visitor-keys.repo';
import { deleteDeadSessions } from './platform/session/sessions.repo';
import { deleteLookupQuotasBefore } from './platform/maps/lookup-quota.repo';
import { followSms } from './platform/sms/follow-sms';
import { deleteOutboxBefore } from './platform/sms/outbox.repo';
import { deleteSmsBefore } from './platform/sms/sms.repo';
import type { CleanupJob } from './platform/jobs/cleanup';
import {
  deleteOldCaptchas,
  deleteOldCodes,
  deleteOldDevices,
  deleteOldFailures,
  deleteOldSignIns,
} from './identity/account';
import { deleteOldBatches, deleteOldDrafts } from './pricing/batch-quotes';
import { deleteOldOffers, notifyOverdueOffers } from './site/capacity';
import { notifyOverdueReviews } from './identity/certification';
import { confirmSigned, proposeCheckIns } from './dispatch/check-in';
import { deleteOldSteps } from './dispatch/runs';
import { endDueTenders } from './dispatch/tenders';
import { forecastTasks, keepDrives } from './dispatch/crews';
import { findExceptions } from './dispatch/exceptions';
import { notifyExpiringPapers } from './fleet/fleet';
import { deleteOldJobs } from './kit/jobs';
import { deleteListsOfClosed } from './orders/list-views';
import { tidyMatches } from './dispatch/matches';
import { foldFeeSums, proveLedgerDaily } from './money/ledger';
import { remindDaily } from './money/statements';
import { learnDoors } from './pricing/door-points';
import { deleteOldNotices } from './identity/notices';
import { deleteOldPresences } from './identity/presence';
import { deleteOldCalls } from './site/partners';
import { deleteOldUploadDays, deleteAbandonedFiles } from './kit/files';
import { signHeadHourly } from './fleet/origin';
import { openLocator, type Places } from './pricing/places';
import { deleteOldLanes } from './pricing/saved-quotes';
import { deleteOldShares } from './orders/shares';
import { deleteOldTrips, keepTrips, openArrivals, notifyLateBoxes } from './fleet/arrivals';
import { openSealing, staysWithin } from './fleet/tracks';
import { deleteOldVisits } from './site/visits';
import { openZones, notifyEndingZones } from './pricing/zones';

const DAY_MS = 24 * 3600_000;
/** decisions 3: at least 24 hours. */
const KEYS_KEPT_MS = 7 * DAY_MS;
/** No upload lasts so long; what is older was left by a process that was killed. */
const INCOMING_KEPT_MS = DAY_MS;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What the server cuts back: sessions that are over, keys of old calls, files that belong to nothing. */
export const cleanupJobs = (deps: Deps): CleanupJob[] => [
  { name: 'sessions', run: (now) => deleteDeadSessions(deps.db, now) },
  {
    name: 'idempotency keys',
    run: (now) => deleteKeysBefore(deps.db, new Date(now.getTime() - KEYS_KEPT_MS)),
  },
  {
    name: 'keys of visitors',
    run: (now) => deleteVisitorKeysBefore(deps.db, new Date(now.getTime() - KEYS_KEPT_MS)),
  },
  {
    name: 'cut uploads',
    run: (now) => deps.files.deleteCutUploads(new Date(now.getTime() - INCOMING_KEPT_MS)),
  },
  { name: 'abandoned uploads', run: (now) => deleteAbandonedFiles(deps, now) },
  { name: 'head of the log of certificates', run: (now) => signHeadHourly(deps, now) },
  { name: 'notices of zones that end', run: (now) => notifyEndingZones(deps, now) },
  { name: 'sums of fees', run: () => foldFeeSums(deps.db) },
  { name: 'failed sign-ins', run: (now) => deleteOldFailures(deps.db, now) },
  { name: 'known devices', run: (now) => deleteOldDevices(deps.db, now) },
  { name: 'audit log', run: (now) => deleteOldEntries(deps.db, now) },
  { name: 'captchas', run: (now) => deleteOldCaptchas(deps.db, now) },
  { name: 'codes by text message', run: (now) => deleteOldCodes(deps.db, now) },
  {
    name: 'text messages',
    run: (now) => deleteSmsBefore(deps.db, daysBefore(now, RETENTION_DAYS.smsMessages)),
  },
  { name: 'outbox', run: (now) => deleteOutboxBefore(deps.db, daysBefore(now, 1)) },
  { name: 'sign-in history', run: (now) => deleteOldSignIns(deps.db, now) },
  { name: 'batches of quotes', run: (now) => deleteOldBatches(deps.db, now) },
  { name: 'steps of dispatch runs', run: (now) => deleteOldSteps(deps.db, now) },
  { name: 'drafts of orders', run: (now) => deleteOldDrafts(deps.db, now) },
  { name: 'lanes asked for', run: (now) => deleteOldLanes(deps.db, now) },
  { name: 'views of lists', run: () => deleteListsOfClosed(deps.db) },
  { name: 'jobs', run: (now) => deleteOldJobs(deps.db, now) },
  { name: 'who had what open', run: (now) => deleteOldPresences(deps, now) },
  { name: 'notices', run: (now) => deleteOldNotices(deps.db, now) },
  { name: 'accesses to personal data', run: (now) => deleteOldAccesses(deps.db, now) },
  { name: 'quotas of lookups', run: (now) => deleteLookupQuotasBefore(deps.db, daysBefore(now, 2)) },
  {
    name: 'shares of orders',
    run: (now) => deleteOldShares(deps.db, daysBefore(now, RETENTION_DAYS.shares)),
  },
  { name: 'calls of partners', run: (now) => deleteOldCalls(deps.db, now) },
  {
    name: 'offers of capacity',
    run: (now) => deleteOldOffers(deps.db, daysBefore(now, RETENTION_DAYS.offers)),
  },
  { name: 'times of trips', run: (now) => deleteOldTrips(deps.db, now) },
  { name: 'counts of visits', run: (now) => deleteOldVisits(deps, now) },
  { name: 'upload quotas', run: (now) => deleteOldUploadDays(deps.db, now) },
];

function tellingLate(deps: Deps, places: Places): CleanupJob['run'] {
  const { router } = deps;
  const roads = { planner: places.planner, locator: openLocator(deps, places), router };
  const arrivalsOf = openArrivals(roads, forecastTasks);
  return (now) => notifyLateBoxes(deps, arrivalsOf, now);
}

/** What is asked every minute. */
export const minuteJobs = (deps: Deps, places: Places, zones = openZones(deps)): CleanupJob[] => [
  { name: 'delivery of text messages', run: (now) => followSms(deps, now) },
  { name: 'overdue offers of capacity', run: (now) => notifyOverdueOffers(deps, now) },
  { name: 'overdue reviews', run: (now) => notifyOverdueReviews(deps, now) },
  { name: 'late boxes', run: tellingLate(deps, places) },
  { name: 'exceptions of tasks', run: (now) => findExceptions(deps, { places, zones }, now) },
  { name: 'offers that are over', run: (now) => tidyMatches(deps, now) },
  { name: 'times of trips', run: (now) => keepTrips(deps.db, places.planner, now) },
  { name: 'hours that trucks drive', run: (now) => keepDrives(deps.db, now) },
  { name: 'nodes as positions tell of them', run: (now) => proposeCheckIns(deps.db, now) },
  { name: 'nodes by the rule of positions', run: (now) => confirmSigned({ db: deps.db, places }, now) },
  { name: 'offers to carriers that end', run: (now) => endDueTenders(deps, now) },
  { name: 'papers that run out', run: (now) => notifyExpiringPapers(deps, now) },
  { name: 'proof of the books', run: (now) => proveLedgerDaily(deps, now) },
  { name: 'reminders of statements', run: (now) => remindDaily(deps, now) },
  { name: 'where trucks stood at doors', run: (now) => learnDoors({ ...deps, places, staysWithin }, now) },
  { name: 'sealing of days', run: openSealing(deps) },
];
