import { visits } from '@boxhaul/contract/site';
import { RETENTION_DAYS } from '@boxhaul/domain/identity';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { countVisit } from './count-visit';
import { reportVisits } from './report-visits';
import { deleteVisitsBefore } from './visits.repo';

const DAY_MS = 24 * 3600_000;

export function registerVisits(mount: Mount): void {
  mount(visits.count, countVisit);
  mount(visits.report, reportVisits);
}

/** Forgets the counts of long ago. */
export const deleteOldVisits = ({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> =>
  deleteVisitsBefore(db, toWireDate(new Date(now.getTime() - RETENTION_DAYS.visits * DAY_MS)));
