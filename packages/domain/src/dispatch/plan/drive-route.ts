import { DRIVER_HOURS } from '../queue/driver-hours';
import { TURN_HANDLING_MINUTES } from '../matches/turn-boxes';
import { BOX_COLUMNS, COLUMN, type DayModel, firstOf, secondOf } from './day-model';

const DAY_MINUTES = 24 * 60;

/** Where a truck is in its day, and what that came to so far. */
export interface DayClock {
  place: number;
  at: number;
  emptyKm: number;
  loadedKm: number;
  lateMinutes: number;
  /** Minutes at the wheel. */
  driven: number;
  /** What its driver drives before the day, and the minutes after which that tells when he may go on. */
  lately: DayModel['trucks'][number]['lately'];
  fresh: number;
  /** When the trip's boxes were begun to be fetched (or the one in it to be driven on), and each door was reached. */
  fetchAt: number;
  doorAt: number;
  secondDoorAt: number;
  /** The empty box in it is the next trip's: nothing was given back. */
  turned: boolean;
  /** No closing time was missed. */
  ok: boolean;
}

/** A clock before any day. */
export const newClock = (): DayClock => ({
  place: 0,
  at: 0,
  emptyKm: 0,
  loadedKm: 0,
  lateMinutes: 0,
  driven: 0,
  lately: [],
  fresh: 0,
  fetchAt: 0,
  doorAt: 0,
  secondDoorAt: 0,
  turned: false,
  ok: true,
});

/** Sets a clock to the beginning of a truck's day. */
export function startDay(clock: DayClock, model: DayModel, truck: number): void {
  const { at, freeFrom, lately, fresh } = model.trucks[truck]!;
  clock.place = at;
  clock.at = freeFrom;
  clock.emptyKm = 0;
  clock.loadedKm = 0;
  clock.lateMinutes = 0;
  clock.driven = 0;
  clock.lately = lately;
  clock.fresh = fresh;
  clock.turned = false;
  clock.ok = true;
}

/** Minutes of the rests that a long drive needs. */
const restsIn = (minutes: number): number =>
  (Math.ceil(minutes / DRIVER_HOURS.unbroken) - 1) * DRIVER_HOURS.rest;

/** The first minute at which so many at the wheel are within the hours, with what was driven in the 24 hours before it. */
function restedAt({ lately, driven }: DayClock): number {
  let left = Math.max(0, DRIVER_HOURS.day - driven);
  for (const { from, to } of lately) {
    if (to - from > left) return to - left + DAY_MINUTES;
    left -= to - from;
  }
  return -Infinity;
}

function drive(clock: DayClock, model: DayModel, to: number, loaded: boolean): void {
  const cell = clock.place * model.places + to;
  if (loaded) clock.loadedKm += model.km[cell]!;
  else clock.emptyKm += model.km[cell]!;
  const lasts = model.minutes[cell]!;
  clock.driven += lasts;
  // Between two stops, each of which is a rest, nobody drives on and on.
  clock.at += lasts > DRIVER_HOURS.unbroken ? lasts + restsIn(lasts) : lasts;
  // Who drove the evening before sets out later.
  if (clock.driven > clock.fresh) clock.at = Math.max(clock.at, restedAt(clock));
  clock.place = to;
}

const fact = (model: DayModel, box: number, column: number): number =>
  model.rows[box * BOX_COLUMNS + column]!;

function fetchBox(clock: DayClock, model: DayModel, box: number): void {
  clock.at = Math.max(clock.at, fact(model, box, COLUMN.earliest)) + fact(model, box, COLUMN.fetch);
}

/** `reachedAt`: the truck is at the door since then. */
function serveDoor(clock: DayClock, model: DayModel, box: number, reachedAt: number): void {
  clock.lateMinutes += Math.max(0, reachedAt - fact(model, box, COLUMN.due));
  clock.at = Math.max(clock.at, fact(model, box, COLUMN.doorFrom)) + fact(model, box, COLUMN.atDoor);
}

function giveBack(clock: DayClock, model: DayModel, box: number): void {
  clock.at += fact(model, box, COLUMN.giveBack);
  if (clock.at > fact(model, box, COLUMN.latestBack)) clock.ok = false;
}

/** Drives one trip; where the one after it takes its empty box, nothing is given back. `next`: its number, or -1. */
export function driveTrip(clock: DayClock, model: DayModel, trip: number, next: number): void {
  const { count } = model;
  const [first, second] = [firstOf(trip, count), secondOf(trip, count)];
  if (clock.turned) {
    clock.fetchAt = Math.max(clock.at, fact(model, first, COLUMN.earliest));
    clock.at = clock.fetchAt + TURN_HANDLING_MINUTES;
  } else {
    drive(clock, model, fact(model, first, COLUMN.from), false);
    clock.fetchAt = Math.max(clock.at, fact(model, first, COLUMN.earliest));
    fetchBox(clock, model, first);
    if (second >= 0) fetchBox(clock, model, second);
  }
  const isLoading = fact(model, first, COLUMN.loading) === 1;
  drive(clock, model, fact(model, first, COLUMN.door), !isLoading);
  clock.doorAt = clock.at;
  serveDoor(clock, model, first, clock.doorAt);
  if (second >= 0) {
    // One of the two has goods in it between the doors.
    drive(clock, model, fact(model, second, COLUMN.door), true);
    const isOneDoor = fact(model, second, COLUMN.door) === fact(model, first, COLUMN.door);
    clock.secondDoorAt = isOneDoor ? clock.doorAt : clock.at;
    serveDoor(clock, model, second, clock.secondDoorAt);
  }
  clock.turned = second < 0 && next >= 0 && next < count && model.turns[first * count + next] === 1;
  if (clock.turned) return;
  drive(clock, model, fact(model, first, COLUMN.to), isLoading);
  giveBack(clock, model, first);
  if (second >= 0) giveBack(clock, model, second);
}

const clock = newClock();

/**
 * What a truck's trips come to with one more at a place of them (`over`: in the stead of the one there; -1 for `at`: none
 * more). Infinity where a hard rule is broken (hours, closing times, no road), or where it comes to more than `most`.
 */
export function costOfRoute(
  model: DayModel,
  truck: number,
  trips: readonly number[],
  { at, trip, over, most }: { at: number; trip: number; over: boolean; most: number },
): number {
  const { weights, trucks } = model;
  const { driveMinutes } = trucks[truck]!;
  const until = Math.min(trucks[truck]!.until, trucks[truck]!.nextFrom);
  const shift = at >= 0 && !over ? 1 : 0;
  const length = trips.length + shift;
  startDay(clock, model, truck);
  let cost = 0;
  // Without a function of its own: this runs some millions of times a plan.
  let here = length === 0 ? -1 : at === 0 ? trip : trips[0]!;
  for (let k = 0; k < length; k += 1) {
    const then = k + 1;
    const next =
      then === length ? -1 : then === at ? trip : trips[at >= 0 && then > at ? then - shift : then]!;
    driveTrip(clock, model, here, next);
    here = next;
    cost =
      clock.emptyKm * weights.emptyKm +
      clock.loadedKm * weights.loadedKm +
      clock.lateMinutes * weights.lateMinute;
    if (!clock.ok || clock.at > until || clock.driven > driveMinutes || cost >= most) return Infinity;
  }
  return cost;
}

/** What a truck's trips come to as they are. */
export const costOfTrips = (model: DayModel, truck: number, trips: readonly number[]): number =>
  costOfRoute(model, truck, trips, { at: -1, trip: 0, over: false, most: Infinity });
