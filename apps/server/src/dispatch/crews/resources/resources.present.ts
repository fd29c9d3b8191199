import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { DriverHours } from '@boxhaul/domain/dispatch';
import type { Fitness } from '@boxhaul/domain/fleet';
import { maskPhone, metresBetween, toWireTime, wgs84 } from '@boxhaul/domain/kit';
import type { selectDrivers, selectVehicles } from './resources.repo';

type Resources = PresentedOf<typeof dispatch.resources>;
type VehicleRow = Awaited<ReturnType<typeof selectVehicles>>[number];
type DriverRow = Awaited<ReturnType<typeof selectDrivers>>[number];

interface Point {
  readonly lng: number;
  readonly lat: number;
}

const metres = ({ lng, lat }: VehicleRow, dock: Point | undefined): number | null =>
  dock && lng !== null && lat !== null
    ? Math.round(metresBetween(wgs84(lng, lat), wgs84(dock.lng, dock.lat)))
    : null;

/** A vehicle, with the straight way to the dock when one is asked about and the truck has reported. */
export const presentVehicle = (
  row: VehicleRow,
  dock: Point | undefined,
  { faults, due, unchecked }: Fitness & { unchecked: string },
): Resources['vehicles'][number] => ({
  vehicleId: row.vehicleId,
  plateNumber: row.plateNumber,
  vco: row.vco,
  usualDriverId: row.usualDriverId,
  hasTerminal: row.hasTerminal,
  busy: row.busy,
  lastAt: row.lastAt && toWireTime(row.lastAt),
  metresToDock: metres(row, dock),
  next: row.nextAt && { boxes: row.nextBoxes ?? 0, requireDate: toWireTime(row.nextAt) },
  faults: [...faults],
  due: [...due],
  unchecked,
  rank: null,
});

export const presentDriver = (
  row: DriverRow,
  { faults, due }: Fitness,
  hours: DriverHours,
): Resources['drivers'][number] => ({
  driverId: row.driverId,
  driverName: row.driverName,
  phone: maskPhone(row.phone),
  busy: row.busy,
  hoursLeft: hours.left,
  faults: [...faults, ...hours.faults],
  // Nothing keeps him, but the desk must tell him of his task and check in for him.
  due: [...due, ...hours.due, ...(row.signsIn ? [] : ['未开通司机账号，手机上看不到任务'])],
});
