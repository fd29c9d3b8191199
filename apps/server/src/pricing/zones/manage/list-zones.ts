import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { ZONE_WARNED_DAYS } from '@boxhaul/domain/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { presentZoneRow } from './managed-zones.present';
import { countWarnings, countZoneRows, selectZoneRows } from './list.repo';

const days = (now: Date) => {
  const today = toWireDate(now);
  return { today, warnedTo: shiftDay(today, ZONE_WARNED_DAYS) };
};

export async function listZones(
  { db, now }: Ctx,
  { keyword, state, expiry, pageNo, pageSize }: ParsedInputOf<typeof zoneDesk.list>,
): Promise<PresentedOf<typeof zoneDesk.list>> {
  const wanted = { keyword, state, expiry, ...days(now) };
  const rows = await selectZoneRows(db, wanted, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const count = await countZoneRows(db, wanted);
  const data = rows.map((row) => presentZoneRow(row, wanted.today));
  return { data, ...pageOf(count, { pageNo, pageSize }) };
}

/** What somebody must look at. */
export const listZoneWarnings = ({ db, now }: Ctx): Promise<PresentedOf<typeof zoneDesk.warnings>> => {
  const { today, warnedTo } = days(now);
  return countWarnings(db, today, warnedTo);
};
