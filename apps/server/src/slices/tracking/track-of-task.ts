import type { Track } from '@boxhaul/contract';
import { cleanTrack, stays, type TrackPoint } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import { nameStays } from './stay-places';
import { type Span, trackSpan } from './track-span';
import { presentTrack } from './tracking.present';
import { findTask, type TaskRow } from './tracking.repo';

interface Asked {
  /** Of a task of the signed-in customer. */
  id: string;
  /** 1: dropped points too, each with its reason. */
  supplement: number;
}

interface Source {
  read: (task: TaskRow, span: Span) => Promise<TrackPoint[]>;
  /** What lies ahead of the newest point. */
  ahead?: (task: TaskRow, last: TrackPoint | undefined) => Promise<Track['futureRoutePlanningDto']>;
}

/** Where something was while it was on the task; an empty track is an answer, not a refusal (decisions 7). */
export async function trackOfTask(ctx: Ctx, { id, supplement }: Asked, source: Source): Promise<Track> {
  const { customerId } = ctx.customer();
  const task = await findTask(ctx.db, { taskId: id, customerId });
  if (!task) throw new Refusal('NOT_FOUND');
  const span = trackSpan(task, ctx.now);
  const clean = cleanTrack(await source.read(task, span));
  const future = source.ahead ? await source.ahead(task, clean.kept.at(-1)) : null;
  const found = stays(clean.kept);
  return presentTrack({
    ...span,
    clean,
    withDropped: supplement === 1,
    found,
    placeNames: await nameStays(ctx.db, task, found),
    future,
  });
}
