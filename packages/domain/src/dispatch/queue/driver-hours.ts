import type { TripMinutes } from '../tasks/trip-minutes';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Minutes at the wheel. Without a rest of 20 minutes nobody drives more than 4 hours (道路交通安全法实施条例 第六十二条第七项);
 * more than 8 hours within any 24 are driven by nobody either (道路旅客运输企业安全管理规范 第三十八条, of coaches: no rule
 * names such hours for freight, and what tires the one tires the other).
 */
export const DRIVER_HOURS = { day: 480, unbroken: 240, rest: 20 } as const;

/** A road is so much longer than the straight way, and driven at so many metres a minute, where nothing better is known. */
const ROAD_FACTOR = 1.4;
const METRES_A_MINUTE = 750;
/** Nobody says when he set out for the dock: so many minutes before he was there, at most. */
const MOST_APPROACH = 90;

/** A time at the wheel, in milliseconds since 1970. */
export interface Drive {
  readonly from: number;
  readonly to: number;
}

/** Whole minutes of road between two places that are so many metres apart. */
export const roadMinutes = (metres: number): number => Math.round((metres * ROAD_FACTOR) / METRES_A_MINUTE);

/** The same drives in their order, none twice. */
function merged(drives: readonly Drive[]): Drive[] {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of drives.filter((one) => one.to > one.from).toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** What a task's check-ins say of its drives: each ends where a place was reached. Nodes in their order, done ones alone. */
export function drivenByNodes(nodes: readonly { kind: string; doneAt: Date }[]): Drive[] {
  return nodes.flatMap(({ kind, doneAt }, at) => {
    const before = nodes[at - 1];
    if (!before || !kind.startsWith('arrive_')) return [];
    const to = doneAt.getTime();
    const most = kind === 'arrive_pickup' ? MOST_APPROACH : DRIVER_HOURS.unbroken;
    return [{ from: Math.max(before.doneAt.getTime(), to - most * MINUTE_MS), to }];
  });
}

/** The drives that a box is yet to be: to its door by the hour when it is wanted, and back from there. Past ones are none. */
export function drivesAhead(box: {
  requireDate: Date;
  minutes: TripMinutes;
  /** What was reached already. */
  reached: ReadonlySet<string>;
  now: Date;
}): Drive[] {
  const toDoor = box.minutes.toDoor * MINUTE_MS;
  const now = box.now.getTime();
  const there = Math.max(box.requireDate.getTime(), now + toDoor);
  const leaves = box.reached.has('arrive_door') ? now : there + box.minutes.atDoor * MINUTE_MS;
  const out = box.reached.has('arrive_door') ? [] : [{ from: there - toDoor, to: there }];
  const back = box.reached.has('arrive_return')
    ? []
    : [{ from: leaves, to: leaves + box.minutes.toReturn * MINUTE_MS }];
  return [...out, ...back];
}

const within = (drives: readonly Drive[], from: number, to: number): number =>
  drives.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);

/**
 * The most minutes driven within 24 hours that share a moment with a span; `from` and `to` in milliseconds since 1970. Of a
 * span those that end within it count, not the one that ends where it begins: who drives from eight to four each day may drive
 * tomorrow. Of a moment that one is what is asked for.
 */
export function mostDriven(drives: readonly Drive[], { from, to }: Drive): number {
  const whole = merged(drives);
  const ends = [...whole.map((one) => one.to), to].filter(
    (end) => (end > from || from === to) && end >= from && end - DAY_MS < to,
  );
  const most = Math.max(0, ...ends.map((end) => within(whole, end - DAY_MS, end)));
  return Math.round(most / MINUTE_MS);
}

/** The drives of the 24 hours before a moment, the latest first: they count for what is driven in the hours behind it. */
export const drivenBefore = (drives: readonly Drive[], moment: number): Drive[] =>
  merged(
    drives.map(({ from, to }) => ({ from: Math.max(from, moment - DAY_MS), to: Math.min(to, moment) })),
  ).toReversed();

/** Minutes driven up to a moment since the last rest that counts. */
export function minutesSinceRest(drives: readonly Drive[], now: Date): number {
  const rest = DRIVER_HOURS.rest * MINUTE_MS;
  const past = merged(drives.map(({ from, to }) => ({ from, to: Math.min(to, now.getTime()) })));
  let begun = now.getTime();
  let driven = 0;
  for (const one of past.toReversed()) {
    if (begun - one.to >= rest) break;
    driven += one.to - one.from;
    begun = one.from;
  }
  return Math.round(driven / MINUTE_MS);
}

/** How many hours a driver has, and what speaks against giving him a drive. */
export interface DriverHours {
  /** Minutes that he may drive yet in the 24 hours about it, before it; never below 0. */
  left: number;
  /** Why he must not, in a sentence. */
  faults: string[];
  /** What somebody should know. */
  due: string[];
}

/** Minutes as people tell hours: 90 → '1.5'. */
export const hoursText = (minutes: number): string => String(Math.round(minutes / 6) / 10);

/**
 * A driver's hours about a span: what he has driven and is to drive anyhow, and `wanted`, the drives that are asked about.
 * Nothing asked: how many are left.
 */
export function driverHours({
  drives,
  wanted,
  span,
  now,
}: {
  drives: readonly Drive[];
  wanted: readonly Drive[];
  span: Drive;
  now: Date;
}): DriverHours {
  const before = mostDriven(drives, span);
  const after = wanted.length === 0 ? before : mostDriven([...drives, ...wanted], span);
  const unbroken = minutesSinceRest(drives, now);
  const most = hoursText(DRIVER_HOURS.day);
  return {
    left: Math.max(0, DRIVER_HOURS.day - before),
    faults:
      after > DRIVER_HOURS.day
        ? [
            wanted.length === 0
              ? `24 小时内驾驶 ${hoursText(after)} 小时，超过 ${most} 小时`
              : `24 小时内已排驾驶 ${hoursText(before)} 小时，加上这一箱共 ${hoursText(after)} 小时，超过 ${most} 小时`,
          ]
        : [],
    due:
      unbroken >= DRIVER_HOURS.unbroken
        ? [`已连续驾驶 ${hoursText(unbroken)} 小时，须停车休息 ${DRIVER_HOURS.rest} 分钟`]
        : [],
  };
}
