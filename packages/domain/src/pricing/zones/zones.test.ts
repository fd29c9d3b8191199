import { describe, expect, it, test } from 'vitest';
import { fromWireTime, toWireTime } from '../../kit/calendar/time';
import type { WorkCalendar } from '../../kit/calendar/workdays';
import { checkPoint, checkWay, dayAt } from './check-zones';
import { ruleFault, shapeFault } from './zone-fault';
import { buildZoneIndex } from './zone-index';
import { dayNumber, minuteOf, momentOf, workdaysOf } from './zone-minutes';
import { clockOf, minuteWords, stateWords, whoWords, windowWords } from './zone-words';
import { zoneBan } from './zone-times';
import type { Zone, ZonePoint, ZoneRule, ZoneVehicle, ZoneWindow } from './zone';

const calendar: WorkCalendar = { days: new Map([['2026-10-01', 'holiday']]), years: new Map() };
const workdays = workdaysOf(calendar);
const SQUARE: ZonePoint[] = [
  [114, 22.5],
  [114.1, 22.5],
  [114.1, 22.6],
  [114, 22.6],
];
const INSIDE: ZonePoint = [114.05, 22.55];
const night: ZoneWindow = { from: 22 * 60, to: 7 * 60, days: 'every', weekdays: [] };
const plain: ZoneRule = {
  classes: ['heavy_truck'],
  colours: [],
  scope: 'any',
  prefixes: [],
  tails: 'any',
  digits: [],
  minWeightKg: null,
  minAxles: null,
  exemptColours: [],
  exemptPlates: [],
  windows: [night],
  validFrom: null,
  validTo: null,
};
const truck: ZoneVehicle = {
  vehicleClass: 'container_tractor',
  plateNumber: '粤B12345',
  vco: 2,
  weightKg: 40_000,
  axles: 6,
  permits: [],
};
const zoneOf = (rule: Partial<ZoneRule> = {}, zoneId = 1): Zone => ({
  zoneId,
  shape: { kind: 'area', rings: [SQUARE] },
  rule: { ...plain, ...rule },
});
const minute = (text: string): number => minuteOf(fromWireTime(`${text}:00`)!);
const wire = (at: number | null): string | null =>
  at === null ? null : toWireTime(momentOf(at)).slice(0, 16);
function ask(time: string, rule: Partial<ZoneRule> = {}, vehicle: Partial<ZoneVehicle> = {}) {
  const { result, hits, nextLegal, banEnd } = checkPoint(
    buildZoneIndex([zoneOf(rule)]),
    INSIDE,
    minute(time),
    {
      vehicle: { ...truck, ...vehicle },
      workdays,
    },
  );
  const state = hits[0]?.state;
  return {
    result,
    nextLegal: wire(nextLegal),
    banEnd: wire(banEnd),
    words: state ? stateWords(state, zoneOf(rule).rule) : '',
    missing: state && 'missing' in state ? state.missing : [],
  };
}

