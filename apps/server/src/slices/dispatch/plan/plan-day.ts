import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { startOfDay } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../places';
import { presentPlan } from './plan.present';
import { selectWaiting, type WaitingBox } from './plan.repo';
import { measureBoxes } from '../trips/measure-trips';
import { crewsOf } from './plan-crews';
import { orderOf } from './plan-order';
import type { PlanThread } from './plan-thread';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Boxes planned at once. */
const MOST_BOXES = 300;

interface Hours {
  day: string;
  fromHour: number;
  toHour: number;
}

/** The moments of a day that is planned. Throws BAD_INPUT for a day that is over. */
export function spanOf({ now }: Pick<Ctx, 'now'>, { day, fromHour, toHour }: Hours) {
  const midnight = startOfDay(day);
  if (!midnight || midnight.getTime() + toHour * HOUR_MS <= now.getTime()) {
    throw refuseField('day', '这一天的工作时间已过，请选择今天或以后的日期');
  }
  return {
    day,
    since: midnight,
    before: new Date(midnight.getTime() + DAY_MS),
    lastly: new Date(midnight.getTime() + toHour * HOUR_MS),
    asked: { day, midnight, now, fromHour, toHour },
  };
}

/** The boxes that wait for that day. */
export const waitingOf = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { since, before }: { since: Date; before: Date },
): Promise<WaitingBox[]> => selectWaiting(db, { since, before, most: MOST_BOXES, now });

/** How long the trips of waiting boxes take. */
export const measureWaiting = (
  places: Places,
  ctx: Pick<Ctx, 'db' | 'now'>,
  waiting: readonly WaitingBox[],
) =>
  measureBoxes(
    places,
    ctx,
    waiting.map(({ cabinet_id }) => cabinet_id),
  );

/**
 * Suggests which truck carries which of a day's waiting boxes, in which order, by estimated roads and past trips; the
 * minutes at doors are assumed. Throws BAD_INPUT for a day that is over, BUSY.
 */
export async function suggestDay(
  { places, planThread }: { places: Places; planThread: PlanThread },
  ctx: Ctx,
  { day, fromHour, toHour }: ParsedInputOf<typeof dispatch.plan>,
): Promise<PresentedOf<typeof dispatch.plan>> {
  const span = spanOf(ctx, { day, fromHour, toHour });
  const book = await places.book(ctx.db);
  const waiting = await waitingOf(ctx, span);
  const { crews, away } = await crewsOf(ctx, book, span);
  const { asked } = span;
  const measured = await measureWaiting(places, ctx, waiting);
  const order = orderOf(book, { waiting, crews, measured }, asked);
  const result = await planThread.plan(ctx.signedIn().accountId, order, ctx.gone);
  return presentPlan(book, { waiting, crews, away, result }, asked);
}
