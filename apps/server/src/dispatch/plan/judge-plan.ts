import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { presentCrew, tripsPresenter } from './plan.present';
import { crewsOf } from './plan-crews';
import { measureWaiting, replannedBoxes, spanOf, toPlan } from './plan-day';
import { orderOf } from './plan-order';
import type { PlanThread } from './plan-thread';

const STALE = '排车之后有箱或车变了，请重新排车';

/**
 * How the days of some trucks would go as a person has arranged them, and what speaks against each trip. Throws CONFLICT
 * where a box waits no more or a truck is not asked that day, BUSY.
 */
export async function judgePlan(
  { places, planThread }: { places: Places; planThread: PlanThread },
  ctx: Ctx,
  { trucks, replan, ...hours }: ParsedInputOf<typeof dispatch.judgePlan>,
): Promise<PresentedOf<typeof dispatch.judgePlan>> {
  const span = spanOf(ctx, hours);
  const book = await places.book(ctx.db);
  const boxIds = trucks.flatMap(({ trips }) => trips.flat());
  if (new Set(boxIds).size !== boxIds.length) throw refuseField('trucks', '一个箱只能排一次');
  const planned = await toPlan(ctx, span, replan);
  const { waiting } = planned;
  const { crews: all } = await crewsOf(ctx, span, replannedBoxes(planned));
  const crews = trucks.flatMap((one) => all.filter(({ vehicle }) => vehicle.vehicleId === one.vehicleId));
  const wanted = waiting.filter(({ cabinet_id }) => boxIds.includes(cabinet_id));
  if (crews.length < trucks.length || wanted.length < boxIds.length) {
    throw new Refusal('CONFLICT', { message: STALE });
  }
  const measured = await measureWaiting(places, ctx, wanted);
  const order = orderOf(book, { waiting: wanted, crews, measured }, span.asked, { all: waiting });
  const at = new Map(order.day.boxes.map(({ boxId }, n) => [boxId, n]));
  if (at.size < boxIds.length) throw new Refusal('CONFLICT', { message: STALE });
  const routes = trucks.map(({ trips }) => trips.map((trip) => trip.map((boxId) => at.get(boxId) ?? 0)));
  const judged = await planThread.judge(ctx.signedIn().accountId, { ...order, routes }, ctx.gone);
  const presentTrips = tripsPresenter(book, waiting, span.asked);
  return {
    trucks: judged.arranged.trucks.map(({ trips }, truck) => ({
      ...presentCrew(crews[truck]!),
      trips: trips.flatMap((trip, n) => presentTrips(trip, judged.reasons[truck]?.[n] ?? [])),
    })),
  };
}
