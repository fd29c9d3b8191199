import { type Draft, PLAN_WEIGHTS, type PlanDay, type PlanWeights } from './day';
import { type DayModel, firstOf, modelOf, secondOf } from './day-model';
import {
  boxesOf,
  copyOf,
  costOf,
  draftOf,
  emptyPlan,
  insertBox,
  setRoute,
  wayBook,
  type Working,
} from './insert-box';
import { randomOf } from './random';

/** Boxes taken out at once, on average, and the longest run of trips of one truck. */
const REMOVED = 10;
const LONGEST = 6;
/** Of how many trucks one that would do is passed by. */
const OVERLOOKED = 0.02;
/** What a worse plan may cost more and still be gone on from: at first, and at last. */
const HOT = 60;
const COLD = 0.5;
/** Rounds between two answers of how far it has come. */
const STRIDE = 100;

export interface PlanSettings {
  rounds: number;
  seed: number;
  weights?: PlanWeights;
}

/** How far planning has come, and the best plan until then. */
export interface PlanProgress {
  round: number;
  cost: number;
  best: Draft;
}

/** Boxes by how much they belong together: near doors at near hours first, itself at the head. */
function neighboursOf({ boxes, drives }: PlanDay): number[][] {
  return boxes.map((one) => {
    const apart = boxes.map((other) => {
      const km = drives.km[one.door * drives.places + other.door]!;
      return (one === other ? -1 : km) + Math.abs(one.due - other.due) / 4;
    });
    return [...boxes.keys()].sort((a, b) => apart[a]! - apart[b]!);
  });
}

/** On which truck and which trip each box is; -1: on none. */
function whereOf(plan: Working, { count }: DayModel): Int32Array {
  const where = new Int32Array(count * 2).fill(-1);
  for (const [truck, trips] of plan.routes.entries()) {
    for (const [at, trip] of trips.entries()) {
      where.set([truck, at], firstOf(trip, count) * 2);
      const second = secondOf(trip, count);
      if (second >= 0) where.set([truck, at], second * 2);
    }
  }
  return where;
}

type Draw = () => number;
const below = (draw: Draw, most: number): number => Math.floor(draw() * most);

/** Takes runs of trips out of the days of trucks whose boxes belong together. */
function removeRuns(plan: Working, model: DayModel, near: number[][], draw: Draw): void {
  const runs = 1 + below(draw, (2 * REMOVED) / LONGEST + 1);
  const where = whereOf(plan, model);
  const touched = new Set<number>();
  for (const box of near[below(draw, near.length)]!) {
    if (touched.size >= runs) return;
    const [truck, inIt] = [where[box * 2]!, where[box * 2 + 1]!];
    if (truck < 0 || touched.has(truck)) continue;
    touched.add(truck);
    const trips = plan.routes[truck]!;
    const length = 1 + below(draw, Math.min(LONGEST, trips.length));
    const first = Math.max(0, Math.min(trips.length - length, inIt - below(draw, length)));
    const kept = trips.filter((_, at) => at < first || at >= first + length);
    for (const trip of trips.slice(first, first + length))
      for (const out of boxesOf(model, trip)) plan.left.add(out);
    setRoute(plan, model, truck, kept);
  }
}

/** Boxes in the order in which their doors wait. */
export const byDue = ({ boxes }: PlanDay): number[] =>
  [...boxes.keys()].sort((a, b) => boxes[a]!.due - boxes[b]!.due);

/** In which order those that are left come back: by chance, the earliest due, the farthest, or the shortest hours first. */
function ordered(day: PlanDay, left: readonly number[], draw: Draw): number[] {
  const { drives, boxes } = day;
  const far = (at: number): number => drives.km[boxes[at]!.from * drives.places + boxes[at]!.door]!;
  const keys: ((at: number) => number)[] = [
    () => draw(),
    (at) => boxes[at]!.due,
    (at) => -far(at),
    (at) => boxes[at]!.due - boxes[at]!.earliest,
  ];
  const key = keys[below(draw, keys.length)]!;
  return left
    .map((at) => [at, key(at)] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([at]) => at);
}

/**
 * Plans a day by ruin and recreate (slack induction by string removals, Christiaens and Vanden Berghe 2020) under simulated
 * annealing. Every draft it gives keeps the hard rules: hours, weights, trailers, closing times, one truck in one place. It
 * can be left after any step; the same day, seed and rounds give the same plan.
 */
export function* planDay(
  day: PlanDay,
  { rounds, seed, weights = PLAN_WEIGHTS }: PlanSettings,
): Generator<PlanProgress> {
  const draw = randomOf(seed);
  const near = neighboursOf(day);
  const model = modelOf(day, weights);
  const wayOf = wayBook(model);
  let current = emptyPlan(model);
  for (const box of byDue(day)) insertBox(current, model, box, wayOf);
  let cost = costOf(current, weights);
  let [best, bestCost] = [current, cost];
  const overlooks = (): boolean => draw() < OVERLOOKED;
  for (let round = 0; round < rounds && near.length > 0; round += 1) {
    if (round % STRIDE === 0) yield { round, cost: bestCost, best: draftOf(model, best) };
    const next = copyOf(current);
    removeRuns(next, model, near, draw);
    for (const box of ordered(day, [...next.left], draw)) insertBox(next, model, box, wayOf, overlooks);
    const nextCost = costOf(next, weights);
    const heat = HOT * (COLD / HOT) ** (round / rounds);
    if (nextCost < cost - heat * Math.log(1 - draw())) [current, cost] = [next, nextCost];
    if (nextCost < bestCost) [best, bestCost] = [next, nextCost];
  }
  yield { round: rounds, cost: bestCost, best: draftOf(model, best) };
}