describe('a ban from 22:00 to 07:00', () => {
  it.each([
    ['2026-11-22 21:59', 'allowed', '2026-11-22 21:59'],
    ['2026-11-22 22:00', 'forbidden', '2026-11-23 07:00'],
    ['2026-11-23 00:00', 'forbidden', '2026-11-23 07:00'],
    ['2026-11-23 06:59', 'forbidden', '2026-11-23 07:00'],
    ['2026-11-23 07:00', 'allowed', '2026-11-23 07:00'],
  ])('at %s: %s', (time, result, nextLegal) => {
    expect(ask(time)).toMatchObject({ result, nextLegal });
  });

  it('runs to its end past the last day of its notice, and is unknown from then on', () => {
    const until = { validTo: '2026-11-22' };
    const running = { result: 'forbidden', nextLegal: null, banEnd: '2026-11-23 07:00' };
    expect(ask('2026-11-22 22:00', until)).toMatchObject(running);
    expect(ask('2026-11-23 06:59', until)).toMatchObject(running);
    expect(ask('2026-11-23 06:59', until).words).toBe(
      '每天 22:00 至次日 07:00禁行，本次到 11-23 07:00；通告 2026-11-22 到期，此后是否限行未知',
    );
    // Inside its former windows and outside alike.
    for (const after of ['2026-11-23 07:00', '2026-11-23 12:00', '2026-11-23 23:00', '2026-11-24 03:00']) {
      expect(ask(after, until)).toMatchObject({ result: 'unknown', nextLegal: null, banEnd: null });
      expect(ask(after, until).words).toBe('依据的通告已于 2026-11-22 到期，不知道现在是否仍限行');
    }
    expect(ask('2026-11-22 12:00', until)).toMatchObject({ result: 'allowed' });
  });

  it.each([
    // A night before the last one, and a window that ends on the last day: the notice says what comes then.
    ['2026-11-21 23:00', { validTo: '2026-11-22' }, '2026-11-22 07:00', '2026-11-22 07:00'],
    [
      '2026-11-22 10:00',
      { validTo: '2026-11-22', windows: [{ ...night, from: 540, to: 1_320 }] },
      '2026-11-22 22:00',
      '2026-11-22 22:00',
    ],
    // It ends with the last day, or not at all.
    [
      '2026-11-22 10:00',
      { validTo: '2026-11-22', windows: [{ ...night, from: 0, to: 1_440 }] },
      null,
      '2026-11-23 00:00',
    ],
    ['2026-11-22 10:00', { windows: [{ ...night, from: 0, to: 1_440 }] }, null, null],
  ])('at %s with %j is legal from %s on, and forbidden until %s', (time, rule, nextLegal, banEnd) => {
    expect(ask(time, rule)).toMatchObject({ result: 'forbidden', nextLegal, banEnd });
    expect(ask(time, rule).words.includes('到期')).toBe(nextLegal === null && banEnd !== null);
  });

  it('begins with the evening of its first day', () => {
    const from = { validFrom: '2026-11-22' };
    expect(ask('2026-11-22 06:00', from)).toMatchObject({ result: 'allowed' });
    expect(ask('2026-11-22 23:00', from)).toMatchObject({ result: 'forbidden' });
  });

  it('on workdays belongs to the evening: none into the day after a holiday', () => {
    const windows: ZoneWindow[] = [{ ...night, days: 'workday' }];
    expect(ask('2026-09-30 23:00', { windows }).result).toBe('forbidden');
    expect(ask('2026-10-01 06:00', { windows }).result).toBe('forbidden');
    expect(ask('2026-10-01 23:00', { windows }).result).toBe('allowed');
    expect(ask('2026-10-02 06:00', { windows }).result).toBe('allowed');
    expect(ask('2026-10-01 23:00', { windows: [{ ...night, days: 'restday' }] }).result).toBe('forbidden');
  });
});

describe('whom a zone binds', () => {
  const at = '2026-11-22 23:00';
  it.each<[string, Partial<ZoneRule>, Partial<ZoneVehicle>, string]>([
    ['a container tractor is a heavy truck', {}, {}, 'forbidden'],
    ['a light truck is none', {}, { vehicleClass: 'light_truck' }, 'allowed'],
    ['a yellow plate', { colours: [2] }, {}, 'forbidden'],
    ['no blue plate', { colours: [2] }, { vco: 1 }, 'allowed'],
    ['not what is exempt by its colour', { exemptColours: [3] }, { vco: 3 }, 'allowed'],
    ['foreign plates', { scope: 'foreign', prefixes: ['粤B'] }, { plateNumber: '湘A12345' }, 'forbidden'],
    ['no local one', { scope: 'foreign', prefixes: ['粤B'] }, {}, 'allowed'],
    ['local plates', { scope: 'local', prefixes: ['粤B'] }, {}, 'forbidden'],
    ['last digits', { tails: 'digits', digits: [0, 5] }, {}, 'forbidden'],
    ['no other digits', { tails: 'digits', digits: [1] }, {}, 'allowed'],
    [
      'the last digit before a letter',
      { tails: 'digits', digits: [4] },
      { plateNumber: '粤B1234挂' },
      'forbidden',
    ],
    ['odd plates on an even day', { tails: 'parity' }, {}, 'forbidden'],
    ['no even plate on an even day', { tails: 'parity' }, { plateNumber: '粤B12344' }, 'allowed'],
    ['the weight itself', { minWeightKg: 40_000 }, {}, 'forbidden'],
    ['no less weight', { minWeightKg: 40_001 }, {}, 'allowed'],
    ['axles', { minAxles: 6 }, {}, 'forbidden'],
    ['fewer axles', { minAxles: 7 }, {}, 'allowed'],
    ['not who is named', { exemptPlates: ['粤B12345'] }, {}, 'allowed'],
  ])('%s', (_, rule, vehicle, result) => {
    expect(ask(at, rule, vehicle).result).toBe(result);
  });

  it('a permit opens its zone on its days', () => {
    const permits = [{ zoneId: 1, validFrom: '2026-11-22', validTo: '2026-11-22' }];
    expect(ask('2026-11-22 23:59', {}, { permits }).result).toBe('allowed');
    expect(ask('2026-11-23 00:00', {}, { permits }).result).toBe('forbidden');
    expect(ask('2026-11-22 23:59', {}, { permits: [{ ...permits[0]!, zoneId: 2 }] }).result).toBe(
      'forbidden',
    );
  });

  it('says what is missing to answer, and only where it matters', () => {
    expect(ask(at, { scope: 'local', prefixes: ['粤B'] }, { plateNumber: null })).toMatchObject({
      result: 'unknown',
      missing: ['plateNumber'],
    });
    expect(ask(at, { minAxles: 6, minWeightKg: 1 }, { axles: null, weightKg: null })).toMatchObject({
      missing: ['totalWeight', 'axles'],
    });
    expect(ask(at, { minAxles: 6 }, { axles: null, vehicleClass: 'light_truck' }).result).toBe('allowed');
    expect(ask('2026-11-22 12:00', { minAxles: 6 }, { axles: null }).result).toBe('allowed');
  });
});

