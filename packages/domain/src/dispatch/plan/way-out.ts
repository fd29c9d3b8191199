import { DRIVER_HOURS } from '../queue/driver-hours';
import { type Draft, PLAN_WEIGHTS, type PlanDay } from './day';
import {
  BOX_COLUMNS,
  COLUMN,
  type DayModel,
  hasOrderOf,
  mayCarry,
  modelOf,
  tripOf,
  truckModel,
} from './day-model';
import { driveTrip, newClock, startDay } from './drive-route';
import { boxesOf } from './insert-box';
import { byDue } from './plan-day';

/** A driver who may drive another truck than his own: minutes of the day's clock. */
export interface SpareDriver {
  driverId: string;
  /** The truck that he drives where it has boxes that day; null: he has none. */
  truckId: string | null;
  freeFrom: number;
  driveMinutes: number;
}

/**
 * What would carry a box that is left: each alone is enough, and breaks no other hard rule. Whole minutes; `lateMinutes`:
 * so much later than planned the doors of that truck's day are reached in all, this box's among them.
 */
export type WayOut =
  /** The truck ends so much after its hours. */
  | { kind: 'late'; truckId: string; overMinutes: number; lateMinutes: number }
  /** One more truck, free at the box's dock from `by` at the latest. `twin`: it takes both boxes of the pair. */
  | { kind: 'truck'; feet: 20 | 40; twin: boolean; by: number; lateMinutes: number }
  /** Another drives the truck all that day. */
  | { kind: 'driver'; truckId: string; driverId: string; lateMinutes: number }
  /** The box may be back later: at `latestBack`. */
  | { kind: 'closing'; truckId: string; latestBack: number; lateMinutes: number };

/** Which rule keeps a box from all trucks that could carry it: another box of its order, or hours that alone are too short. */
export type PlanLimit = 'order' | 'hours' | 'driving' | 'closing';

export interface LeftBox {
  boxId: string;
  /** None: several at once, or not looked for. */
  limits: readonly PlanLimit[];
  /** The least change of each kind, in the order in which a dispatcher would ask for it. */
  ways: readonly WayOut[];
}

interface WaysAsked {
  /** When trucks that are added have to be back. */
  until: number;
  drivers: readonly SpareDriver[];
}

/** Trucks that are tried for a box, the nearest first, and ways to put boxes in for all boxes together: a tenth of a second. */
const NEAREST = 8;
const MOST_TRIES = 40_000;
/** Nobody is asked to wait longer than that. */
const MOST_LATE = 180;

/** A truck's day with the box in it. */
interface Tried {
  truck: number;
  trips: readonly number[];
  /** Minutes after the truck's hours and beyond its driver's, and what the box is late for its closing; 0: not. */
  over: number;
  tired: number;
  missed: number;
  driven: number;
  /** When the box is back; before all times where it is not given back. */
  backAt: number;
  late: number;
}

/** How a truck's day would go; undefined where other boxes miss their closing, the truck a trip behind, or no road leads. */
function tryDay(
  model: DayModel,
  { truck, trips, own, closing }: { truck: number; trips: readonly number[]; own: number; closing: number },
): Tried | undefined {
  const { until, nextFrom, driveMinutes } = model.trucks[truck]!;
  const clock = newClock();
  let backAt = -Infinity;
  startDay(clock, model, truck);
  for (const [at, trip] of trips.entries()) {
    driveTrip(clock, model, trip, trips[at + 1] ?? -1);
    if (at === own && !clock.turned) backAt = clock.at;
  }
  if (!clock.ok || !Number.isFinite(clock.at) || clock.at > nextFrom) return undefined;
  return {
    truck,
    trips,
    over: Math.max(0, clock.at - until),
    tired: Math.max(0, clock.driven - driveMinutes),
    missed: Math.max(0, backAt - closing),
    driven: clock.driven,
    backAt,
    late: clock.lateMinutes,
  };
}

interface Place {
  trips: readonly number[];
  /** Which of them has the box. */
  own: number;
  /** Minutes of that trip after the box was given back. */
  rest: number;
}

/** Every place for a box that is given a truck with the one it is paired with. */
function* pairPlaces(
  model: DayModel,
  truck: number,
  trips: readonly number[],
  box: number,
): Generator<Place> {
  const { count, pairs, mates } = model;
  const mate = mates[box]!;
  if (hasOrderOf(model, trips, box) || hasOrderOf(model, trips, mate)) return;
  for (const [first, second] of [[box, mate] as const, [mate, box] as const]) {
    const trip = tripOf(first, second, count);
    if (pairs[first * count + second] === 0 || !mayCarry(model, truck, trip)) continue;
    for (let own = 0; own <= trips.length; own += 1)
      yield { trips: trips.toSpliced(own, 0, trip), own, rest: 0 };
  }
}

