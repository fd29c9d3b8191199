import type { Draft, PlanWeights } from './day';
import { type DayModel, firstOf, hasOrderOf, mayCarry, secondOf, tripOf } from './day-model';
import { costOfRoute, costOfTrips } from './drive-route';

/** A plan under way: the trips of each truck by number, and what they cost. */
export interface Working {
  routes: (readonly number[])[];
  costs: number[];
  left: Set<number>;
}

/** What a plan comes to. */
export const costOf = ({ costs, left }: Working, weights: PlanWeights): number =>
  costs.reduce((sum, cost) => sum + cost, 0) + left.size * weights.left;

/** A plan to try a change on. */
export const copyOf = ({ routes, costs, left }: Working): Working => ({
  routes: [...routes],
  costs: [...costs],
  left: new Set(left),
});

/** The boxes of a trip, in the order of their doors. */
export const boxesOf = ({ count }: DayModel, trip: number): number[] =>
  [firstOf(trip, count), secondOf(trip, count)].filter((box) => box >= 0);

/** A plan with its trips as boxes. */
export const draftOf = (model: DayModel, { routes, left }: Working): Draft => ({
  routes: routes.map((trips) => trips.map((trip) => boxesOf(model, trip))),
  left: [...left],
});

/** Every truck free, every box left. */
export const emptyPlan = ({ trucks, count }: DayModel): Working => ({
  routes: trucks.map(() => []),
  costs: trucks.map(() => 0),
  left: new Set(Array.from({ length: count }, (_, at) => at)),
});

/** Gives a truck these trips. */
export function setRoute(plan: Working, model: DayModel, truck: number, trips: readonly number[]): void {
  plan.routes[truck] = trips;
  plan.costs[truck] = costOfTrips(model, truck, trips);
}

interface Way {
  at: number;
  trip: number;
  /** In the stead of the trip there. */
  over: boolean;
  /** Infinity: no way. */
  more: number;
}

const NO_WAY: Way = { at: -1, trip: -1, over: false, more: Infinity };

interface Asked {
  truck: number;
  trips: readonly number[];
  cost: number;
  box: number;
}

function bestWay(model: DayModel, { truck, trips, cost, box }: Asked): Way {
  let best = NO_WAY;
  const attempt = (at: number, trip: number, over: boolean): void => {
    const most = cost + Math.min(best.more, model.weights.left);
    const more = costOfRoute(model, truck, trips, { at, trip, over, most }) - cost;
    if (more < best.more) best = { at, trip, over, more };
  };
  const attemptPair = (at: number, both: number): void => {
    if (mayCarry(model, truck, both)) attempt(at, both, true);
  };
  const { count, pairs, orders } = model;
  const [own, taken] = [orders[box], hasOrderOf(model, trips, box)];
  if (!taken) for (let at = 0; at <= trips.length; at += 1) attempt(at, box, false);
  for (let at = 0; at < trips.length; at += 1) {
    const other = trips[at]!;
    if (other >= count) continue;
    // Of one order a truck takes two boxes at once alone.
    if (taken && (orders[other] !== own || hasOrderOf(model, trips.toSpliced(at, 1), box))) continue;
    if (pairs[other * count + box] === 1) attemptPair(at, tripOf(other, box, count));
    if (pairs[box * count + other] === 1) attemptPair(at, tripOf(box, other, count));
  }
  return best;
}

/** The best way of two boxes that go on one trailer and never one by itself. */
function bestPairWay(model: DayModel, { truck, trips, cost, box }: Asked): Way {
  const { count, pairs, mates, weights } = model;
  const mate = mates[box]!;
  let best = NO_WAY;
  if (hasOrderOf(model, trips, box) || hasOrderOf(model, trips, mate)) return best;
  for (const [first, second] of [[box, mate] as const, [mate, box] as const]) {
    const trip = tripOf(first, second, count);
    if (pairs[first * count + second] === 0 || !mayCarry(model, truck, trip)) continue;
    for (let at = 0; at <= trips.length; at += 1) {
      const most = cost + Math.min(best.more, 2 * weights.left);
      const more = costOfRoute(model, truck, trips, { at, trip, over: false, most }) - cost;
      if (more < best.more) best = { at, trip, over: false, more };
    }
  }
  return best;
}

/** The best way of each box into each truck's trips, kept while those are the very same: most are, from round to round. */
export function wayBook(model: DayModel): (plan: Working, truck: number, box: number) => Way {
  const { count, trucks } = model;
  const kept = Array.from<{ trips: readonly number[]; way: Way } | undefined>({
    length: trucks.length * count,
  });
  return ({ routes, costs }, truck, box) => {
    const cell = truck * count + box;
    const trips = routes[truck]!;
    const known = kept[cell];
    if (known?.trips === trips) return known.way;
    const asked = { truck, trips, cost: costs[truck]!, box };
    const wayOf = model.mates[box]! < 0 ? bestWay : bestPairWay;
    const way = mayCarry(model, truck, box) ? wayOf(model, asked) : NO_WAY;
    kept[cell] = { trips, way };
    return way;
  };
}

/**
 * Puts a box where it adds least, with the one that it goes with; false where no truck can take it. `overlooks`: passes a truck by at random, so that the
 * same removal does not lead to the same plan again.
 */
export function insertBox(
  plan: Working,
  model: DayModel,
  box: number,
  wayOf: ReturnType<typeof wayBook>,
  overlooks: () => boolean = () => false,
): boolean {
  if (!plan.left.has(box)) return true;
  let [chosen, best] = [-1, NO_WAY];
  for (let truck = 0; truck < model.trucks.length; truck += 1) {
    const way = wayOf(plan, truck, box);
    if (way.more < best.more && !overlooks()) [chosen, best] = [truck, way];
  }
  if (chosen < 0) return false;
  const trips = [...plan.routes[chosen]!];
  trips.splice(best.at, best.over ? 1 : 0, best.trip);
  setRoute(plan, model, chosen, trips);
  for (const put of boxesOf(model, best.trip)) plan.left.delete(put);
  return true;
}
