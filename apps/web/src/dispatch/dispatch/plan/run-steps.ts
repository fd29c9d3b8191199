import type { RunStep, WantedSteps } from '../../../data/dispatch/dispatch-runs.api';
import { type Plan, tripsOf } from './planned-trips';

/** What became of a box: null while it is under way, '' once it is done, else why not. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** The chosen trips of a plan as steps: of two on one trailer one step for both. */
export function stepsOf(plan: Plan | undefined, chosen: ReadonlySet<string>, done: Outcomes): WantedSteps {
  const trips = tripsOf(plan);
  const taken = new Set<string>();
  return trips.flatMap(({ trip, truck }, at) => {
    const { cabinetId, dockId, doorAt, pairedWith, declared, turnedIn } = trip;
    if (!chosen.has(cabinetId) || done.get(cabinetId) === '' || taken.has(cabinetId)) return [];
    const both = pairedWith !== null && (declared || chosen.has(pairedWith));
    taken.add(cabinetId);
    if (both) taken.add(pairedWith);
    const { vehicleId, driverId } = truck;
    // The box before, whose empty one it is loaded into.
    const before = turnedIn ? trips[at - 1]?.trip.cabinetId : undefined;
    return [
      {
        op: 'assign' as const,
        cabinetId,
        vehicleId,
        driverId,
        dockId,
        doorAt,
        ...(both && { pairWith: pairedWith }),
        ...(before !== undefined && { turnOf: before }),
      },
    ];
  });
}

/** The chosen trips of a truck that is planned anew, as steps; one that stays as it stands is none. Of two on one trailer one is moved for both. */
export function movesOf(plan: Plan | undefined, chosen: ReadonlySet<string>, done: Outcomes): WantedSteps {
  const standing = new Map((plan?.standing ?? []).map((trip) => [trip.cabinetId, trip]));
  const taken = new Set<string>();
  return tripsOf(plan).flatMap(({ trip: { cabinetId, doorAt, pairedWith, declared }, truck }) => {
    const own = standing.get(cabinetId);
    if (!own || !chosen.has(cabinetId) || done.get(cabinetId) === '' || taken.has(cabinetId)) return [];
    if (pairedWith !== null && declared) taken.add(pairedWith);
    const { vehicleId, driverId } = truck;
    if (own.vehicleId === vehicleId && own.driverId === driverId && own.doorAt === doorAt) return [];
    return [{ op: 'move' as const, taskId: own.taskId, vehicleId, driverId, doorAt, seen: own.vehicleId }];
  });
}

/** What was moved, back to where it stood. */
export const backOf = (plan: Plan | undefined, steps: readonly RunStep[]): WantedSteps =>
  steps
    .filter(({ op, outcome }) => op === 'move' && outcome === 'done')
    .flatMap(({ cabinetId, taskId }) => {
      const own = plan?.standing.find((trip) => trip.cabinetId === cabinetId);
      if (!own) return [];
      const { vehicleId, driverId, doorAt } = own;
      return [{ op: 'move' as const, taskId, vehicleId, driverId, doorAt }];
    });

const boxesOf = ({ cabinetId, mateId }: RunStep): string[] => [cabinetId, mateId].filter(Boolean);

const saidOf = ({ outcome, message }: RunStep): string | null =>
  outcome === null ? null : outcome === 'done' ? '' : message;

/** What became of the boxes of steps of one kind; what was asked last counts. */
export const outcomesOf = (steps: readonly RunStep[], op: RunStep['op']): Outcomes =>
  new Map(
    steps
      .filter((step) => step.op === op)
      .flatMap((step) => boxesOf(step).map((box) => [box, saidOf(step)] as const)),
  );

/** Assignments whose drivers are not told yet. */
export const unsentOf = (steps: readonly RunStep[]): RunStep[] =>
  steps.filter(({ op, outcome, unsent }) => op === 'assign' && outcome === 'done' && unsent);
