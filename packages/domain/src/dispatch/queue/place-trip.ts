import { toWireDate } from '../../kit/calendar/time';
import { metresBetween } from '../../kit/geo/measure';
import { roadMinutes } from './driver-hours';
import { clashOf, LATE_NOTICE_MINUTES, lastingWords, tripName } from './queue';
import { forecastQueue, type OpenStep, type TripForecast } from './queue-forecast';
import { CUT_OFF_WORDS } from '../../orders/words/preparation';

const MINUTE_MS = 60_000;
/** Hours that are proposed are whole steps of so many minutes. */
const STEP_MS = 5 * MINUTE_MS;

/** A trip as one of those that are put in order. */
export interface QueueTrip extends OpenStep {
  taskId: string;
  /** The box on the same trailer, which goes wherever it goes; null: none. */
  mateId: string | null;
  /** Why the desk does not move it, as a sentence; null: it may. */
  kept: string | null;
  /** Until when its box has to be given back; null: nobody says. */
  latestBack: Date | null;
}

/** Where a trip is to go: before how many of that truck's other trips, of which those that run come first. */
export interface WantedPlace {
  taskId: string;
  vehicleId: string;
  driverId: string;
  place: number;
}

/** What comes of a trip at another place. */
export interface PlacedTrip<S> {
  /** When it is to be at its door. */
  doorAt: Date;
  /** Trips behind it that get another hour, of two on one trailer the first. */
  moved: readonly { trip: S; doorAt: Date }[];
  /** Minutes behind the hour when it is wanted, and before it. */
  late: number;
  early: number;
  /** Others that come late by it, with their minutes in all. */
  delayed: readonly { trip: S; minutes: number }[];
  /** Why it cannot be, in sentences; empty: it can. */
  limits: readonly string[];
  /** What somebody has to want, in sentences: boxes that miss their closing time. */
  missed: readonly string[];
  /** All trips as they would stand, by their hours. */
  trips: readonly S[];
}

type Unit<S> = readonly [S, ...S[]];

const time = (date: Date): number => date.getTime();
const stepUp = (ms: number): number => Math.ceil(ms / STEP_MS) * STEP_MS;
const byHour = <S extends QueueTrip>(trips: readonly S[]): S[] =>
  trips.toSorted((a, b) => time(a.at) - time(b.at));

/** A truck's trips in the order in which they are done, what runs first; two on one trailer are one. `trips` by their hours. */
export function queueOf<S extends QueueTrip>(trips: readonly S[], vehicleId: string): Unit<S>[] {
  const own = trips.filter((trip) => trip.vehicleId === vehicleId);
  const units: [S, ...S[]][] = [];
  for (const trip of [
    ...own.filter(({ state }) => state === 'running'),
    ...own.filter(({ state }) => state !== 'running'),
  ]) {
    const unit = units.find(([first]) => first.cabinetId === trip.mateId);
    if (unit) unit.push(trip);
    else units.push([trip]);
  }
  return units;
}

/** Why a trip is not put in another place or hour, as a sentence; null: it may be. */
export function whyStays(trip: QueueTrip): string | null {
  if (trip.state === 'running') return `${tripName(trip)}已起运，不能再调整`;
  if (trip.kept !== null) return trip.kept;
  return trip.boundTo.some((cabinetId) => cabinetId !== trip.mateId)
    ? `${tripName(trip)}与另一箱套箱，请先撤销套箱再调整`
    : null;
}

/** Milliseconds of road from one place to another. */
const road = (from: QueueTrip['door'], to: QueueTrip['door']): number =>
  roadMinutes(metresBetween(from, to)) * MINUTE_MS;

/** From one door to the next, by the places where boxes are given back and fetched. */
const roundTrip = ({ minutes, back }: QueueTrip, next: QueueTrip): number =>
  (minutes.atDoor + minutes.toReturn + minutes.giveBack + next.minutes.fetch + next.minutes.toDoor) *
    MINUTE_MS +
  road(back, next.dock);

/** Behind a trip on the same trailer or a turned one nothing is fetched. */
const isBound = (a: QueueTrip, b: QueueTrip): boolean => a.boundTo.includes(b.cabinetId);

