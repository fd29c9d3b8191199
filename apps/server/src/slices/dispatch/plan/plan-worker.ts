// The program of the thread that plans days.
import {
  buildRouteGraph,
  type PlanDay,
  planDay,
  type PlannedDay,
  planNearestFirst,
  timetableOf,
} from '@boxhaul/domain';
import { readRouteGraphData } from '@boxhaul/reference';
import { drivesBetween, type Spot } from './plan-roads';

/** A day whose places are numbers of `spots`. */
export interface PlanOrder {
  day: Omit<PlanDay, 'drives'>;
  spots: readonly Spot[];
}

export interface Planned {
  planned: PlannedDay;
  byHand: PlannedDay;
}

/** About five seconds for 200 boxes and 60 trucks on one core; ten times as many gain some 3 %. */
const ROUNDS = 4000;
/** The same boxes and trucks are planned alike. */
const SEED = 1;

const graph = buildRouteGraph(readRouteGraphData());

export default ({ order: { day: asked, spots } }: { order: PlanOrder }): Planned => {
  const day = { ...asked, drives: drivesBetween(graph, spots) };
  let best = planNearestFirst(day).draft;
  const byHand = timetableOf(day, best);
  for (const step of planDay(day, { rounds: ROUNDS, seed: SEED })) ({ best } = step);
  return { planned: timetableOf(day, best), byHand };
};
