import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { startOfDay } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../places';
import { presentPlan } from './plan.present';
import { selectWaiting } from './plan.repo';
import { crewsOf } from './plan-crews';
import { orderOf } from './plan-order';
import type { PlanThread } from './plan-thread';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Boxes planned at once. */
const MOST_BOXES = 300;

/**
 * Suggests which truck carries which of a day's waiting boxes, in which order, by estimated roads; the minutes at docks and
 * doors are assumed. Throws BAD_INPUT for a day that is over, BUSY.
 */
export async function suggestDay(
  { places, planThread }: { places: Places; planThread: PlanThread },
  ctx: Ctx,
  { day, fromHour, toHour }: ParsedInputOf<typeof dispatch.plan>,
): Promise<PresentedOf<typeof dispatch.plan>> {
  const midnight = startOfDay(day);
  if (!midnight || midnight.getTime() + toHour * HOUR_MS <= ctx.now.getTime()) {
    throw refuseField('day', '这一天的工作时间已过，请选择今天或以后的日期');
  }
  const asked = { day, midnight, now: ctx.now, fromHour, toHour };
  const before = new Date(midnight.getTime() + DAY_MS);
  const book = await places.book(ctx.db);
  const waiting = await selectWaiting(ctx.db, { since: midnight, before, most: MOST_BOXES, now: ctx.now });
  const { crews, away } = await crewsOf(ctx, { day, since: midnight, before });
  const order = orderOf(book, { waiting, crews }, asked);
  const result = await planThread(ctx.signedIn().accountId, order);
  return presentPlan(book, { waiting, crews, away, result }, asked);
}
