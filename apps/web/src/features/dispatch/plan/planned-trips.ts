import type { dispatch, OutputOf } from '@boxhaul/contract';

export type Plan = OutputOf<typeof dispatch.plan>;
export type PlannedTruck = Plan['trucks'][number];
export type PlannedTrip = PlannedTruck['trips'][number];

/** The trips of all trucks, each with its truck. */
export const tripsOf = (plan: Plan | undefined): { truck: PlannedTruck; trip: PlannedTrip }[] =>
  (plan?.trucks ?? []).flatMap((truck) => truck.trips.map((trip) => ({ truck, trip })));

/** A box with the one that it is declared to go on one trailer with: neither is assigned without the other. */
export const togetherWith = (plan: Plan | undefined, cabinetId: string): string[] => {
  const found = tripsOf(plan).find(({ trip }) => trip.cabinetId === cabinetId)?.trip;
  return found?.declared && found.pairedWith !== null ? [cabinetId, found.pairedWith] : [cabinetId];
};