/** Every place in a truck's trips that a box may have: a trip of its own, or on the trailer with another. */
function* placesIn(model: DayModel, truck: number, trips: readonly number[], box: number): Generator<Place> {
  const { count, pairs, orders, rows } = model;
  if (model.mates[box]! >= 0) {
    yield* pairPlaces(model, truck, trips, box);
    return;
  }
  const taken = hasOrderOf(model, trips, box);
  if (!taken) {
    for (let own = 0; own <= trips.length; own += 1)
      yield { trips: trips.toSpliced(own, 0, box), own, rest: 0 };
  }
  for (const [own, other] of trips.entries()) {
    if (other >= count) continue;
    // Of one order a truck takes two boxes at once alone.
    if (taken && (orders[other] !== orders[box] || hasOrderOf(model, trips.toSpliced(own, 1), box))) continue;
    for (const [first, second] of [[other, box] as const, [box, other] as const]) {
      const trip = tripOf(first, second, count);
      if (pairs[first * count + second] === 0 || !mayCarry(model, truck, trip)) continue;
      const rest = first === box ? rows[other * BOX_COLUMNS + COLUMN.giveBack]! : 0;
      yield { trips: trips.with(own, trip), own, rest };
    }
  }
}

const closingOf = ({ rows }: DayModel, box: number): number => rows[box * BOX_COLUMNS + COLUMN.latestBack]!;

/** The day without the closing time of a box. Of a pair it stays: two closings moved at once are too much to ask. */
function withoutClosing(model: DayModel, box: number): DayModel {
  if (model.mates[box]! >= 0 || closingOf(model, box) === Infinity) return model;
  const rows = model.rows.slice();
  rows[box * BOX_COLUMNS + COLUMN.latestBack] = Infinity;
  return { ...model, rows };
}

/** The truck that passes nearest to where a box is fetched comes first. */
function nearestTrucks(
  model: DayModel,
  routes: readonly (readonly number[])[],
  { from, able }: { from: number; able: readonly number[] },
): number[] {
  const { places, km, rows, count, trucks } = model;
  const far = (at: number): number => km[at * places + from]!;
  const nearestOf = (truck: number): number =>
    Math.min(
      far(trucks[truck]!.at),
      ...(routes[truck] ?? []).map((trip) => far(rows[(trip % count) * BOX_COLUMNS + COLUMN.to]!)),
    );
  return able
    .map((truck) => [truck, nearestOf(truck)] as const)
    .sort((one, other) => one[1] - other[1])
    .slice(0, NEAREST)
    .map(([truck]) => truck);
}

function leastBy(tried: readonly Tried[], sizeOf: (one: Tried) => number): Tried | undefined {
  let best: Tried | undefined;
  let least = Infinity;
  for (const one of tried) {
    const size = sizeOf(one);
    if (size < least) [best, least] = [one, size];
  }
  return best;
}

/** One more truck at the dock of a box: the latest minute from which it would do. */
function moreTruck(day: PlanDay, model: DayModel, box: number, until: number): WayOut | undefined {
  const { earliest, feet, from, mateId } = day.boxes[box]!;
  const mate = model.mates[box]!;
  const trips = mate < 0 ? [box] : [tripOf(box, mate, model.count), tripOf(mate, box, model.count)];
  const driveMinutes = DRIVER_HOURS.day;
  const fresh = (trip: number, freeFrom: number): Tried | undefined => {
    const truck = truckModel({ at: from, freeFrom, until, driveMinutes, twoTwenties: true, mostKg: null });
    const tried = tryDay(
      { ...model, trucks: [truck] },
      { truck: 0, trips: [trip], own: 0, closing: Infinity },
    );
    return tried && tried.over + tried.tired === 0 ? tried : undefined;
  };
  let best: WayOut | undefined;
  for (const trip of trips) {
    const [first, second] = boxesOf(model, trip);
    if (second !== undefined && model.pairs[first! * model.count + second] === 0) continue;
    const late = fresh(trip, earliest)?.late;
    if (late === undefined || late > MOST_LATE) continue;
    let [by, tooLate] = [earliest, until + 1];
    while (tooLate - by > 1) {
      const middle = Math.floor((by + tooLate) / 2);
      if ((fresh(trip, middle)?.late ?? Infinity) <= late) by = middle;
      else tooLate = middle;
    }
    if (best?.kind !== 'truck' || late < best.lateMinutes)
      best = { kind: 'truck', feet, twin: mateId !== null, by, lateMinutes: late };
  }
  return best;
}

/** A driver who could drive a truck's whole day: he is free as early, has the hours, and no boxes of his own. */
function driverFor(
  day: PlanDay,
  { routes }: Pick<Draft, 'routes'>,
  { drivers, tried, boxes }: { drivers: readonly SpareDriver[]; tried: Tried; boxes: readonly number[] },
): SpareDriver | undefined {
  const { freeFrom } = day.trucks[tried.truck]!;
  const idle = new Set(day.trucks.filter((_, at) => routes[at]!.length === 0).map(({ truckId }) => truckId));
  return drivers.find(
    (driver) =>
      driver.driveMinutes >= tried.driven &&
      driver.freeFrom <= freeFrom &&
      // What must not go by his truck may not go with him.
      (driver.truckId === null ||
        (idle.has(driver.truckId) && boxes.every((box) => !day.boxes[box]!.barred.has(driver.truckId!)))),
  );
}

