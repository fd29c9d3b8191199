import type { dispatch, PresentedOf } from '@boxhaul/contract';
import { type PlannedDay, type PlannedTrip, toWireTime } from '@boxhaul/domain';
import type { PlaceBook } from '../../places';
import type { WaitingBox } from './plan.repo';
import type { Crew } from './plan-crews';
import { type Asked, dockOf } from './plan-order';
import type { Planned } from './plan-worker';

type Answer = PresentedOf<typeof dispatch.plan>;

const MINUTE_MS = 60_000;

const emptyKmOf = ({ trucks }: PlannedDay): number =>
  trucks.flatMap(({ trips }) => trips).reduce((sum, { emptyKm }) => sum + emptyKm, 0);

interface Suggested {
  waiting: readonly WaitingBox[];
  crews: readonly Crew[];
  away: Answer['away'];
  result: Planned;
}

/** A planned day as a dispatcher reads it. */
export function presentPlan(
  book: PlaceBook,
  { waiting, crews, away, result: { planned, byHand } }: Suggested,
  { day, midnight }: Asked,
): Answer {
  const rows = new Map(waiting.map((row) => [row.cabinet_id, row]));
  const timeOf = (minute: number): string => toWireTime(new Date(midnight.getTime() + minute * MINUTE_MS));
  const tripsOf = (trip: PlannedTrip): Answer['trucks'][number]['trips'] =>
    trip.boxIds.flatMap((boxId, at) => {
      const row = rows.get(boxId);
      const dock = row && dockOf(book, row, day);
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
          fetchAt: timeOf(trip.fetchAt),
          doorAt: timeOf(trip.doorAt[at] ?? trip.endAt),
          endAt: timeOf(trip.endAt),
          emptyKm: trip.emptyKm,
          loadedKm: trip.loadedKm,
          lateMinutes: trip.lateMinutes,
        },
      ];
    });
  const trips = new Map(planned.trucks.map((truck) => [truck.truckId, truck.trips]));
  const reasons = new Map(planned.left.map(({ boxId, reason }) => [boxId, reason]));
  const placeless = waiting.filter((row) => !dockOf(book, row, day)).map((row) => row.cabinet_id);
  for (const cabinetId of placeless) reasons.set(cabinetId, '港口没有开放的码头，请先在“港口与地区”里登记');
  return {
    day,
    trucks: crews
      .map(({ vehicle, driverId, driverName }) => ({
        vehicleId: vehicle.vehicleId,
        plateNumber: vehicle.plateNumber,
        driverId,
        driverName,
        trips: (trips.get(vehicle.vehicleId) ?? []).flatMap((trip) => tripsOf(trip)),
      }))
      .filter((truck) => truck.trips.length > 0),
    left: waiting
      .filter((row) => reasons.has(row.cabinet_id))
      .map((row) => ({
        cabinetId: row.cabinet_id,
        orderNo: row.order_no,
        seq: row.seq,
        reason: reasons.get(row.cabinet_id) ?? '',
      })),
    away: [...away],
    emptyKm: emptyKmOf(planned),
    nearestEmptyKm: byHand.left.length > planned.left.length ? null : emptyKmOf(byHand),
    more: Number(waiting[0]?.count ?? 0) - waiting.length,
  };
}
