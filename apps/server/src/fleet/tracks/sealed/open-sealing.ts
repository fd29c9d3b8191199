import type { Deps } from '../../../platform/context';
import { openTrackThread } from '../desk/track-thread';
import { type DayOrder, mergeDay } from './merge-day';
import type { PackedDay } from './day-bytes';
import { type Sealing, sealDays, thinDays } from './seal-days';

/** Up to so many bytes (2 000 reports) the arithmetic takes less than handing it to another thread. */
const SMALL_BYTES = 100_000;

/** What is asked every minute: seals the days that are over, and keeps less of old ones. */
export function openSealing({
  db,
  log,
  config,
}: Pick<Sealing, 'db' | 'log'> & { config: Pick<Deps['config'], 'trackKept'> }): (
  now: Date,
) => Promise<void> {
  const threads = openTrackThread<DayOrder, PackedDay | null>();
  const merge = async (order: DayOrder): Promise<PackedDay | null> => {
    const bytes = (order.reports?.byteLength ?? 0) + (order.sealed?.byteLength ?? 0) * 10;
    if (bytes <= SMALL_BYTES) return mergeDay(order);
    return threads.run(order, { name: 'mergeDay' });
  };
  const sealing = { db, log, merge, kept: config.trackKept };
  return async (now) => {
    await sealDays(sealing, now);
    await thinDays(sealing, now);
  };
}
