import type { WorkCalendar } from '@boxhaul/domain/kit';
import {
  buildZoneIndex,
  checkPoint,
  dayAt,
  dayNumber,
  groundOf,
  workdaysOf,
  type Zone,
  type ZoneIndex,
  type ZonePoint,
} from '@boxhaul/domain/pricing';
import {
  minutesByBruteForce,
  randomFrom,
  randomRule,
  randomVehicle,
  randomZones,
} from '@boxhaul/testkit/zones';
import type { Bench } from './measure';

const DAY = '2026-10-01';
/** Questions by the index, and by looking at each zone in turn; zones and vehicles of which each minute of a year is compared. */
const COUNTS = {
  full: { zones: 10_000, indexed: 200_000, linear: 1_000, yearCases: 100 },
  small: { zones: 1_000, indexed: 5_000, linear: 300, yearCases: 2 },
} as const;
const YEAR = 365;
const HERE: ZonePoint = [114.05, 22.55];
const calendar: WorkCalendar = { days: new Map([[DAY, 'holiday']]), years: new Map() };
const workdays = workdaysOf(calendar);

/** The same answers without cells: each zone's ground is made once, its box asked first. */
function linearScan(zones: readonly Zone[]): ZoneIndex<Zone> {
  const all = zones.map((zone) => ({ zone, ground: groundOf(zone.shape) }));
  return {
    at: (lng, lat) =>
      all
        .filter(
          ({ ground }) =>
            lng >= ground.box.west &&
            lng <= ground.box.east &&
            lat >= ground.box.south &&
            lat <= ground.box.north &&
            ground.holds(lng, lat),
        )
        .map(({ zone }) => zone),
    near: () => all,
  };
}

/** Questions a second, and how many zones were found. */
function ask(index: ZoneIndex<Zone>, count: number): { perSecond: number; hits: number } {
  const random = randomFrom(5);
  const asker = { vehicle: randomVehicle(random, [], DAY), workdays };
  const first = dayNumber(DAY) * 1440;
  let hits = 0;
  const from = performance.now();
  for (let n = 0; n < count; n++) {
    const point: ZonePoint = [112.5 + random() * 2.5, 21.8 + random() * 2.2];
    hits += checkPoint(index, point, first + Math.floor(random() * 10_080), asker).hits.length;
  }
  return { perSecond: (count * 1000) / (performance.now() - from), hits };
}

/** Minutes of a year at which the engine and brute force differ. */
function differences(cases: number): number {
  const from = dayNumber(DAY);
  let found = 0;
  for (let seed = 1; seed <= cases; seed++) {
    const random = randomFrom(seed);
    const outline: ZonePoint[] = [
      [114, 22.5],
      [114.1, 22.5],
      [114.1, 22.6],
      [114, 22.6],
    ];
    const zones: Zone[] = [
      { zoneId: 1, shape: { kind: 'area', rings: [outline] }, rule: randomRule(random, DAY) },
    ];
    const vehicle = randomVehicle(random, [1], DAY);
    const truth = minutesByBruteForce(zones, vehicle, { from: DAY, days: YEAR, calendar });
    const index = buildZoneIndex(zones);
    for (let day = 0; day < YEAR; day++) {
      for (const { from: start, to, result } of dayAt(index, HERE, from + day, { vehicle, workdays })) {
        for (let minute = start; minute < to; minute++) {
          if (truth.at(minute - from * 1440) !== result) found += 1;
        }
      }
    }
  }
  return found;
}

/** Restricted zones: points asked of an index beside looking at each zone; a year against brute force. */
export const bench: Bench = {
  name: '限行区查询',
  run({ size }) {
    const counts = COUNTS[size];
    const zones = randomZones(1, counts.zones, DAY);
    const index = buildZoneIndex(zones);
    const linear = linearScan(zones);
    // The same questions, so that both must find the same.
    const same = ask(index, counts.linear);
    const slow = ask(linear, counts.linear);
    if (same.hits !== slow.hits || slow.hits === 0) throw new Error('the index finds other zones');
    const quick = ask(index, counts.indexed);
    const wrong = differences(counts.yearCases);
    return Promise.resolve([
      {
        name: `${counts.zones} 个限行区，按点查询`,
        value: quick.perSecond,
        unit: '次/秒',
        limit: { name: '逐个限行区查', value: slow.perSecond },
        goal: { of: 'ratio', atLeast: 50 },
      },
      {
        name: '全年逐分钟与穷举不一致',
        value: wrong,
        unit: '分钟',
        goal: { of: 'value', below: 1 },
        note: `${counts.yearCases} 组限行区与车辆，共 ${counts.yearCases * YEAR * 1440} 分钟`,
      },
    ]);
  },
};
