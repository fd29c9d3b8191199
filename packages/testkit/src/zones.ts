import { isWorkday, PLATE_COLOURS, shiftDay, type WorkCalendar } from '@boxhaul/domain/kit';
import {
  PLATE_SCOPES,
  PLATE_TAILS,
  VEHICLE_CLASSES,
  type Zone,
  ZONE_DAYS,
  type ZonePoint,
  type ZoneResult,
  type ZoneRule,
  type ZoneVehicle,
  type ZoneWindow,
} from '@boxhaul/domain/pricing';

/** Numbers from 0 to below 1 that a seed decides. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const int = (random: Random, below: number): number => Math.floor(random() * below);
const one = <T>(random: Random, list: readonly T[]): T => list[int(random, list.length)]!;
const some = <T>(random: Random, list: readonly T[]): T[] => list.filter(() => random() < 0.4);
/** What is not null about so often. */
const maybe = <T>(random: Random, share: number, value: () => T): T | null =>
  random() < share ? value() : null;

const PREFIXES = ['粤B', '粤A', '粤S', '湘A'];
const plateOf = (random: Random): string =>
  `${one(random, PREFIXES)}${String(int(random, 100_000)).padStart(5, '0')}`;

function windowOf(random: Random): ZoneWindow {
  const from = int(random, 1440);
  return {
    from,
    to: random() < 0.1 ? 1440 : 1 + int(random, 1440),
    days: one(random, ZONE_DAYS),
    weekdays: random() < 0.3 ? some(random, [1, 2, 3, 4, 5, 6, 7]) : [],
  };
}

/** A rule about vehicles and times near a day, 'YYYY-MM-DD'. */
export function randomRule(random: Random, day: string): ZoneRule {
  const near = () => shiftDay(day, int(random, 12) - 3);
  const bounds = [maybe(random, 0.4, near), maybe(random, 0.5, near)];
  const [first, last] = bounds;
  const turned = first && last && last < first;
  return {
    classes: some(random, VEHICLE_CLASSES),
    colours: random() < 0.3 ? some(random, PLATE_COLOURS) : [],
    scope: one(random, PLATE_SCOPES),
    prefixes: [...some(random, PREFIXES), '粤B'],
    tails: one(random, PLATE_TAILS),
    digits: some(random, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    minWeightKg: maybe(random, 0.3, () => 1000 * int(random, 49)),
    minAxles: maybe(random, 0.2, () => 2 + int(random, 5)),
    exemptColours: random() < 0.2 ? [3] : [],
    exemptPlates: random() < 0.1 ? [plateOf(random)] : [],
    windows: Array.from({ length: 1 + int(random, 3) }, () => windowOf(random)),
    validFrom: (turned ? last : first) ?? null,
    validTo: (turned ? first : last) ?? null,
  };
}

/** A vehicle, of which some facts may be unknown, with permits for some of the zones. */
export function randomVehicle(random: Random, zoneIds: readonly number[], day: string): ZoneVehicle {
  return {
    vehicleClass: maybe(random, 0.9, () => one(random, VEHICLE_CLASSES)),
    plateNumber: maybe(random, 0.9, () => plateOf(random)),
    vco: maybe(random, 0.9, () => one(random, PLATE_COLOURS)),
    weightKg: maybe(random, 0.9, () => 1000 * int(random, 50)),
    axles: maybe(random, 0.9, () => 2 + int(random, 5)),
    permits: zoneIds
      .filter(() => random() < 0.2)
      .map((zoneId) => {
        const validFrom = shiftDay(day, int(random, 8) - 2);
        return { zoneId, validFrom, validTo: shiftDay(validFrom, int(random, 4)) };
      }),
  };
}

/** An outline around a point that never crosses itself: its corners lie by their bearing. */
export function randomArea(random: Random, [lng, lat]: ZonePoint, degrees: number): ZonePoint[] {
  const corners = 3 + int(random, 12);
  return Array.from({ length: corners }, (_, i) => {
    const bearing = ((i + 0.8 * random()) / corners) * 2 * Math.PI;
    const away = degrees * (0.2 + 0.8 * random());
    return [lng + away * Math.cos(bearing), lat + away * Math.sin(bearing)];
  });
}

/** Zones all over a square of the Delta, as many as asked for: areas and stretches of some kilometres. */
export function randomZones(seed: number, count: number, day: string): Zone[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, i) => {
    const middle: ZonePoint = [112.5 + random() * 2.5, 21.8 + random() * 2.2];
    const points = randomArea(random, middle, 0.005 + 0.02 * random());
    const area = random() < 0.6;
    return {
      zoneId: i + 1,
      shape: area
        ? { kind: 'area', rings: [points] }
        : { kind: 'stretch', line: points, metres: 10 + 100 * random() },
      rule: randomRule(random, day),
    };
  });
}

const CLASS_WORDS = (vehicleClass: string): string[] =>
  vehicleClass === 'container_tractor' ? ['container_tractor', 'heavy_truck'] : [vehicleClass];

const lastDigit = (plate: string): number | undefined =>
  plate
    .split('')
    .filter((sign) => sign >= '0' && sign <= '9')
    .map(Number)
    .at(-1);

type Sure = 'yes' | 'no' | 'perhaps';