test('a ban around the clock has no next legal minute', () => {
  expect(
    ask('2026-11-22 12:00', { windows: [{ from: 0, to: 1440, days: 'every', weekdays: [] }] }),
  ).toMatchObject({
    result: 'forbidden',
    nextLegal: null,
  });
});

test('a day in spans, with the end of the night before', () => {
  const spans = dayAt(buildZoneIndex([zoneOf()]), INSIDE, dayNumber('2026-11-22'), {
    vehicle: truck,
    workdays,
  });
  expect(spans.map(({ from, to, result }) => [wire(from), wire(to), result])).toEqual([
    ['2026-11-22 00:00', '2026-11-22 07:00', 'forbidden'],
    ['2026-11-22 07:00', '2026-11-22 22:00', 'allowed'],
    ['2026-11-22 22:00', '2026-11-23 00:00', 'forbidden'],
  ]);
});

describe('a way', () => {
  const index = buildZoneIndex([zoneOf()]);
  const drive = (start: string) =>
    checkWay(
      index,
      [
        { at: [113.9, 22.55], minute: minute(start) },
        { at: [114.2, 22.55], minute: minute(start) + 30 },
      ],
      { vehicle: truck, workdays },
    );

  it('says when it comes into a zone and leaves it', () => {
    const { result, visits, legalAfter } = drive('2026-11-22 12:00');
    expect({ result, legalAfter }).toEqual({ result: 'allowed', legalAfter: 0 });
    expect(visits.map(({ from, to }) => [wire(from), wire(to)])).toEqual([
      ['2026-11-22 12:10', '2026-11-22 12:20'],
    ]);
  });

  it('that comes into the ban on its way names the minute and the next start that does not', () => {
    const { result, visits, legalAfter } = drive('2026-11-22 21:45');
    expect(result).toBe('forbidden');
    expect([wire(visits[0]!.minute), wire(visits[0]!.nextLegal)]).toEqual([
      '2026-11-22 22:00',
      '2026-11-23 07:00',
    ]);
    // It comes there at 07:00 if it starts at 06:50.
    expect(wire(minute('2026-11-22 21:45') + legalAfter!)).toBe('2026-11-23 06:50');
  });

  it('has no start where the ban never ends', () => {
    const always = buildZoneIndex([
      zoneOf({ windows: [{ from: 0, to: 1440, days: 'every', weekdays: [] }] }),
    ]);
    const steps = [
      { at: INSIDE, minute: 0 },
      { at: [114.2, 22.55] as const, minute: 30 },
    ];
    expect(checkWay(always, steps, { vehicle: truck, workdays })).toMatchObject({ legalAfter: null });
  });
});

