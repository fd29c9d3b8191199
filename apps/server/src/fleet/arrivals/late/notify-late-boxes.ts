import { type ExpectedAtDoor, lateNews, type NotifiedLateness } from '@boxhaul/domain/dispatch';
import { datedSpan } from '@boxhaul/domain/fleet';
import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import type { NoticeFacts } from '@boxhaul/domain/site';
import type { Deps } from '../../../platform/context';
import { sendNotice } from '../../../identity/notices';
import { type MaybeLate, selectMaybeLate } from '../late.repo';
import type { ArrivalsAtDoors, AtDoor } from '../trips/open-arrivals';

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;
/** A box that is required later can still make good whatever holds it up. */
const AHEAD_MS = 8 * HOUR_MS;
/** Of one round: estimates are work for the one thread. */
const MOST = 200;

/** Nobody can tell when. */
const UNKNOWN: ExpectedAtDoor = { expected: '', earliest: '', span: '' };
/** As late as that counts what is not there though its hour has passed. */
const UNKNOWN_LATE = 15;

/** When a box will be at its door, as its list and its dialog say it. */
interface Expected extends ExpectedAtDoor {
  /** Minutes behind its hour; 0 or fewer: in time. */
  late: number;
  byQueue: boolean;
}

/** Null where nobody can tell, or where it is about in time. */
function expectedOf({ risk, arrival }: AtDoor, required: Date, now: Date): Expected | null {
  if (!arrival)
    return risk !== 'none' && required <= now ? { ...UNKNOWN, late: UNKNOWN_LATE, byQueue: false } : null;
  const byQueue = arrival.basis === 'queue';
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const [door, wanted] = [at(arrival.seconds).getTime() / MINUTE_MS, required.getTime() / MINUTE_MS];
  // The forecast says minutes as the two clocks show them.
  const late = byQueue ? Math.floor(door) - Math.floor(wanted) : Math.ceil(door - wanted);
  // A few minutes by the forecast alone are within what nobody is told of.
  if (late > 0 && risk !== 'late' && risk !== 'overdue') return null;
  return {
    expected: toWireTime(at(arrival.seconds)),
    earliest: toWireTime(at(arrival.range?.low ?? arrival.seconds)),
    span: datedSpan(arrival, now),
    late,
    byQueue,
  };
}

/** What people were told last, as minutes; where nobody could tell when, its hour had passed. */
function toldOf({ told }: MaybeLate): NotifiedLateness | null {
  if (!told) return null;
  const [required, expected] = [fromWireTime(told.required), fromWireTime(told.expected)];
  const late =
    required && expected ? Math.ceil((expected.getTime() - required.getTime()) / MINUTE_MS) : UNKNOWN_LATE;
  return { late, onTime: told.on_time };
}

type News =
  | { kind: 'box_late'; facts: NoticeFacts['box_late']; time: number }
  | { kind: 'box_on_time'; facts: NoticeFacts['box_on_time']; time: number };

/** What is to be told of a box now; null: nothing new. */
function newsOf(box: MaybeLate, { late, byQueue, ...expected }: Expected): News | null {
  const news = lateNews(toldOf(box), late);
  if (news === null) return null;
  const facts = {
    orderNo: box.order_no,
    seq: box.seq,
    plateNumber: box.plate_number,
    required: toWireTime(box.require_date),
    ...expected,
  };
  if (news === 'on_time') return { kind: 'box_on_time', facts, time: box.told_on_time + 1 };
  const before = news === 'later' ? box.told?.span : undefined;
  return {
    kind: 'box_late',
    facts: { ...facts, ...(byQueue && { late }), ...(before && { before }) },
    time: box.told_late + 1,
  };
}

/**
 * Tells those who follow an order that a box of it will not be at its door in time: by where its truck is now, by how its truck's
 * queue goes on, or because the moment has passed. Once, again when it becomes a quarter of an hour later, and when it is in
 * time again. Asked every minute on every node; the notice's key keeps it from telling twice.
 */
export async function notifyLateBoxes(
  { db }: Pick<Deps, 'db'>,
  arrivalsOf: ArrivalsAtDoors,
  now: Date,
): Promise<void> {
  const boxes = await selectMaybeLate(db, new Date(now.getTime() + AHEAD_MS), MOST);
  const doors = await arrivalsOf(db, boxes, now);
  for (const [i, box] of boxes.entries()) {
    const expected = expectedOf(doors[i]!, box.require_date, now);
    const news = expected && newsOf(box, expected);
    if (!news) continue;
    const { time, ...told } = news;
    await sendNotice(db, {
      ...told,
      event: `task ${box.task_id}${time > 1 ? ` ${time}` : ''}`,
      subjectId: box.order_id,
      customerId: box.customer_id,
      accountIds: [box.made_by],
      now,
    });
  }
}
