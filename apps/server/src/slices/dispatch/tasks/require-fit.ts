import { type LegKind, toWireDate, uncheckedWords } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { fitnessOf } from '../../fleet';
import type { TaskRow } from '../dispatch.repo';
import { hoursBox, hoursOf } from '../hours/driver-hours';
import { findDoorOfCabinet, selectDoors } from '../resources.repo';
import { loadsOf } from './box-loads';

interface Wanted {
  cabinetId: string;
  /** Undefined: the whole journey. */
  legKind?: LegKind | undefined;
  vehicleId: string;
  plateNumber: string;
  driverId: string;
  driverName: string;
  overrideReason?: string | undefined;
}

/** What was overridden, and why. */
interface Forced {
  reason: string;
  faults: string;
}

const say = (name: string, faults: readonly string[]): string =>
  faults.length > 0 ? `${name}：${faults.join('；')}` : '';

/** Of tasks by the day when their boxes are wanted: why its truck or driver is not fit then, or does not take the box; null: fit. */
export async function whyUnfit(
  ctx: Pick<Ctx, 'db' | 'now'>,
  tasks: readonly TaskRow[],
  dayOf: (task: TaskRow) => string,
): Promise<(task: TaskRow) => string | null> {
  const fitness = new Map<string, Awaited<ReturnType<typeof fitnessOf>>>();
  for (const day of new Set(tasks.map(dayOf))) {
    const those = tasks.filter((task) => dayOf(task) === day);
    const asked = {
      vehicleIds: those.map(({ vehicleId }) => vehicleId),
      driverIds: those.map(({ driverId }) => driverId),
    };
    fitness.set(day, await fitnessOf(ctx.db, asked, { day, now: ctx.now }));
  }
  const loads = await loadsOf(ctx.db, {
    vehicleIds: tasks.map(({ vehicleId }) => vehicleId),
    cabinetIds: tasks.map(({ cabinetId }) => cabinetId),
  });
  const hours = await hoursOf(
    ctx,
    tasks.map(({ driverId }) => driverId),
  );
  const doors = new Map(
    (
      await selectDoors(
        ctx.db,
        tasks.map(({ cabinetId }) => cabinetId),
      )
    ).map((door) => [door.cabinet_id, door]),
  );
  return (task) => {
    const door = doors.get(task.cabinetId);
    const fit = fitness.get(dayOf(task));
    if (!fit || task.forcedReason !== null) return null;
    const truck = say(task.plateNumber, [...fit('vehicle', task.vehicleId).faults, ...loads(task).faults]);
    const driver = say(task.driverName, [
      ...fit('driver', task.driverId).faults,
      ...hours(task.driverId, { box: door && hoursBox(door, task) }).faults,
    ]);
    return [truck, driver].filter(Boolean).join('。') || null;
  };
}

/**
 * Whether truck and driver are fit on the day when the box is wanted, and the truck takes it by its length and weight;
 * `unchecked`: what could not be asked, ''. Throws UNFIT with why not, unless somebody with
 * the right to it says why they are sent all the same; answers what was overridden then, else ''.
 */
export async function requireFit(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  wanted: Wanted,
): Promise<{ forced: Forced | ''; unchecked: string }> {
  const { vehicleId, driverId, plateNumber, driverName, overrideReason } = wanted;
  const asked = { vehicleIds: [vehicleId], driverIds: [driverId] };
  const door = await findDoorOfCabinet(ctx.db, wanted.cabinetId);
  const day = door && toWireDate(door.require_date);
  const fitness = await fitnessOf(ctx.db, asked, { day, now: ctx.now });
  const loads = await loadsOf(ctx.db, { vehicleIds: [vehicleId], cabinetIds: [wanted.cabinetId] });
  const load = loads({ ...wanted, legKind: wanted.legKind });
  const unchecked = uncheckedWords(load);
  const truck = say(plateNumber, [...fitness('vehicle', vehicleId).faults, ...load.faults]);
  const hours = await hoursOf(ctx, [driverId]);
  const driver = say(driverName, [
    ...fitness('driver', driverId).faults,
    ...hours(driverId, { box: door && hoursBox(door, wanted) }).faults,
  ]);
  const faults = [truck, driver].filter(Boolean).join('。');
  if (faults === '') return { forced: '', unchecked };
  if (overrideReason) {
    const may = ctx.actor?.rights.includes('dispatch.override') ?? false;
    if (!may) throw new Refusal('FORBIDDEN', { message: '您没有强行派车的权限' });
    return { forced: { reason: overrideReason, faults }, unchecked };
  }
  throw new Refusal('UNFIT', {
    message: `不能派车：${faults}`,
    fields: { ...(truck && { vehicleId: truck }), ...(driver && { driverId: driver }) },
  });
}
