import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { PlannedDay, PlannedTrip } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { PlaceBook } from '../../pricing/places';
import type { WaitingBox } from './plan.repo';
import type { Crew, Crews } from './plan-crews';
import { dockOfOrder } from '../crews';
import { type Asked, boxesWithoutPair } from './plan-order';
import type { Planned } from './plan-worker';
import { limitText, wayWriter } from './way-out.present';

type Answer = PresentedOf<typeof dispatch.plan>;

const MINUTE_MS = 60_000;

const emptyKmOf = ({ trucks }: PlannedDay): number =>
  trucks.flatMap(({ trips }) => trips).reduce((sum, { emptyKm }) => sum + emptyKm, 0);

type Trips = Answer['trucks'][number]['trips'];

/** How a planned trip is told: a row for each of its boxes. */
export function tripsPresenter(
  book: PlaceBook,
  waiting: readonly WaitingBox[],
  { day, midnight }: Pick<Asked, 'day' | 'midnight'>,
): (trip: PlannedTrip, reasons?: readonly string[]) => Trips {
  const rows = new Map(waiting.map((row) => [row.cabinet_id, row]));
  const timeOf = (minute: number): string => toWireTime(new Date(midnight.getTime() + minute * MINUTE_MS));
  return (trip, reasons = []) => {
    const { boxIds, doorAt, fetchAt, endAt, emptyKm, loadedKm, lateMinutes, turnedIn, turnedOut, savedKm } =
      trip;
    return boxIds.flatMap((boxId, at) => {
      const row = rows.get(boxId);
      const dock = row && dockOfOrder(book, row, day);
      if (!row || !dock) return [];
      return [
        {
          cabinetId: boxId,
          orderNo: row.order_no,
          seq: row.seq,
          orderType: row.order_type,
          cabinetType: row.cabinet_type,
          dockId: dock.dock_id,
          dockName: dock.dock_name,
          address: row.address,
          requireDate: toWireTime(row.require_date),
          fetchAt: timeOf(fetchAt),
          doorAt: timeOf(doorAt[at] ?? endAt),
          endAt: timeOf(endAt),
          emptyKm,
          loadedKm,
          lateMinutes,
          turnedIn,
          turnedOut,
          pairedWith: boxIds.find((other) => other !== boxId) ?? null,
          declared: row.mate_id !== null,
          savedKm,
          reasons: [...reasons],
        },
      ];
    });
  };
}

/** A truck with its driver, and from when it is free. */
export const presentCrew = ({ vehicle: { vehicleId, plateNumber }, driverId, driverName, free }: Crew) => ({
  vehicleId,
  plateNumber,
  driverId,
  driverName,
  busyUntil: free.busy && toWireTime(free.busy.until),
});

interface Suggested extends Crews {
  waiting: readonly WaitingBox[];
  result: Planned;
}

/** A planned day as a dispatcher reads it. */
export function presentPlan(
  book: PlaceBook,
  { waiting, crews, away, spare, result: { planned, byHand, ways } }: Suggested,
  { day, midnight }: Asked,
): Omit<Answer, 'standing'> {
  const presentTrips = tripsPresenter(book, waiting, { day, midnight });
  const trips = new Map(planned.trucks.map((truck) => [truck.truckId, truck.trips]));
  const carried = new Map(ways.map((box) => [box.boxId, box]));
  const reasons = new Map(
    planned.left.map(({ boxId, reason }) => [boxId, limitText(carried.get(boxId)) ?? reason]),
  );
  const wayOf = wayWriter({
    plates: new Map(crews.map(({ vehicle }) => [vehicle.vehicleId, vehicle.plateNumber])),
    names: new Map([...crews, ...spare].map(({ driverId, driverName }) => [driverId, driverName])),
  });
  const placeless = waiting.filter((row) => !dockOfOrder(book, row, day)).map((row) => row.cabinet_id);
  for (const cabinetId of boxesWithoutPair(book, waiting, day))
    reasons.set(cabinetId, '双拖的另一箱不在当天待派的箱里');
  for (const cabinetId of placeless) reasons.set(cabinetId, '港口没有开放的码头，请先在“港口与地区”里登记');
  const shown = crews.map((crew) => ({
    ...presentCrew(crew),
    trips: (trips.get(crew.vehicle.vehicleId) ?? []).flatMap((trip) => presentTrips(trip)),
  }));
  return {
    day,
    trucks: shown.filter((truck) => truck.trips.length > 0),
    free: crews.filter((_crew, at) => shown[at]?.trips.length === 0).map(presentCrew),
    left: waiting
      .filter((row) => reasons.has(row.cabinet_id))
      .map((row) => ({
        cabinetId: row.cabinet_id,
        orderNo: row.order_no,
        seq: row.seq,
        reason: reasons.get(row.cabinet_id) ?? '',
        ways: (carried.get(row.cabinet_id)?.ways ?? []).map((way) =>
          wayOf(way, dockOfOrder(book, row, day)?.dock_name ?? ''),
        ),
      })),
    away: [...away],
    emptyKm: emptyKmOf(planned),
    nearestEmptyKm: byHand.left.length > planned.left.length ? null : emptyKmOf(byHand),
    more: Number(waiting[0]?.count ?? 0) - waiting.length,
  };
}
