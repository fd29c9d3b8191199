import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';

export type Plan = OutputOf<typeof dispatch.plan>;
export type PlannedTruck = Plan['trucks'][number];
export type PlannedTrip = PlannedTruck['trips'][number];

/** The trips of all trucks, each with its truck. */
export const tripsOf = (plan: Plan | undefined): { truck: PlannedTruck; trip: PlannedTrip }[] =>
  (plan?.trucks ?? []).flatMap((truck) => truck.trips.map((trip) => ({ truck, trip })));

/** A choice with or without a box, and the one that it is declared to go on one trailer with: neither is assigned without the other. */
export function withBox(
  plan: Plan | undefined,
  chosen: ReadonlySet<string>,
  { cabinetId, on }: { cabinetId: string; on: boolean },
): ReadonlySet<string> {
  const found = tripsOf(plan).find(({ trip }) => trip.cabinetId === cabinetId)?.trip;
  const mate = found?.declared ? found.pairedWith : null;
  const boxes = mate === null ? [cabinetId] : [cabinetId, mate];
  return new Set(on ? [...chosen, ...boxes] : [...chosen].filter((one) => !boxes.includes(one)));
}

/** The boxes of each trip of a truck in their order: two that go on one trailer are one trip. */
export function unitsOf(trips: readonly PlannedTrip[]): string[][] {
  const units: string[][] = [];
  for (const { cabinetId, pairedWith } of trips) {
    const last = units.at(-1);
    if (last?.length === 1 && last[0] === pairedWith) last.push(cabinetId);
    else units.push([cabinetId]);
  }
  return units;
}

/** A trip to another truck, behind what that has; or so many places on in its own truck's day. */
export type Move = { cabinetId: string; toVehicleId: string } | { cabinetId: string; by: -1 | 1 };

/** Every truck that may take a box, those without one last. */
export const trucksOf = ({ trucks, free }: Plan): PlannedTruck[] => [
  ...trucks,
  ...free.map((truck) => ({ ...truck, trips: [] })),
];

const boxesOf = (units: readonly string[][], trips: readonly PlannedTrip[]): PlannedTrip[] =>
  units.flat().flatMap((cabinetId) => trips.filter((trip) => trip.cabinetId === cabinetId));

/** The trucks whose days a move changes, as they would be; none where it changes nothing. */
export function moved(plan: Plan, change: Move): PlannedTruck[] {
  const trucks = trucksOf(plan);
  const from = trucks.find(({ trips }) => trips.some(({ cabinetId }) => cabinetId === change.cabinetId));
  if (!from) return [];
  const units = unitsOf(from.trips);
  const at = units.findIndex((unit) => unit.includes(change.cabinetId));
  const own = units[at];
  if (!own) return [];
  const rest = units.filter((unit) => unit !== own);
  if ('by' in change) {
    const to = at + change.by;
    if (to < 0 || to >= units.length) return [];
    return [{ ...from, trips: boxesOf(rest.toSpliced(to, 0, own), from.trips) }];
  }
  const target = trucks.find(({ vehicleId }) => vehicleId === change.toVehicleId);
  if (!target || target === from) return [];
  return [
    { ...from, trips: boxesOf(rest, from.trips) },
    { ...target, trips: [...target.trips, ...boxesOf([own], from.trips)] },
  ];
}

/** A plan with some trucks' days in the stead of what they were. */
export function withTrucks(plan: Plan, judged: readonly PlannedTruck[]): Plan {
  const all = trucksOf(plan).map(
    (truck) => judged.find(({ vehicleId }) => vehicleId === truck.vehicleId) ?? truck,
  );
  const trucks = all.filter(({ trips }) => trips.length > 0);
  const firsts = trucks.flatMap(({ trips }) => {
    const heads = new Set(unitsOf(trips).map(([first]) => first));
    return trips.filter(({ cabinetId }) => heads.has(cabinetId));
  });
  return {
    ...plan,
    trucks,
    free: all
      .filter(({ trips }) => trips.length === 0)
      .map(({ vehicleId, plateNumber, driverId, driverName, busyUntil }) => ({
        vehicleId,
        plateNumber,
        driverId,
        driverName,
        busyUntil,
      })),
    emptyKm: firsts.reduce((sum, { emptyKm }) => sum + emptyKm, 0),
  };
}