interface Around<S> {
  unit: Unit<S>;
  rest: readonly S[];
  row: readonly Unit<S>[];
  wanted: WantedPlace;
  now: Date;
}

/** The earliest hour at the door behind what goes before it; nobody's day begins earlier than by the hours that it has. */
function soonestHour<S extends QueueTrip>({ unit, rest, row, wanted, now }: Around<S>): number {
  const [lead] = unit;
  const day = toWireDate(lead.at);
  const begins = row
    .flat()
    .filter(({ state, at }) => state !== 'running' && toWireDate(at) === day)
    .map(({ at }) => time(at));
  const floor = Math.max(time(now), Math.min(time(lead.at), ...begins));
  const { vehicleId, driverId } = wanted;
  const trial = { ...lead, vehicleId, driverId, at: new Date(floor) };
  const before = row[wanted.place - 1]?.at(-1);
  const after = row[wanted.place]?.[0];
  const at = before
    ? rest.indexOf(before) + 1
    : after
      ? rest.indexOf(after)
      : rest.filter((one) => time(one.at) <= floor).length;
  const found = forecastQueue(rest.toSpliced(at, 0, trial), now).get(trial);
  return stepUp(found ? time(found.doorAt) : floor);
}

/** As near to the hour when it is wanted as what goes before it lets, and what comes behind it where both can be in time. */
function hourAt<S extends QueueTrip>(around: Around<S>): number {
  const { unit, row, wanted } = around;
  const soonest = soonestHour(around);
  const after = row[wanted.place]?.[0];
  const latest = after ? time(after.at) - roundTrip(unit[0], after) : Infinity;
  const most = Math.max(soonest, Number.isFinite(latest) ? Math.floor(latest / STEP_MS) * STEP_MS : latest);
  return Math.min(Math.max(time(unit[0].requireDate), soonest), most);
}

/** Trips behind one that no drive reaches at their hours, each at the earliest hour behind the one before; the others keep theirs. */
function pushedBack<S extends QueueTrip>(
  lead: S,
  hour: number,
  behind: readonly Unit<S>[],
): { unit: Unit<S>; doorAt: Date }[] {
  const pushed: { unit: Unit<S>; doorAt: Date }[] = [];
  let [before, at] = [lead, hour];
  for (const unit of behind) {
    const [first] = unit;
    const least = at + before.minutes.atDoor * MINUTE_MS + road(before.door, first.door);
    if (time(first.at) > at && (isBound(first, before) || time(first.at) >= least)) break;
    at = stepUp(isBound(first, before) ? least : at + roundTrip(before, first));
    before = first;
    pushed.push({ unit, doorAt: new Date(at) });
  }
  return pushed;
}

/** Hard limits of trips that get another hour, truck or driver, beside all others of the same truck and driver. */
function limitsOf<S extends QueueTrip>(changed: readonly S[], trips: readonly S[]): string[] {
  const limits = changed.flatMap((one) =>
    trips.flatMap((other) => {
      const isTheirs = other.vehicleId === one.vehicleId || other.driverId === one.driverId;
      if (other.taskId === one.taskId || !isTheirs || isBound(one, other)) return [];
      const clash = clashOf(one, other);
      return clash?.impossible ? [`${tripName(one)}：${clash.words}`] : [];
    }),
  );
  return [...new Set(limits)];
}

const forecasts = (trips: readonly QueueTrip[], now: Date): Map<string, TripForecast> =>
  new Map([...forecastQueue(byHour(trips), now)].map(([{ taskId }, forecast]) => [taskId, forecast]));

function missedBy(
  trips: readonly QueueTrip[],
  before: ReadonlyMap<string, TripForecast>,
  after: ReadonlyMap<string, TripForecast>,
): string[] {
  return trips.flatMap((trip) => {
    const { latestBack, taskId } = trip;
    const end = after.get(taskId)?.endAt;
    if (!latestBack || !end || end <= latestBack) return [];
    const wasMissed = (before.get(taskId)?.endAt ?? end) >= end;
    return wasMissed ? [] : [`${tripName(trip)}赶不上${CUT_OFF_WORDS.weight.name}`];
  });
}

