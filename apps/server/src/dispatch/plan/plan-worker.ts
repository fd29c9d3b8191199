// The program of the thread that plans days.
import {
  judgeDay,
  type LeftBox,
  type PlanDay,
  planDay,
  type PlannedDay,
  planNearestFirst,
  type SpareDriver,
  timetableOf,
  waysOut,
} from '@boxhaul/domain/dispatch';
import { buildRouteGraph } from '@boxhaul/domain/pricing';
import { readRouteGraphData } from '@boxhaul/reference';
import { letCallsGoFirst } from '../../platform/jobs/patient-thread';
import { drivesBetween, type PlanLane, type Spot } from './plan-roads';

/** A day whose places are numbers of `spots`. */
export interface PlanOrder {
  day: Omit<PlanDay, 'drives'>;
  spots: readonly Spot[];
  /** From docks to doors and back, as past trips tell. */
  lanes: readonly PlanLane[];
  /** When trucks have to be back, and who might drive another one. */
  spare: { until: number; drivers: readonly SpareDriver[] };
}

/** A day that a person has arranged: the trips of each truck, by the places of their boxes in `day`. */
export interface JudgeOrder extends PlanOrder {
  routes: readonly (readonly (readonly number[])[])[];
}

/** How that day would go, and what speaks against each trip, truck by truck. */
export interface Judged {
  arranged: PlannedDay;
  reasons: readonly (readonly (readonly string[])[])[];
}

export interface Planned {
  planned: PlannedDay;
  byHand: PlannedDay;
  /** What would carry the boxes that are left. */
  ways: readonly LeftBox[];
}

/** Rounds for each box, and the most: about eight seconds for 200 boxes and 60 trucks on one core. */
const ROUNDS_OF_BOX = 40;
const MOST_ROUNDS = 8000;
/** The same boxes and trucks are planned alike. */
const SEED = 1;

letCallsGoFirst();
const graph = buildRouteGraph(readRouteGraphData());

export default ({ order }: { order: PlanOrder | JudgeOrder }): Planned | Judged => {
  const { day: asked, spots, lanes, spare } = order;
  const day = { ...asked, drives: drivesBetween(graph, spots, lanes) };
  if ('routes' in order) {
    const { routes } = order;
    return { arranged: timetableOf(day, { routes, left: [] }), reasons: judgeDay(day, routes) };
  }
  let best = planNearestFirst(day).draft;
  const byHand = timetableOf(day, best);
  const rounds = Math.min(MOST_ROUNDS, ROUNDS_OF_BOX * day.boxes.length);
  for (const step of planDay(day, { rounds, seed: SEED })) ({ best } = step);
  return { planned: timetableOf(day, best), byHand, ways: waysOut(day, best, spare) };
};
