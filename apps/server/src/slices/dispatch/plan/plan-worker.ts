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

/** Rounds for each box, and the most: about eight seconds for 200 boxes and 60 trucks on one core. */
const ROUNDS_OF_BOX = 40;
const MOST_ROUNDS = 8000;
/** The same boxes and trucks are planned alike. */
const SEED = 1;

const graph = buildRouteGraph(readRouteGraphData());

export default ({ order: { day: asked, spots } }: { order: PlanOrder }): Planned => {
  const day = { ...asked, drives: drivesBetween(graph, spots) };
  let best = planNearestFirst(day).draft;
  const byHand = timetableOf(day, best);
  const rounds = Math.min(MOST_ROUNDS, ROUNDS_OF_BOX * day.boxes.length);
  for (const step of planDay(day, { rounds, seed: SEED })) ({ best } = step);
  return { planned: timetableOf(day, best), byHand };
};
