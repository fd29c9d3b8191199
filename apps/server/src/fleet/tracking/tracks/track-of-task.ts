import type { Track } from '@boxhaul/contract/fleet';
import { AHEAD_MS, BROKEN_DAY_WORDS, type Doubt, type TrackPoint } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import {
  type PackedTrack,
  type TrackDigest,
  type TrackDesk,
  type Span,
  trackSpan,
  presentTrack,
} from '../../tracks';
import { nameStays } from './stay-places';
import { findTask, type TaskRow } from '../tracking.repo';

interface Asked {
  /** Of a task of the signed-in customer. */
  id: string;
  /** 1: dropped points too, each with its reason (decisions 11.13). */
  raw: number;
}

interface Source {
  read: (task: TaskRow, span: Span) => Promise<PackedTrack>;
  /** What else is to be said of it beside its line. */
  doubts?: (task: TaskRow, span: Span, digest: TrackDigest) => Promise<Doubt[]>;
  /** What lies ahead of the newest point. */
  ahead?: (task: TaskRow, last: TrackPoint | null) => Promise<Track['futureRoutePlanningDto']>;
  /** When it will be at its door, where there is no point yet. */
  foresee?: (task: TaskRow) => Promise<Track['foreseenAtDoor']>;
}

/** Where something was while it was on the task; an empty track is an answer, not a refusal (decisions 7). */
export async function trackOfTask(
  ctx: Ctx,
  desk: TrackDesk,
  { id, raw }: Asked,
  source: Source,
): Promise<Track> {
  const { accountId, customerId } = ctx.customer();
  const task = await findTask(ctx.db, { taskId: id, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  const span = trackSpan(task, ctx.now);
  const now = ctx.now.getTime();
  // A truck's clock may be a little ahead of ours.
  const until = task.finished_at ?? new Date(now + AHEAD_MS);
  const digest = await desk.queue(accountId, async () =>
    desk.digest({
      parts: await source.read(task, { from: span.from, to: until }),
      from: span.from.getTime(),
      to: span.to.getTime(),
      until: until.getTime(),
      most: desk.mostPoints,
      now,
      goesOn: task.finished_at === null,
      withDropped: raw === 1,
    }),
  );
  if (digest.broken) throw new Refusal('TRACK_BROKEN', { message: BROKEN_DAY_WORDS[digest.broken] });
  const cutAt = digest.leftOut > 0 && digest.first !== null ? new Date(digest.first) : null;
  const truncated = cutAt && {
    from: toWireTime(span.from),
    to: toWireTime(cutAt),
    count: digest.leftOut,
  };
  const [placeNames, future, foreseen, doubts] = await Promise.all([
    nameStays(ctx.db, task, digest.found),
    source.ahead ? source.ahead(task, digest.last) : null,
    source.foresee && !digest.last ? source.foresee(task) : null,
    source.doubts ? source.doubts(task, { from: span.from, to: until }, digest) : [],
  ]);
  digest.doubts = [...digest.doubts, ...doubts].sort((a, b) => a.from - b.from);
  return presentTrack({ digest, truncated, placeNames, future, foreseen });
}
