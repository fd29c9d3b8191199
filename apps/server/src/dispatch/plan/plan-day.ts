import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { PLAN_HOURS } from '@boxhaul/domain/dispatch';
import { startOfDay } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { presentPlan } from './plan.present';
import { selectTaskBoxes, selectWaiting, type WaitingBox } from './plan.repo';
import { measureBoxes } from '../crews';
import { crewsOf } from './plan-crews';
import { orderOf } from './plan-order';
import type { PlanThread } from './plan-thread';
import { standingTrips, type StandingTrip } from './standing-trips';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Boxes planned at once. */
const MOST_BOXES = 300;

interface Hours {
  day: string;
  fromHour: number;
  toHour: number;
}

const nightHour = (toHour: number): number => Math.min(Math.max(toHour, 24), PLAN_HOURS.night);

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
    /** Until then the boxes and trips of the night behind it belong to the day. */
    night: new Date(midnight.getTime() + nightHour(toHour) * HOUR_MS),
    lastly: new Date(midnight.getTime() + toHour * HOUR_MS),
    asked: { day, midnight, now, fromHour, toHour },
  };
}

/** What is planned: boxes that wait for that day, or the trips of a truck that have not begun. */
export interface ToPlan {
  waiting: WaitingBox[];
  standing: StandingTrip[];
}

/** The boxes that wait for that day, or those of a truck's trips. */
export async function toPlan(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { since, night: before }: { since: Date; night: Date },
  replan: string | undefined,
): Promise<ToPlan> {
  if (replan === undefined)
    return { waiting: await selectWaiting(db, { since, before, most: MOST_BOXES, now }), standing: [] };
  const standing = await standingTrips(db, { vehicleId: replan, since, before, now });
  return {
    waiting: await selectTaskBoxes(
      db,
      standing.map(({ cabinetId }) => cabinetId),
    ),
    standing,
  };
}

/** The boxes whose trips are planned anew, and keep nobody. */
export const replannedBoxes = ({ standing }: ToPlan): ReadonlySet<string> =>
  new Set(standing.map(({ cabinetId }) => cabinetId));

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
  { replan, ...hours }: ParsedInputOf<typeof dispatch.plan>,
): Promise<PresentedOf<typeof dispatch.plan>> {
  const span = spanOf(ctx, hours);
  const book = await places.book(ctx.db);
  const wanted = await toPlan(ctx, span, replan);
  const { waiting } = wanted;
  const { crews, away, spare } = await crewsOf(ctx, span, replannedBoxes(wanted));
  const { asked } = span;
  const measured = await measureWaiting(places, ctx, waiting);
  const order = orderOf(book, { waiting, crews, spare, measured }, asked);
  const result = await planThread.plan(ctx.signedIn().accountId, order, ctx.gone);
  return { ...presentPlan(book, { waiting, crews, away, spare, result }, asked), standing: wanted.standing };
}