describe('shapes and rules with faults', () => {
  const area = (...rings: ZonePoint[][]) => shapeFault({ kind: 'area', rings });
  it('refuses an outline that crosses itself, folds back or touches its hole', () => {
    expect(area(SQUARE)).toBeNull();
    expect(area([SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!])).toBe(
      '区域边界自相交：第 1 条边与第 3 条边相交，请移动顶点',
    );
    expect(area([...SQUARE, [114.05, 22.5]])).toMatch('自相交');
    expect(
      area([
        [114, 22.5],
        [114.1, 22.5],
        [114.05, 22.5],
      ]),
    ).toMatch('自相交');
    const hole: ZonePoint[] = [
      [114.02, 22.52],
      [114.04, 22.52],
      [114.04, 22.54],
    ];
    expect(area(SQUARE, hole)).toBeNull();
    expect(
      area(
        SQUARE,
        hole.map(([lng, lat]) => [lng + 0.07, lat]),
      ),
    ).toBe('区域的边界与挖空部分相交，请移动顶点');
    expect(
      area(
        SQUARE,
        hole.map(([lng, lat]) => [lng + 0.5, lat]),
      ),
    ).toBe('挖空部分应在区域之内');
  });

  it('refuses what is too small, too large, or elsewhere', () => {
    expect(area(SQUARE.slice(0, 2))).toBe('区域至少要有 3 个顶点');
    expect(area()).toBe('区域至少要有 3 个顶点');
    expect(area(SQUARE.map(([lng, lat]) => [lat, lng]))).toMatch('经度和纬度是否写反');
    expect(
      area([
        [114, 22.5],
        [Number.NaN, 22.5],
        [114, 23],
      ]),
    ).toMatch('不在中国范围内');
    expect(
      area([
        [110, 22],
        [114, 22],
        [112, 23],
      ]),
    ).toMatch('范围太大');
    expect(area([...SQUARE, [114, 22.6]])).toMatch('第 4 个顶点与下一个顶点重合');
    const many = Array.from({ length: 501 }, (_, i): ZonePoint => [113 + i / 1000, 22]);
    expect(shapeFault({ kind: 'stretch', line: many, metres: 20 })).toMatch('最多 500 个点');
    const stretch = (metres: number) => shapeFault({ kind: 'stretch', line: SQUARE.slice(0, 2), metres });
    expect(
      [stretch(5), stretch(4), stretch(501), stretch(Number.NaN)].map((fault) => fault === null),
    ).toEqual([true, false, false, false]);
    expect(shapeFault({ kind: 'stretch', line: [INSIDE], metres: 20 })).toBe('路段至少要有 2 个点');
    expect(shapeFault({ kind: 'stretch', line: [INSIDE, INSIDE], metres: 20 })).toMatch('重合');
  });

  it.each<[Partial<ZoneRule>, string]>([
    [{ windows: [] }, 'windows'],
    [{ windows: Array.from({ length: 21 }, () => night) }, 'windows'],
    [{ scope: 'local' }, 'prefixes'],
    [{ tails: 'digits' }, 'digits'],
    [{ validFrom: '2026-02-02', validTo: '2026-02-01' }, 'validTo'],
    [{ colours: [2], exemptColours: [2] }, 'exemptColours'],
  ])('names the field: %o', (rule, field) => {
    expect(ruleFault({ ...plain, ...rule })?.field).toBe(field);
    expect(ruleFault(plain)).toBeNull();
  });
});

describe('in words', () => {
  it('says when, whom and why', () => {
    expect(windowWords(night)).toBe('每天 22:00 至次日 07:00');
    expect(windowWords({ from: 0, to: 1440, days: 'restday', weekdays: [] })).toBe('休息日 00:00 至 24:00');
    expect([clockOf(450), minuteWords(minute('2026-11-23 07:00'))]).toEqual(['07:30', '11-23 07:00']);
    expect(whoWords(plain)).toBe('重型货车');
    const rule: ZoneRule = {
      ...plain,
      classes: [],
      colours: [2],
      scope: 'foreign',
      prefixes: ['粤B'],
      tails: 'digits',
      digits: [1, 6],
      minWeightKg: 15_500,
      minAxles: 3,
      exemptColours: [3],
    };
    expect(whoWords(rule)).toBe(
      '所有货车，黄牌，外地号牌（本地为 粤B），尾号 1、6，总重 15.5 吨及以上，3 轴及以上；黄绿牌（新能源） 除外',
    );
    expect(whoWords({ ...plain, tails: 'parity' })).toBe('重型货车，单双号（单日禁双号，双日禁单号）');
  });

  it('gives the reason of a minute', () => {
    const words = (time: string, rule: Partial<ZoneRule>, vehicle: Partial<ZoneVehicle> = {}) => {
      const zone = zoneOf(rule);
      return stateWords(zoneBan(zone, { ...truck, ...vehicle }, workdays)!.at(minute(time)), zone.rule);
    };
    expect(words('2026-11-22 23:00', {})).toBe('每天 22:00 至次日 07:00禁行，本次到 11-23 07:00');
    expect(words('2026-11-22 12:00', {})).toBe('此时不受限');
    expect(words('2026-11-22 12:00', { validTo: '2026-11-01' })).toBe(
      '依据的通告已于 2026-11-01 到期，不知道现在是否仍限行',
    );
    expect(words('2026-11-22 23:00', { minAxles: 3 }, { axles: null })).toBe(
      '每天 22:00 至次日 07:00限行，是否包括此车要看轴数',
    );
  });
});
