import {
  clashOf,
  forecastQueue,
  gateArrival,
  goesToGate,
  lateTripWords,
  type LegKind,
  slotClashes,
  slotDoubts,
  stuckWords,
  type TripForecast,
  type TripMinutes,
} from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import type { QueueForecasts } from '../../../fleet/arrivals';
import { type Crews, type OpenTrip, selectBoxTrips, selectCrewsOfTasks, selectOpenTrips } from './queue.repo';

/** A leg of a box for a truck and a driver. */
export interface WantedTrip {
  cabinetId: string;
  /** Undefined: the whole journey. */
  legKind?: LegKind | undefined;
  /** '': not asked about. */
  vehicleId: string;
  driverId: string;
  /** When it is to be at its door; left out: as it stands, else when it is wanted. */
  doorAt?: Date | undefined;
}

/** How a trip goes with what its truck and its driver have to do yet. */
export interface QueueFaults {
  /** Nobody can do both, in sentences. */
  truck: string[];
  driver: string[];
  /** Somebody comes late by it. */
  late: string[];
}

/** The roads of other legs are known to nobody. */
export const isToDoor = (legKind: LegKind): boolean => legKind === 'direct' || legKind === 'shuttle';

/** Judges one trip beside what its truck and driver have to do. `after`: tasks that are ended first, whatever the hour. */
type Judge = (trip: WantedTrip, after?: readonly string[]) => QueueFaults;

/** Open trips of the trucks and drivers that are asked about, and how others go with them: two questions for all of them. */
async function askQueues(
  db: Db,
  wanted: readonly WantedTrip[],
  measured: ReadonlyMap<string, TripMinutes>,
): Promise<{ open: readonly OpenTrip[]; judge: Judge }> {
  const crews: Crews = {
    vehicleIds: [...new Set(wanted.map(({ vehicleId }) => vehicleId))].filter(Boolean),
    driverIds: [...new Set(wanted.map(({ driverId }) => driverId))].filter(Boolean),
  };
  const [open, boxes] = await Promise.all([
    selectOpenTrips(db, crews),
    selectBoxTrips(
      db,
      wanted.map(({ cabinetId }) => cabinetId),
    ),
  ]);
  const judge: Judge = ({ cabinetId, legKind = 'direct', vehicleId, driverId, doorAt }, after = []) => {
    const box = boxes.get(cabinetId);
    const standing = open.find((trip) => trip.cabinetId === cabinetId && trip.vehicleId === vehicleId);
    const own = box && {
      ...box,
      at: doorAt ?? standing?.at ?? box.at,
      minutes: standing?.minutes ?? measured.get(cabinetId) ?? box.minutes,
    };
    const faults: QueueFaults = { truck: [], driver: [], late: [] };
    if (!own || !isToDoor(legKind)) return faults;
    const counts = (trip: OpenTrip): boolean =>
      trip.cabinetId !== cabinetId &&
      isToDoor(trip.legKind) &&
      !trip.boundTo.includes(cabinetId) &&
      !after.includes(trip.taskId);
    const others = open.filter(
      (trip) => counts(trip) && (trip.vehicleId === vehicleId || trip.driverId === driverId),
    );
    for (const trip of others) {
      const clash = clashOf(own, trip);
      if (!clash) continue;
      if (!clash.impossible) faults.late.push(clash.words);
      else if (trip.vehicleId === vehicleId) faults.truck.push(clash.words);
      else faults.driver.push(clash.words);
    }
    return faults;
  };
  return { open, judge };
}

/** What tasks have with them already: how long they take. */
const STORED: ReadonlyMap<string, TripMinutes> = new Map();

/**
 * Judges trips by the time that one crew needs for both (decisions 12.1), in two questions for all of them. `measured`: how
 * long boxes take that have no task yet, by box.
 */
export const judgeQueues = async (
  db: Db,
  wanted: readonly WantedTrip[],
  measured: ReadonlyMap<string, TripMinutes> = STORED,
): Promise<Judge> => (await askQueues(db, wanted, measured)).judge;

/** A task on the board as one of its truck's trips. */
export interface BoardQueue {
  trip: number;
  waits: boolean;
  doubts: string[];
}

/** Of a task on the board: its place among its truck's trips, and what speaks against its box's booking at the gate. */
export interface QueuedTask {
  queue: BoardQueue;
  gateDoubts: string[];
}

/** Which trip of their trucks open tasks are, and what speaks against them beside the others and at the gate; by task. */
export async function queuesOfTasks(
  db: Db,
  tasks: readonly (WantedTrip & { taskId: string; queued: boolean })[],
  now: Date,
): Promise<Map<string, QueuedTask>> {
  if (tasks.length === 0) return new Map();
  const { open, judge } = await askQueues(db, tasks, STORED);
  const forecasts = forecastQueue(open.filter(goesToDoor), now);
  return new Map(
    tasks.map((task) => {
      const { truck, driver } = judge(task);
      const late = latenessOf(open, forecasts, task);
      const own = open.filter(({ vehicleId }) => vehicleId === task.vehicleId);
      const doubts = [...truck, ...driver, ...late, ...(task.queued ? heldUpBy(open, task, now) : [])];
      const trip = open.find(({ taskId }) => taskId === task.taskId);
      const queue = { trip: tripOf(own, task), waits: task.queued, doubts };
      const gateDoubts = trip ? gateDoubtsOf(trip, open, forecasts.get(trip), now) : [];
      return [task.taskId, { queue, gateDoubts }];
    }),
  );
}

