import { type LegKind, type TripMinutes, uncheckedWords } from '@boxhaul/domain/dispatch';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { fitnessOf } from '../../../fleet/fleet';
import type { Places } from '../../../pricing/places';
import { judgeQueues } from '../queue/judge-queue';
import { hoursBox, hoursOf } from '../hours/driver-hours';
import { findDoorOfCabinet, selectDoors } from '../resources/resources.repo';
import { measureBoxes } from '../trips/measure-trips';
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
  /** Tasks of theirs that they end first. */
  after?: readonly string[];
  /** When it is to be at its door; left out: when it is wanted. */
  doorAt?: Date | undefined;
}

/** A task as it was assigned. */
interface GivenTask {
  cabinetId: string;
  legKind: LegKind;
  vehicleId: string;
  plateNumber: string;
  driverId: string;
  driverName: string;
  forcedReason: string | null;
  /** When it is to be at its door, by the plan; null: when it is wanted. */
  queueAt: Date | null;
  minutes: TripMinutes;
}

/** What was overridden, and why. */
interface Forced {
  reason: string;
  faults: string;
}

/** What may be known and done all the same. */
export interface Fit {
  forced: Forced | '';
  /** What could not be asked, ''. */
  unchecked: string;
  /** Who comes late by it, in sentences. */
  late: readonly string[];
}

const say = (name: string, faults: readonly string[]): string =>
  faults.length > 0 ? `${name}：${faults.join('；')}` : '';

/** Of tasks by the day when their boxes are wanted: why its truck or driver is not fit then, or does not take the box; null: fit. */
export async function whyUnfit<Task extends GivenTask>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  tasks: readonly Task[],
  dayOf: (task: Task) => string,
): Promise<(task: Task) => string | null> {
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
  const queues = await judgeQueues(ctx.db, tasks);
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
    const queue = queues(task);
    const truck = say(task.plateNumber, [
      ...fit('vehicle', task.vehicleId).faults,
      ...loads(task).faults,
      ...queue.truck,
    ]);
    const driver = say(task.driverName, [
      ...fit('driver', task.driverId).faults,
      ...queue.driver,
      ...hours(task.driverId, {
        box: door && hoursBox(door, { ...task, doorAt: task.queueAt ?? undefined }, task.minutes),
      }).faults,
    ]);
    return [truck, driver].filter(Boolean).join('。') || null;
  };
}

/**
 * Whether truck and driver are fit on the day when the box is wanted, the truck takes it by its length and weight, and both can do
 * it with what else they have. Throws UNFIT with why not, unless somebody with
 * the right to it says why they are sent all the same; answers what was overridden then, else ''.
 */
export async function requireFit(
  places: Places,
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  wanted: Wanted,
): Promise<Fit> {
  const { vehicleId, driverId, plateNumber, driverName, overrideReason } = wanted;
  const asked = { vehicleIds: [vehicleId], driverIds: [driverId] };
  const door = await findDoorOfCabinet(ctx.db, wanted.cabinetId);
  const day = door && toWireDate(door.require_date);
  const fitness = await fitnessOf(ctx.db, asked, { day, now: ctx.now });
  const loads = await loadsOf(ctx.db, { vehicleIds: [vehicleId], cabinetIds: [wanted.cabinetId] });
  const load = loads({ ...wanted, legKind: wanted.legKind });
  const unchecked = uncheckedWords(load);
  const measured = await measureBoxes(places, ctx, [wanted.cabinetId]);
  const queue = (await judgeQueues(ctx.db, [wanted], measured))(wanted, wanted.after);
  const truck = say(plateNumber, [...fitness('vehicle', vehicleId).faults, ...load.faults, ...queue.truck]);
  const hours = await hoursOf(ctx, [driverId]);
  const driver = say(driverName, [
    ...fitness('driver', driverId).faults,
    ...queue.driver,
    ...hours(driverId, { box: door && hoursBox(door, wanted, measured.get(wanted.cabinetId)) }).faults,
  ]);
  const faults = [truck, driver].filter(Boolean).join('。');
  const { late } = queue;
  if (faults === '') return { forced: '', unchecked, late };
  if (overrideReason) {
    const may = ctx.actor?.rights.includes('dispatch.override') ?? false;
    if (!may) throw new Refusal('FORBIDDEN', { message: '您没有强行派车的权限' });
    return { forced: { reason: overrideReason, faults }, unchecked, late };
  }
  throw new Refusal('UNFIT', {
    message: `不能派车：${faults}`,
    fields: { ...(truck && { vehicleId: truck }), ...(driver && { driverId: driver }) },
  });
}
