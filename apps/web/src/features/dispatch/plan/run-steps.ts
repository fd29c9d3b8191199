import type { RunStep, WantedSteps } from '../../../data/dispatch-runs.api';
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
