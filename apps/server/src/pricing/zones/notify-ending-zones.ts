import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { ZONE_WARNED_DAYS, zoneWarningDue } from '@boxhaul/domain/pricing';
import type { Deps } from '../../platform/context';
import { sendNotices } from '../../identity/notices';
import { selectEndingZones } from './zones.repo';

const DAY_MS = 86_400_000;
const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/**
 * Tells those who keep the zones which notices end in 14 or 3 days, or today. Asked every hour on every node; the key of
 * the notice (version and warning) keeps each from being told twice.
 */
export async function notifyEndingZones({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const today = toWireDate(now);
  const ending = await selectEndingZones(db, {
    from: shiftDay(today, -ZONE_WARNED_DAYS),
    to: shiftDay(today, ZONE_WARNED_DAYS),
  });
  const told = ending.flatMap(({ zone_version_id, zone_id, zone_name, valid_to }) => {
    const due = zoneWarningDue(valid_to, today);
    if (due === null) return [];
    return [
      {
        kind: 'zone_expiring' as const,
        event: `version ${zone_version_id} ${due}`,
        facts: { zoneName: zone_name, validTo: valid_to, daysLeft: daysUntil(valid_to, today) },
        subjectId: String(zone_id),
        now,
      },
    ];
  });
  await sendNotices(db, told, now);
}
