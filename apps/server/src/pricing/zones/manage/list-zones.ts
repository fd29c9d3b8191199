import type { PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { ZONE_WARNED_DAYS } from '@boxhaul/domain/pricing';
import { listOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { presentZoneRow } from './managed-zones.present';
import { countWarnings, countZoneRows, selectZoneRows } from './list.repo';

const days = (now: Date) => {
  const today = toWireDate(now);
  return { today, warnedTo: shiftDay(today, ZONE_WARNED_DAYS) };
};

export const listZones: Answers<typeof zoneDesk.list> = listOf({
  filter: ({ now }, { keyword, state, expiry }) => ({ keyword, state, expiry, ...days(now) }),
  rows: selectZoneRows,
  count: countZoneRows,
  present: (rows, { filter: { today } }) => ({ data: rows.map((row) => presentZoneRow(row, today)) }),
});

/** Zones of which the notice ends soon, or has ended, and drafts. */
export const countZoneWarnings = (db: Db, now: Date): Promise<PresentedOf<typeof zoneDesk.warnings>> => {
  const { today, warnedTo } = days(now);
  return countWarnings(db, today, warnedTo);
};

/** What somebody must look at. */
export const listZoneWarnings = ({ db, now }: Ctx) => countZoneWarnings(db, now);