/**
 * What comes of a trip that has not begun when it is put in another place among the trips of a truck (0065): the hour that follows
 * for it, the trips behind it that get another one, who comes late, and what speaks against it. Of two on one trailer both go.
 * `trips`: all that the trucks and drivers have to do yet, by their hours. Null: there is no such trip. Nothing is changed.
 */
export function placeTrip<S extends QueueTrip>(
  trips: readonly S[],
  wanted: WantedPlace,
  now: Date,
): PlacedTrip<S> | null {
  const lead = trips.find(({ taskId }) => taskId === wanted.taskId);
  const unit = lead && queueOf(trips, lead.vehicleId).find((one) => one.includes(lead));
  if (!unit) return null;
  const { vehicleId, driverId } = wanted;
  const rest = trips.filter((trip) => !unit.includes(trip));
  const row = queueOf(rest, vehicleId);
  const place = Math.min(Math.max(wanted.place, 0), row.length);
  const hour = hourAt({ unit, rest, row, wanted: { ...wanted, place }, now });
  const pushed = pushedBack(unit[0], hour, row.slice(place));
  const doorAt = new Date(hour);
  const changed = [
    ...unit.map((trip) => ({ ...trip, vehicleId, driverId, at: doorAt })),
    ...pushed.flatMap((one) => one.unit.map((trip) => ({ ...trip, at: one.doorAt }))),
  ];
  const byTask = new Map(changed.map((trip) => [trip.taskId, trip]));
  const planned = byHour(trips.map((trip) => byTask.get(trip.taskId) ?? trip));
  const [before, after] = [forecasts(trips, now), forecasts(planned, now)];
  const stays = [...unit, ...pushed.flatMap((one) => one.unit)].map(whyStays).filter((why) => why !== null);
  const ahead = row.slice(place).find(([first]) => first.state === 'running')?.[0];
  return {
    doorAt,
    moved: pushed.map((one) => ({ trip: one.unit[0], doorAt: one.doorAt })),
    late: after.get(unit[0].taskId)?.late ?? 0,
    early: Math.max(0, Math.round((time(unit[0].requireDate) - hour) / MINUTE_MS)),
    delayed: rest.flatMap((trip) => {
      const minutes = after.get(trip.taskId)?.late ?? 0;
      const isLater = minutes >= LATE_NOTICE_MINUTES && minutes > (before.get(trip.taskId)?.late ?? 0);
      return isLater ? [{ trip, minutes }] : [];
    }),
    limits: [
      ...new Set([
        ...stays,
        ...(ahead ? [`${tripName(ahead)}已起运，不能排到它前面`] : []),
        ...limitsOf(changed, planned),
      ]),
    ],
    missed: missedBy(planned, before, after),
    trips: planned,
  };
}

/** What a place means, in one line: '排在 粤B12345 第 2 趟，10:30 到门，后面 1 趟晚 25 分钟'. `place`: from 0. */
export function placedWords(
  { doorAt, late, early, moved, delayed, missed, limits }: PlacedTrip<QueueTrip>,
  { plateNumber, place, hour }: { plateNumber: string; place: number; hour: (at: Date) => string },
): string {
  const where = `排在 ${plateNumber} 第 ${place + 1} 趟`;
  if (limits.length > 0) return `${where}不行：${limits.join('；')}`;
  const most = Math.max(0, ...delayed.map(({ minutes }) => minutes));
  return [
    where,
    `${hour(doorAt)} 到门`,
    ...(late >= LATE_NOTICE_MINUTES ? [`比要求晚 ${lastingWords(late)}`] : []),
    ...(early >= LATE_NOTICE_MINUTES ? [`比要求早 ${lastingWords(early)}`] : []),
    ...(moved.length > 0 ? [`后面 ${moved.length} 趟改到门时间`] : []),
    ...(delayed.length === 1 ? [`后面 1 趟晚 ${lastingWords(most)}`] : []),
    ...(delayed.length > 1 ? [`后面 ${delayed.length} 趟会晚，最多 ${lastingWords(most)}`] : []),
    ...missed,
  ].join('，');
}
