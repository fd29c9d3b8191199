import { type Draft, PLAN_WEIGHTS, type PlanDay, type PlanWeights } from './day';
import { type DayModel, hasOrderOf, mayCarry, modelOf, tripOf } from './day-model';
import { costOfTrips, driveTrip, newClock, startDay } from './drive-route';
import { boxesOf, costOf, draftOf, emptyPlan, setRoute } from './insert-box';
import { byDue } from './plan-day';

/** Where a truck is when it has driven its trips. */
function endOf(model: DayModel, truck: number, trips: readonly number[]): number {
  const clock = newClock();
  startDay(clock, model, truck);
  for (const [at, trip] of trips.entries()) driveTrip(clock, model, trip, trips[at + 1] ?? -1);
  return clock.place;
}

/** The trip of a box, with the one that it goes with: the door that waits first comes first, whichever of the two is asked about. */
function tripWith({ count, mates, pairs }: DayModel, box: number): number {
  const mate = mates[box]!;
  if (mate < 0) return box;
  return pairs[box * count + mate] === 1 ? tripOf(box, mate, count) : tripOf(mate, box, count);
}

/** What a dispatcher does by hand, for comparison: box by box as they are due, each to the nearest truck that can. */
export function planNearestFirst(
  day: PlanDay,
  weights: PlanWeights = PLAN_WEIGHTS,
): { cost: number; draft: Draft } {
  const model = modelOf(day, weights);
  const plan = emptyPlan(model);
  for (const box of byDue(day)) {
    if (!plan.left.has(box)) continue;
    const trip = tripWith(model, box);
    let [nearest, least] = [-1, Infinity];
    for (const truck of day.trucks.keys()) {
      if (!mayCarry(model, truck, trip)) continue;
      const trips = plan.routes[truck]!;
      if (boxesOf(model, trip).some((one) => hasOrderOf(model, trips, one))) continue;
      const more = costOfTrips(model, truck, [...trips, trip]) - plan.costs[truck]!;
      const km = model.km[endOf(model, truck, trips) * model.places + day.boxes[box]!.from]!;
      if (more < weights.left && km < least) [nearest, least] = [truck, km];
    }
    if (nearest < 0) continue;
    setRoute(plan, model, nearest, [...plan.routes[nearest]!, trip]);
    for (const put of boxesOf(model, trip)) plan.left.delete(put);
  }
  return { cost: costOf(plan, weights), draft: draftOf(model, plan) };
}
