import { setImmediate } from 'node:timers/promises';
import type { Db } from '@boxhaul/db';
import { FENCE_RADIUS_M } from '@boxhaul/domain/dispatch';
import { judgeOrigin, type OriginFence, type OriginJudgement } from '@boxhaul/domain/fleet';
import { wgs84 } from '@boxhaul/domain/kit';
import { refuseField } from '../../platform/http/refusal';
import type { PlaceBook } from '../../pricing/places';
import { readOriginTrack } from './origin-track';
import type { OriginTask } from './origin-tasks.repo';

/** How long before and after the time asked about a truck is looked at, within its task. */
const AROUND_MS = 6 * 3600_000;

/** A harbour with the circles of its terminals. */
export interface OriginHarbor {
  harborId: number;
  harborName: string;
  fence: OriginFence;
}

/** Those that have a terminal, in their order. */
export const originHarbors = (book: PlaceBook): OriginHarbor[] =>
  book.harbors
    .map(({ harbor_id: harborId, harbor_name: harborName }) => ({
      harborId,
      harborName,
      fence: (book.docksOf.get(harborId) ?? []).map(({ dock_name: name, lng, lat }) => ({
        name,
        centre: wgs84(lng, lat),
        radiusM: FENCE_RADIUS_M,
      })),
    }))
    .filter(({ fence }) => fence.length > 0);

/** The harbour that is asked about, or the task's own. Throws BAD_INPUT. */
export function harborOf(book: PlaceBook, harborId: number): OriginHarbor {
  const found = originHarbors(book).find((harbor) => harbor.harborId === harborId);
  if (!found) throw refuseField('harborId', '没有这个港区，或者它还没有码头位置');
  return found;
}

/** A task's time as far as it is asked about. */
export interface TaskSpan {
  from: Date;
  to: Date;
}

const within = (task: OriginTask, now: Date, from: Date, to: Date): TaskSpan => {
  const begin = task.goes_since ?? now;
  const end = task.finished_at ?? now;
  return { from: from > begin ? from : begin, to: to < end ? to : end };
};

/** The whole of a task's time. */
export const wholeSpan = (task: OriginTask, now: Date): TaskSpan => within(task, now, new Date(0), now);

/** The part of a task's time that lies within the days asked about. */
export const askedSpan = within;

/** What the truck's reports within its task say of the harbour. */
export async function judgeTask(
  db: Db,
  task: OriginTask,
  harbor: OriginHarbor,
  { from, to }: TaskSpan,
  now: Date,
): Promise<OriginJudgement> {
  const around = within(task, now, new Date(from.getTime() - AROUND_MS), new Date(to.getTime() + AROUND_MS));
  const track = await readOriginTrack(db, task.vehicle_id, around);
  // A page of tracks is work for the one thread: others come in between.
  await setImmediate();
  return judgeOrigin(track, harbor.fence, { from: from.getTime(), to: to.getTime() });
}
