import type { Db } from '@boxhaul/db';
import { tripSpan } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { sendNotices, type NoticeToSend } from '../../identity/notices';
import { publishedTo } from '../tasks';
import { type NewTrip, selectNewTrips, claimPendingNotices } from '../runs';

/** A box that one of a run's steps has made a driver's. */
type Given = NewTrip & { stepNo: number; eventId: string };

const startOf = ({ minutes, at }: NewTrip): Date =>
  tripSpan({ minutes, at, startedAt: null, finishedAt: null }).from;

/** One notice for all that is a driver's by a run; of one box the same as by hand. */
function noticeOf(
  jobId: string,
  given: readonly [Given, ...Given[]],
  now: Date,
): NoticeToSend<'task_published'> {
  const [first] = given;
  const { driverId, orderNo, seq, plateNumber } = first;
  if (given.length === 1)
    return publishedTo({ order: { orderNo }, task: first, eventId: first.eventId, now });
  const [fetched] = given
    .filter(({ legKind }) => legKind === 'direct' || legKind === 'pickup')
    .toSorted((a, b) => startOf(a).getTime() - startOf(b).getTime());
  const steps = new Set(given.map(({ stepNo }) => stepNo));
  return {
    kind: 'task_published',
    // A run that was stopped and taken up again tells once more, of other steps.
    event: `dispatch_run ${jobId} step ${Math.min(...steps)} driver ${driverId}`,
    // No single one: it leads to his list.
    driverId,
    facts: {
      orderNo,
      seq,
      plateNumber,
      // Two on one trailer are one step.
      trips: steps.size,
      boxes: given.length,
      startAt: toWireTime(fetched ? startOf(fetched) : first.at),
      dock: fetched?.dockName ?? '',
    },
    now,
  };
}

/** Tells each driver once of all that a run has published to him since it told last, and that is his still. */
export async function notifyRun(tx: Db, jobId: string, now: Date): Promise<void> {
  const untold = new Map((await claimPendingNotices(tx, jobId)).map((one) => [one.taskId, one]));
  if (untold.size === 0) return;
  const byDriver = new Map<string, [Given, ...Given[]]>();
  for (const trip of await selectNewTrips(tx, [...untold.keys()])) {
    const given = { ...untold.get(trip.taskId)!, ...trip };
    const his = byDriver.get(trip.driverId);
    if (his) his.push(given);
    else byDriver.set(trip.driverId, [given]);
  }
  await sendNotices(
    tx,
    [...byDriver.values()].map((given) => noticeOf(jobId, given, now)),
    now,
  );
}
