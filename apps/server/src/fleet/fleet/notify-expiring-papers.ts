import { FLEET_PAPER_WORDS, PAPER_NOTICE_DAYS } from '@boxhaul/domain/fleet';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { sendNotices } from '../../identity/notices';
import { selectUnnotifiedPapers } from './papers-due.repo';

/** People hear of each paper in use 30 days, 7 days and on the day before it runs out, once each; drivers of their own. */
export async function notifyExpiringPapers({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const today = toWireDate(now);
  const ends = PAPER_NOTICE_DAYS.map((days) => ({ days, until: shiftDay(today, days) }));
  const due = await selectUnnotifiedPapers(db, ends);
  await sendNotices(
    db,
    due.map(({ event, holder, kind, expires_on, driver_id }) => ({
      kind: 'paper_expiring' as const,
      event,
      facts: {
        holder,
        paper: FLEET_PAPER_WORDS[kind],
        expiresOn: expires_on,
        expired: expires_on <= today,
      },
      ...(driver_id !== null && { driverId: driver_id }),
      now,
    })),
    now,
  );
}