/** The rule's questions about a vehicle, asked one by one on one day. */
function asks(rule: ZoneRule, vehicle: ZoneVehicle, day: string): Sure[] {
  const plate = vehicle.plateNumber;
  const tail = plate === null ? undefined : lastDigit(plate);
  const judge = (asked: boolean, known: boolean, holds: boolean): Sure =>
    !asked || (known && holds) ? 'yes' : known ? 'no' : 'perhaps';
  const local = plate !== null && rule.prefixes.some((prefix) => plate.slice(0, prefix.length) === prefix);
  const { vehicleClass, vco, weightKg, axles } = vehicle;
  return [
    judge(
      rule.classes.length > 0,
      vehicleClass !== null,
      CLASS_WORDS(vehicleClass ?? '').some((name) => rule.classes.some((other) => other === name)),
    ),
    judge(
      rule.colours.length > 0,
      vco !== null,
      rule.colours.some((colour) => colour === vco),
    ),
    judge(
      rule.exemptColours.length > 0,
      vco !== null,
      rule.exemptColours.every((colour) => colour !== vco),
    ),
    judge(rule.scope === 'local', plate !== null, local),
    judge(rule.scope === 'foreign', plate !== null, !local),
    judge(
      rule.tails === 'digits',
      plate !== null,
      rule.digits.some((digit) => digit === tail),
    ),
    judge(
      rule.tails === 'parity',
      plate !== null,
      tail !== undefined && tail % 2 === (Number(day.slice(8)) + 1) % 2,
    ),
    judge(rule.minWeightKg !== null, weightKg !== null, (weightKg ?? 0) >= (rule.minWeightKg ?? 0)),
    judge(rule.minAxles !== null, axles !== null, (axles ?? 0) >= (rule.minAxles ?? 0)),
    plate !== null && rule.exemptPlates.includes(plate) ? 'no' : 'yes',
  ];
}

const WEEKDAY_NAMES = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const paint = (result: ZoneResult): number => (result === 'allowed' ? 0 : result === 'unknown' ? 1 : 2);
const RESULTS: readonly ZoneResult[] = ['allowed', 'unknown', 'forbidden'];

/** Paints each minute of the days before a zone lets go of it; the graver colour stays. */
function paintZone(
  minutes: Uint8Array,
  zone: Zone,
  vehicle: ZoneVehicle,
  days: readonly string[],
  calendar: WorkCalendar,
): void {
  const { rule } = zone;
  const own = new Uint8Array(minutes.length);
  const put = (at: number, colour: number): void => {
    if (at >= 0 && at < own.length && own[at]! < colour) own[at] = colour;
  };
  // The day before the first one may reach into it.
  for (const [i, day] of [shiftDay(days[0]!, -1), ...days].entries()) {
    const start = (i - 1) * 1440;
    const answers = asks(rule, vehicle, day);
    const late = rule.validTo !== null && day > rule.validTo;
    // Whose turn it is (the seventh question) is of a day with a notice alone.
    if (late && !answers.some((answer, n) => n !== 6 && answer === 'no')) {
      for (let minute = 0; minute < 1440; minute++) put(start + minute, paint('unknown'));
    }
    const early = rule.validFrom !== null && day < rule.validFrom;
    if (late || early || answers.includes('no')) continue;
    const colour = paint(answers.includes('perhaps') ? 'unknown' : 'forbidden');
    const name = new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3);
    for (const { from, to, days: kind, weekdays } of rule.windows) {
      if (weekdays.length > 0 && !weekdays.some((n) => WEEKDAY_NAMES[n] === name)) continue;
      if (kind !== 'every' && isWorkday(calendar, day) !== (kind === 'workday')) continue;
      const length = to > from ? to - from : to - from + 1440;
      for (let minute = 0; minute < length; minute++) put(start + from + minute, colour);
    }
  }
  for (const [i, day] of days.entries()) {
    const free = vehicle.permits.some(
      ({ zoneId, validFrom, validTo }) => zoneId === zone.zoneId && day >= validFrom && day <= validTo,
    );
    if (free) own.fill(0, i * 1440, (i + 1) * 1440);
  }
  for (let at = 0; at < own.length; at++) if (own[at]! > minutes[at]!) minutes[at] = own[at]!;
}

/** Every minute of some days, counted from the first of them. */
export interface PaintedMinutes {
  at: (minute: number) => ZoneResult;
  /** The first minute of one of these results, from a minute on and no more than so many later; null when there is none. */
  next: (results: readonly ZoneResult[], from: number, within: number) => number | null;
}

/** What brute force says of every minute of some days, for zones that all lie at one place. */
export function minutesByBruteForce(
  zones: readonly Zone[],
  vehicle: ZoneVehicle,
  { from, days, calendar }: { from: string; days: number; calendar: WorkCalendar },
): PaintedMinutes {
  const minutes = new Uint8Array(days * 1440);
  const all = Array.from({ length: days }, (_, i) => shiftDay(from, i));
  for (const zone of zones) paintZone(minutes, zone, vehicle, all, calendar);
  return {
    at: (minute) => RESULTS[minutes[minute]!]!,
    next: (results, start, within) => {
      const found = results
        .map((result) => minutes.indexOf(paint(result), start))
        .filter((minute) => minute >= 0 && minute <= start + within);
      return found.length > 0 ? Math.min(...found) : null;
    },
  };
}
