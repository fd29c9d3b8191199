import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { rankTruck, type TruckRank, uncheckedWords, type WantedBox } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { fitnessOf } from '../../../fleet/fleet';
import type { Places } from '../../../pricing/places';
import { hoursBox, hoursOf } from '../hours/driver-hours';
import { judgeQueues } from '../queue/judge-queue';
import { measureBoxes } from '../trips/measure-trips';
import { loadsOf } from '../fitness/box-loads';
import { presentDriver, presentVehicle } from './resources.present';
import { findDoorOfCabinet, selectDrivers, selectVehicles } from './resources.repo';

type Resources = PresentedOf<typeof dispatch.resources>;
type Vehicle = Resources['vehicles'][number];
type Input = ParsedInputOf<typeof dispatch.resources>;

/** Free ones first, then the nearest; those of which no way is known keep the order of their plates behind. */
const byUse = (a: Vehicle, b: Vehicle): number => {
  if (a.busy !== b.busy) return a.busy ? 1 : -1;
  if (a.metresToDock === b.metresToDock) return 0;
  return (a.metresToDock ?? Infinity) - (b.metresToDock ?? Infinity);
};

/** Ranks trucks for a box that is fetched at a dock; the roads from there are searched once for all of them. */
async function rankerOf(places: Places, ctx: Ctx, { cabinetId, dockId }: Input) {
  if (cabinetId === undefined || dockId === undefined) return null;
  const [book, door] = await Promise.all([places.book(ctx.db), findDoorOfCabinet(ctx.db, cabinetId)]);
  if (!door) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  const dock = book.docks.get(dockId);
  if (!dock) return null;
  const drive = (lng: number, lat: number) => {
    const found = book.drive.toPoint(dock, { lng, lat });
    return found ? { km: found.metres / 1000, minutes: found.seconds / 60 } : null;
  };
  const box: WantedBox = {
    requireDate: door.require_date,
    doorMinutes: drive(door.address_lng, door.address_lat)?.minutes ?? null,
    now: ctx.now,
  };
  return (
    row: Awaited<ReturnType<typeof selectVehicles>>[number],
    shown: Vehicle,
    { inHours, overlaps }: { /** Its usual driver has hours enough. */ inHours: boolean; overlaps: boolean },
  ): TruckRank =>
    rankTruck(
      {
        busy: row.busy,
        isFit: shown.faults.length === 0 && inHours,
        dueSoon: shown.due.length > 0,
        toDock: row.lng === null || row.lat === null ? null : drive(row.lng, row.lat),
        overlaps,
      },
      box,
    );
}

/** Each truck and each driver as one who may take the box. */
const crewsOf = (
  cabinetId: string,
  vehicles: readonly { vehicleId: string }[],
  drivers: readonly { driverId: string }[],
) => [
  ...vehicles.map(({ vehicleId }) => ({ cabinetId, vehicleId, driverId: '' })),
  ...drivers.map(({ driverId }) => ({ cabinetId, vehicleId: '', driverId })),
];

/**
 * Vehicles and drivers in service; `busy` means a published or running task. The nearest free truck comes first, for a
 * box the one that suits it best.
 */
export async function listResources(places: Places, ctx: Ctx, input: Input): Promise<Resources> {
  const { dockId, day } = input;
  const dock = dockId === undefined ? undefined : await places.findDock(ctx.db, dockId);
  if (dockId !== undefined && !dock) throw refuseField('dockId', '码头不存在');
  const [vehicles, drivers, rank] = await Promise.all([
    selectVehicles(ctx.db),
    selectDrivers(ctx.db),
    rankerOf(places, ctx, input),
  ]);
  const asked = {
    vehicleIds: vehicles.map(({ vehicleId }) => vehicleId),
    driverIds: drivers.map(({ driverId }) => driverId),
  };
  const { cabinetId } = input;
  const measured = await measureBoxes(places, ctx, cabinetId === undefined ? [] : [cabinetId]);
  const wanted = cabinetId === undefined ? [] : [...crewsOf(cabinetId, vehicles, drivers)];
  const [fitness, door, hours, loads, queues] = await Promise.all([
    fitnessOf(ctx.db, asked, { day, now: ctx.now }),
    cabinetId === undefined ? undefined : findDoorOfCabinet(ctx.db, cabinetId),
    hoursOf(ctx, asked.driverIds),
    loadsOf(ctx.db, {
      vehicleIds: cabinetId === undefined ? [] : asked.vehicleIds,
      cabinetIds: cabinetId === undefined ? [] : [cabinetId],
    }),
    judgeQueues(ctx.db, wanted, measured),
  ]);
  const box = door && hoursBox(door, {}, measured.get(door.cabinet_id));
  const hoursOfDriver = (driverId: string) => hours(driverId, { box });
  const shown = vehicles.map((row) => {
    const { faults, due } = fitness('vehicle', row.vehicleId);
    const load = loads({ cabinetId: cabinetId ?? '', vehicleId: row.vehicleId, legKind: undefined });
    const queue = queues({ cabinetId: cabinetId ?? '', vehicleId: row.vehicleId, driverId: '' });
    const fit = {
      faults: [...faults, ...load.faults, ...queue.truck],
      due: [...due, ...queue.late],
      unchecked: uncheckedWords(load),
    };
    const vehicle = presentVehicle(row, dock, fit);
    const own = row.usualDriverId === null ? undefined : hoursOfDriver(row.usualDriverId);
    const ranked = rank?.(row, vehicle, {
      inHours: own?.faults.length === 0 || own === undefined,
      overlaps: queue.late.length + queue.truck.length > 0,
    });
    if (!ranked) return { vehicle, cost: 0 };
    const { cost, ...seen } = ranked;
    return { vehicle: { ...vehicle, rank: { ...seen, hoursLeft: own?.left ?? null } }, cost };
  });
  return {
    vehicles: shown
      .sort((a, b) => a.cost - b.cost || byUse(a.vehicle, b.vehicle))
      .map(({ vehicle }) => vehicle),
    drivers: drivers.map((row) => {
      const { faults, due } = fitness('driver', row.driverId);
      const queue = queues({ cabinetId: cabinetId ?? '', vehicleId: '', driverId: row.driverId });
      const fit = { faults: [...faults, ...queue.driver], due: [...due, ...queue.late] };
      return presentDriver(row, fit, hoursOfDriver(row.driverId));
    }),
  };
}