/** What trucks and drivers have to do yet, by its hours, and how their days go on, by task. */
export async function queuesAhead(
  db: Db,
  crews: Crews | 'all',
  now: Date,
): Promise<{ open: readonly OpenTrip[]; forecasts: ReadonlyMap<string, TripForecast> }> {
  const open = (await selectOpenTrips(db, crews)).filter(goesToDoor);
  const forecasts = [...forecastQueue(open, now)].map(([trip, forecast]) => [trip.taskId, forecast] as const);
  return { open, forecasts: new Map(forecasts) };
}

/** What speaks against the booking of a trip's box at the gate: nothing once its truck is there. `open`: all trips of its truck, among others. */
export function gateDoubtsOf(
  trip: OpenTrip,
  open: readonly OpenTrip[],
  forecast: TripForecast | undefined,
  now: Date,
): string[] {
  const { orderType, legKind, gate, gateReached, plateNumber } = trip;
  if (gateReached || !goesToGate(orderType, legKind)) return [];
  const arrival = forecast && legKind === 'direct' ? gateArrival(orderType, trip, forecast, now) : null;
  const doubts = slotDoubts(gate, { arrival, plateNumber });
  if (legKind !== 'direct' || !gate.gateUntil) return doubts;
  const own = asDriven(open.filter(({ vehicleId }) => vehicleId === trip.vehicleId));
  const before = own.slice(0, own.indexOf(trip));
  const ahead = before.filter((one) => one.legKind === 'direct' && !one.gateReached);
  return [...doubts, ...slotClashes(ahead, trip)];
}

/** A truck's trips in their order: what runs comes first. */
const asDriven = (own: readonly OpenTrip[]): OpenTrip[] =>
  own.toSorted((a, b) => Number(b.state === 'running') - Number(a.state === 'running'));

/** How the days of trucks and drivers go on, by task. */
const forecastsOf = async (db: Db, crews: Crews, now: Date): Promise<ReadonlyMap<string, TripForecast>> =>
  (await queuesAhead(db, crews, now)).forecasts;

/**
 * The same for trips of some tasks, as their customers may know it: nothing of whose trips come before. Two questions for all of them.
 */
export const forecastTasks: QueueForecasts = async (db, taskIds, now) => {
  if (taskIds.length === 0) return new Map();
  const found = await forecastsOf(db, await selectCrewsOfTasks(db, taskIds), now);
  return new Map([...found].map(([taskId, { doorAt, late }]) => [taskId, { doorAt, late }] as const));
};

/** The roads of other legs are known to nobody. */
const goesToDoor = ({ legKind }: OpenTrip): boolean => isToDoor(legKind);

/** That a trip comes late as its truck's day goes on. */
function latenessOf(
  open: readonly OpenTrip[],
  forecasts: ReadonlyMap<object, TripForecast>,
  { taskId }: { taskId: string },
): string[] {
  const trip = open.find((one) => one.taskId === taskId);
  const forecast = trip && forecasts.get(trip);
  const words = forecast && lateTripWords(forecast);
  return words ? [words] : [];
}

/** What keeps a trip waiting though its hour is over: nobody has set out for it. */
function heldUpBy(
  open: readonly OpenTrip[],
  { taskId, cabinetId, vehicleId, driverId }: WantedTrip & { taskId: string },
  now: Date,
): string[] {
  const theirs = open.filter((trip) => trip.vehicleId === vehicleId || trip.driverId === driverId);
  const before = theirs.slice(
    0,
    theirs.findIndex((trip) => trip.taskId === taskId),
  );
  const stuck = before.find(
    ({ state, at, boundTo }) => state === 'published' && at < now && !boundTo.includes(cabinetId),
  );
  return stuck ? [stuckWords(stuck)] : [];
}

/** Which one of a truck's trips a task is: what runs comes first, and two on one trailer are one. */
function tripOf(
  own: readonly OpenTrip[],
  { taskId, cabinetId }: { taskId: string; cabinetId: string },
): number {
  const inOrder = asDriven(own);
  const at = inOrder.findIndex((trip) => trip.taskId === taskId);
  const before = inOrder.slice(0, at).filter(({ boundTo }) => !boundTo.includes(cabinetId));
  const pairs = before.filter(({ boundTo }, i) =>
    before.slice(0, i).some((one) => boundTo.includes(one.cabinetId)),
  );
  return before.length - pairs.length + 1;
}
