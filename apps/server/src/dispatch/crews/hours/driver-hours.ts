import {
  type Drive,
  drivenByNodes,
  type DriverHours,
  driverHours,
  drivenBefore,
  drivesAhead,
  type LegKind,
  type TripMinutes,
} from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../../platform/context';
import type { Door } from '../resources/resources.repo';
import { type HoursTask, selectDriveSlots, selectHoursTasks } from './hours.repo';

const SLOT_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Behind 24 hours ago nothing counts for what is driven now, nor for what is planned later. */
const SINCE_MS = DAY_MS;

/** A box that somebody may be asked to drive from a dock. */
export interface HoursBox {
  cabinetId: string;
  /** When it is to be at its door. */
  requireDate: Date;
  /** Undefined: nobody knows its roads. */
  minutes: TripMinutes | undefined;
}

interface Asked {
  /** The box that is asked about. */
  box?: HoursBox | undefined;
  /** Where none is: the span. */
  span?: { from: Date; to: Date };
}

/** What is driven in the 24 hours before what is asked about, the latest first. */
interface Before {
  before: Drive[];
}

/** A box as it is asked about for a leg of it. */
export const hoursBox = (
  door: Pick<Door, 'cabinet_id' | 'require_date'>,
  { legKind, doorAt }: { legKind?: LegKind | undefined; doorAt?: Date | undefined },
  minutes: TripMinutes | undefined,
): HoursBox => ({
  cabinetId: door.cabinet_id,
  requireDate: doorAt ?? door.require_date,
  minutes: legKind !== undefined && !isToDoor(legKind) ? undefined : minutes,
});

/** Whether a leg of a box leads to its door and back; the roads of others are known to nobody. */
const isToDoor = (legKind: string): boolean => legKind === 'direct' || legKind === 'shuttle';

/** What was driven of a task: by its truck's own reports where there are any, else by its check-ins. */
function drivenOf(task: HoursTask, slots: readonly number[], now: Date): Drive[] {
  const { started_at, finished_at } = task;
  if (started_at === null) return [];
  const [from, to] = [started_at.getTime(), (finished_at ?? now).getTime()];
  const own = slots.filter((at) => at + SLOT_MS > from && at < to);
  if (own.length > 0) return own.map((at) => ({ from: Math.max(at, from), to: Math.min(at + SLOT_MS, to) }));
  return drivenByNodes(task.nodes.map(({ kind, doneAt }) => ({ kind, doneAt: new Date(doneAt) })));
}

function aheadOf(task: HoursTask, now: Date): Drive[] {
  const open = task.finished_at === null && task.state !== 'finished' && task.state !== 'handed_over';
  if (!open || !isToDoor(task.leg_kind)) return [];
  return drivesAhead({
    requireDate: task.at,
    minutes: task.minutes,
    reached: new Set(task.nodes.map(({ kind }) => kind)),
    now,
  });
}

const spanOf = (drives: readonly Drive[]): Drive => ({
  from: Math.min(...drives.map(({ from }) => from)),
  to: Math.max(...drives.map(({ to }) => to)),
});

/**
 * The hours of drivers, asked of any of them about a box or a span, in two questions: what they drove within 24 hours, by
 * tracks where there are some, and what they are to drive by the tasks that they have.
 */
export async function hoursOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  driverIds: readonly string[],
  /** Boxes whose trips are planned anew. */
  without: ReadonlySet<string> = new Set(),
): Promise<(driverId: string, asked: Asked) => DriverHours & Before> {
  const since = new Date(now.getTime() - SINCE_MS);
  const tasks = await selectHoursTasks(db, [...new Set(driverIds)], since);
  const vehicleIds = [...new Set(tasks.map(({ vehicle_id }) => vehicle_id))];
  const slots =
    vehicleIds.length > 0 ? await selectDriveSlots(db, vehicleIds, since) : new Map<string, number[]>();
  const byDriver = new Map<string, HoursTask[]>();
  for (const task of tasks) byDriver.set(task.driver_id, [...(byDriver.get(task.driver_id) ?? []), task]);
  return (driverId, { box, span }) => {
    const theirs = (byDriver.get(driverId) ?? []).filter(
      (task) =>
        task.started_at !== null || (task.cabinet_id !== box?.cabinetId && !without.has(task.cabinet_id)),
    );
    const drives = theirs.flatMap((task) => [
      ...drivenOf(task, slots.get(task.vehicle_id) ?? [], now),
      ...(task.cabinet_id === box?.cabinetId ? [] : aheadOf(task, now)),
    ]);
    const wanted = box?.minutes ? drivesAhead({ ...box, minutes: box.minutes, reached: new Set(), now }) : [];
    const about =
      wanted.length > 0
        ? spanOf(wanted)
        : { from: (span?.from ?? now).getTime(), to: (span?.to ?? now).getTime() };
    return { ...driverHours({ drives, wanted, span: about, now }), before: drivenBefore(drives, about.from) };
  };
}
