import { datedSpan, type ExpectedAtDoor, toWireTime } from '@boxhaul/domain';
import type { Deps } from '../../../platform/context';
import { sendNotice } from '../../notices';
import { selectMaybeLate } from '../late.repo';
import type { ArrivalsAtDoors, AtDoor } from '../trips/open-arrivals';

const HOUR_MS = 3600_000;
/** A box that is required later can still make good whatever holds it up. */
const AHEAD_MS = 8 * HOUR_MS;
/** Of one round: estimates are work for the one thread. */
const MOST = 200;

/** Nobody can tell when. */
const UNKNOWN: ExpectedAtDoor = { expected: '', earliest: '', span: '' };

/** When a box will be at its door, as its list and its dialog say it, if that is too late; null in time. */
function expectedOf({ risk, arrival }: AtDoor, required: Date, now: Date): ExpectedAtDoor | null {
  if (!arrival) return risk !== 'none' && required <= now ? UNKNOWN : null;
  if (risk !== 'late' && risk !== 'overdue') return null;
  const at = (seconds: number) => toWireTime(new Date(now.getTime() + seconds * 1000));
  return {
    expected: at(arrival.seconds),
    earliest: at(arrival.range?.low ?? arrival.seconds),
    span: datedSpan(arrival, now),
  };
}

/**
 * Tells those who follow an order, once a box, that it will not be at its door in time: by where its truck is now, or
 * because the moment has passed. Asked every minute on every node; the notice's key keeps it from telling twice.
 */
export async function tellLateBoxes(
  { db }: Pick<Deps, 'db'>,
  arrivalsOf: ArrivalsAtDoors,
  now: Date,
): Promise<void> {
  const boxes = await selectMaybeLate(db, new Date(now.getTime() + AHEAD_MS), MOST);
  const doors = await arrivalsOf(db, boxes, now);
  for (const [i, box] of boxes.entries()) {
    const expected = expectedOf(doors[i]!, box.require_date, now);
    if (expected === null) continue;
    await sendNotice(db, {
      kind: 'box_late',
      event: `task ${box.task_id}`,
      facts: {
        orderNo: box.order_no,
        seq: box.seq,
        plateNumber: box.plate_number,
        required: toWireTime(box.require_date),
        ...expected,
      },
      subjectId: box.order_id,
      customerId: box.customer_id,
      accountIds: [box.made_by],
      now,
    });
  }
}