interface Search {
  day: PlanDay;
  draft: Draft;
  model: DayModel;
  routes: readonly (readonly number[])[];
  /** How late each truck's day is as it is planned. */
  lates: readonly number[];
  asked: WaysAsked;
}

/** The least change of each kind among the tried days of some trucks. */
function waysAmong({ day, draft, model, lates, asked }: Search, tried: readonly Tried[]): WayOut[] {
  const lateOf = ({ truck, late }: Tried): number => Math.max(0, late - lates[truck]!);
  const patient = tried.filter((one) => one.over + lateOf(one) <= MOST_LATE);
  const told = (one: Tried) => ({ truckId: day.trucks[one.truck]!.truckId, lateMinutes: lateOf(one) });
  const late = leastBy(
    patient.filter(({ tired, missed }) => tired + missed === 0),
    (one) => one.over + lateOf(one),
  );
  const byDriver = patient.flatMap((one) => {
    if (one.over + one.missed > 0 || one.tired === 0) return [];
    const boxes = one.trips.flatMap((trip) => boxesOf(model, trip));
    const driver = driverFor(day, draft, { drivers: asked.drivers, tried: one, boxes });
    return driver ? [{ one, driver }] : [];
  });
  const swapped = leastBy(
    byDriver.map(({ one }) => one),
    lateOf,
  );
  const driver = byDriver.find(({ one }) => one === swapped)?.driver;
  const closing = leastBy(
    patient.filter(({ over, tired, missed }) => over + tired === 0 && missed > 0),
    ({ missed }) => missed,
  );
  return [
    ...(late ? [{ kind: 'late', ...told(late), overMinutes: late.over } as const] : []),
    ...(swapped && driver ? [{ kind: 'driver', ...told(swapped), driverId: driver.driverId } as const] : []),
    ...(closing ? [{ kind: 'closing', ...told(closing), latestBack: closing.backAt } as const] : []),
  ];
}

const RANKS: Readonly<Record<WayOut['kind'], number>> = { late: 0, truck: 1, driver: 2, closing: 3 };

function limitsAmong(tried: readonly Tried[]): PlanLimit[] {
  const alone = (over: boolean, tired: boolean, missed: boolean): boolean =>
    tried.some((one) => one.over > 0 === over && one.tired > 0 === tired && one.missed > 0 === missed);
  return [
    ...(alone(true, false, false) ? ['hours' as const] : []),
    ...(alone(false, true, false) ? ['driving' as const] : []),
    ...(alone(false, false, true) ? ['closing' as const] : []),
  ];
}

/** Tries a box on the trucks nearest to it; `tries`: how many ways may be tried yet. */
function leftBox(search: Search, box: number, tries: { left: number }): LeftBox {
  const { day, model, routes, asked } = search;
  const { boxId, from } = day.boxes[box]!;
  if (tries.left <= 0) return { boxId, limits: [], ways: [] };
  const able = [...day.trucks.keys()].filter((truck) => mayCarry(model, truck, box));
  const open = withoutClosing(model, box);
  const closing = closingOf(model, box);
  const tried: Tried[] = [];
  for (const truck of nearestTrucks(model, routes, { from, able })) {
    for (const { trips, own, rest } of placesIn(model, truck, routes[truck]!, box)) {
      tries.left -= 1;
      const one = tryDay(open, { truck, trips, own, closing: closing + rest });
      if (one) tried.push({ ...one, backAt: one.backAt - rest });
    }
  }
  const more = moreTruck(day, model, box, asked.until);
  const ways = [...waysAmong(search, tried), ...(more ? [more] : [])];
  const twice = able.length > 0 && able.every((truck) => hasOrderOf(model, routes[truck]!, box));
  return {
    boxId,
    limits: twice && tried.length === 0 ? ['order'] : limitsAmong(tried),
    ways: ways.sort((one, other) => RANKS[one.kind] - RANKS[other.kind]),
  };
}

/**
 * For each box that a plan leaves: which rule alone keeps it, and what would carry it. Each is told for itself, as if the
 * others stayed; the plan is not changed. What is tried is bounded, the boxes that are due first come first.
 */
export function waysOut(day: PlanDay, draft: Draft, asked: WaysAsked): LeftBox[] {
  const model = modelOf(day, PLAN_WEIGHTS);
  const routes = day.trucks.map((_, at) =>
    (draft.routes[at] ?? []).map(([first = 0, second = -1]) => tripOf(first, second, model.count)),
  );
  const lates = routes.map(
    (trips, truck) => tryDay(model, { truck, trips, own: -1, closing: Infinity })?.late ?? 0,
  );
  const search = { day, draft, model, routes, lates, asked };
  const tries = { left: MOST_TRIES };
  const left = new Set(draft.left);
  return byDue(day)
    .filter((box) => left.has(box))
    .map((box) => leftBox(search, box, tries));
}
