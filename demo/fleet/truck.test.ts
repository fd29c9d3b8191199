import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import type { Report } from '@boxhaul/jt808';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fleet } from './orders-desk';
import { Truck, type Line } from './truck';

type Orders = Fleet[number];

const HERE = { lon: 114, lat: 22.5 };
/** So many metres north of `HERE`. */
const north = (metres: number) => ({
  lon: 114,
  lat: 22.5 + metres / metresBetween(wgs84(114, 22.5), wgs84(114, 23.5)),
});
const task = (nodeId: string, ...route: { lon: number; lat: number }[]): Orders['task'] => ({
  taskId: '1',
  next: { nodeId, name: '码头', ...route.at(-1)! },
  route,
});
const orders = (more: Partial<Orders> = {}): Orders => ({
  terminalId: '013800000001',
  plateNumber: '粤B10001',
  last: HERE,
  task: null,
  ...more,
});

/** The world of one truck: its line says what it did, its rests end when the test says so. */
let said: string[];
let reports: Report[];
let batches: Report[][];
let rests: number[];
let wakes: boolean[];
let stop: AbortController;
let now: number;
let results: { register: number; authenticate: number[]; position?: Error };
let go: () => void;

beforeEach(() => {
  [said, reports, batches, rests, wakes] = [[], [], [], [], []];
  stop = new AbortController();
  now = 1_700_000_000_999;
  results = { register: 0, authenticate: [] };
});

const line: Line = {
  register: ({ plate, plateColor } = {}) => {
    said.push(`register ${plate} ${plateColor}`);
    return Promise.resolve({ result: results.register, code: 'secret' });
  },
  authenticate: (code) => {
    said.push(`authenticate ${code}`);
    return Promise.resolve(results.authenticate.shift() ?? 0);
  },
  heartbeat: () => {
    said.push('heartbeat');
    return Promise.resolve(0);
  },
  position: (report) => {
    if (results.position) return Promise.reject(results.position);
    said.push('position');
    reports.push(report);
    return Promise.resolve(0);
  },
  batch: (list, { blind } = {}) => {
    said.push(`batch ${blind}`);
    batches.push(list);
    return Promise.resolve([0]);
  },
  close: () => {
    said.push('close');
    return Promise.resolve();
  },
};

const truckOf = (first: Orders) =>
  new Truck(first, {
    connect: ({ terminalId, version }) => {
      said.push(`connect ${terminalId} ${version}`);
      return Promise.resolve(line);
    },
    pause: (ms, signal) =>
      new Promise((resolve) => {
        rests.push(ms);
        wakes.push(false);
        go = resolve;
        signal.addEventListener('abort', () => {
          wakes[wakes.length - 1] = true;
          resolve();
        });
      }),
    clock: () => now,
    say: (words) => said.push(words),
  });

/** All that is under way until the next rest. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
async function start(first: Orders) {
  const truck = truckOf(first);
  const ended = truck.run(stop.signal);
  await settled();
  return { truck, ended };
}
async function steps(count: number) {
  for (let i = 0; i < count; i++) {
    go();
    await settled();
  }
}
async function end(ended: Promise<void>) {
  stop.abort();
  await ended;
}

describe('a truck on its line', () => {
  it('signs on, says where it is parked, and hangs up when it is told to stop', async () => {
    const { ended } = await start(orders());
    expect(said).toEqual([
      'connect 013800000001 2019',
      'register 粤B10001 2',
      'authenticate secret',
      'position',
    ]);
    expect(reports).toEqual([
      {
        at: 1_700_000_000_000,
        lng: 114,
        lat: 22.5,
        speed: 0,
        course: 0,
        altitude: 12,
        mileage: 120_000,
        signal: 24,
        satellites: 14,
      },
    ]);
    expect(rests).toEqual([60_000]);
    await end(ended);
    expect(said.at(-1)).toBe('close');
    expect(rests).toEqual([60_000]);
  });

  it('says nothing of a place that it does not know', async () => {
    const { ended } = await start(orders({ last: null }));
    expect(reports).toEqual([]);
    expect(rests).toEqual([60_000]);
    await end(ended);
  });

  it.each([
    ['0', 2013],
    ['1', 2019],
    ['2', 2019],
    ['3', 2013],
    ['9', 2013],
  ])('carries by the last digit %s a terminal of %i', async (digit, version) => {
    const { ended } = await start(orders({ terminalId: `01380000000${digit}` }));
    expect(said[0]).toBe(`connect 01380000000${digit} ${version}`);
    await end(ended);
  });

  it('sends a heartbeat after every sixth step', async () => {
    const { ended } = await start(orders());
    await steps(4);
    expect(said).not.toContain('heartbeat');
    await steps(1);
    expect(said.slice(-2)).toEqual(['position', 'heartbeat']);
    await steps(5);
    expect(said.filter((word) => word === 'heartbeat')).toHaveLength(1);
    await steps(1);
    expect(said.filter((word) => word === 'heartbeat')).toHaveLength(2);
    await end(ended);
  });

  it('takes its line up again after five seconds with the code that it was given', async () => {
    const { ended } = await start(orders());
    results.position = new Error('gone');
    await steps(1);
    expect(said.slice(-2)).toEqual(['close', '粤B10001 断线重连：gone']);
    expect(rests).toEqual([60_000, 5_000]);
    delete results.position;
    said.length = 0;
    await steps(1);
    expect(said).toEqual(['connect 013800000001 2019', 'authenticate secret', 'position']);
    await end(ended);
  });

  it('registers anew when its code is refused, and forgets it', async () => {
    const { ended } = await start(orders());
    results.position = new Error('gone');
    await steps(1);
    delete results.position;
    said.length = 0;
    results.authenticate = [1, 1];
    await steps(1);
    expect(said).toEqual([
      'connect 013800000001 2019',
      'authenticate secret',
      'register 粤B10001 2',
      'authenticate secret',
      'close',
      '粤B10001 断线重连：网关不接受鉴权码',
    ]);
    said.length = 0;
    results.register = 3;
    await steps(1);
    expect(said).toEqual([
      'connect 013800000001 2019',
      'register 粤B10001 2',
      'close',
      '粤B10001 断线重连：网关不接受注册（3）',
    ]);
    await end(ended);
  });

  it('says nothing of a line that breaks because it was told to stop, and does not begin when it was', async () => {
    const { ended } = await start(orders());
    results.position = new Error('gone');
    const before = said.length;
    stop.abort();
    await ended;
    expect(said.slice(before)).toEqual(['close']);
    await truckOf(orders()).run(stop.signal);
    expect(said.slice(before)).toEqual(['close']);
  });

  it('gives up quietly when it was told to stop in the middle of a report', async () => {
    const { ended } = await start(orders());
    results.position = new Error('gone');
    go();
    stop.abort();
    await ended;
    expect(said.at(-1)).toBe('close');
  });
});

describe('a truck with a task', () => {
  it('drives the way, a step every five seconds, and waits at its end', async () => {
    const { ended } = await start(orders({ task: task('n1', HERE, north(1_000)) }));
    // Seven reports a tunnel would hold back: the first five are told afterwards.
    await steps(5);
    expect(rests).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
    expect(reports).toHaveLength(1);
    const [first] = [...batches.flat(), ...reports];
    expect(first).toMatchObject({ lng: 114, speed: 108, course: 0, mileage: 120_000 });
    expect(metresBetween(wgs84(first!.lng, first!.lat), wgs84(114, 22.5))).toBeCloseTo(7.5, 0);
    await steps(60);
    expect(rests.at(-1)).toBe(30_000);
    expect(reports.at(-1)).toMatchObject({ speed: 0, mileage: 120_010 });
    expect(metresBetween(wgs84(114, reports.at(-1)!.lat), wgs84(114, north(1_000).lat))).toBeLessThan(1);
    await end(ended);
  });

  it('is in a tunnel for six of ninety reports, which it tells of in one batch afterwards', async () => {
    const { ended } = await start(orders({ task: task('n1', HERE, north(40_000)) }));
    await steps(4);
    expect([batches.length, reports.length]).toEqual([0, 0]);
    await steps(1);
    expect(batches.map((batch) => batch.length)).toEqual([5]);
    expect(said.slice(-3)).toEqual(['batch true', 'position', 'heartbeat']);
    await steps(83);
    expect([batches.length, reports.length]).toEqual([1, 84]);
    await steps(6);
    expect([batches.length, reports.length]).toEqual([1, 84]);
    await steps(1);
    expect(batches.map((batch) => batch.length)).toEqual([5, 6]);
    expect(reports).toHaveLength(85);
    const places = [...batches[1]!, reports.at(-1)!].map(({ lat }) => lat);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    await end(ended);
  });

  it('is woken by a new place, not by the same', async () => {
    const { truck, ended } = await start(orders());
    truck.take(orders());
    await settled();
    expect(rests).toEqual([60_000]);
    truck.take(orders({ task: task('n1', HERE, north(1_000)) }));
    await settled();
    expect(rests).toEqual([60_000, 5_000]);
    truck.take(orders({ task: task('n1', HERE, north(5_000)) }));
    await settled();
    expect(wakes).toEqual([true, false]);
    truck.take(orders({ task: { taskId: '1', next: null, route: [] } }));
    await settled();
    expect(wakes).toEqual([true, true, false]);
    await end(ended);
  });

  it.each([
    ['the place is up to 400 m away', [north(300), north(399)], 30_000],
    ['the place is further away', [HERE, north(401)], 5_000],
  ])('stands where it is when %s', async (_, way, rest) => {
    const { ended } = await start(orders({ task: task('n1', ...way) }));
    expect(rests).toEqual([rest]);
    expect(reports[0]?.lat ?? 22.5).toBe(22.5);
    await end(ended);
  });

  /** How far the first step ends from the beginning of the way. */
  async function firstStep(begin: number, last: Orders['last'] = HERE): Promise<number> {
    const { ended } = await start(orders({ last, task: task('n1', north(begin), north(20_000)) }));
    await steps(5);
    await end(ended);
    const { lng, lat } = batches[0]![0]!;
    return metresBetween(wgs84(lng, lat), wgs84(114, 22.5));
  }

  it('begins on the way when that is near, else drives from where it is', async () => {
    expect(await firstStep(399)).toBeCloseTo(399 + 7.5, 0);
    batches.length = 0;
    stop = new AbortController();
    expect(await firstStep(401)).toBeCloseTo(7.5, 0);
    batches.length = 0;
    stop = new AbortController();
    expect(await firstStep(5_000, null)).toBeCloseTo(5_000 + 7.5, 0);
  });

  it('goes on to the next place from where it has come to', async () => {
    const { truck, ended } = await start(orders({ task: task('n1', HERE, north(1_000)) }));
    await steps(60);
    truck.take(orders({ task: task('n2', north(1_000), north(9_000)) }));
    await settled();
    await steps(1);
    const place = reports.at(-1)!;
    expect(metresBetween(wgs84(place.lng, place.lat), wgs84(114, 22.5))).toBeGreaterThan(1_000);
    expect(metresBetween(wgs84(place.lng, place.lat), wgs84(114, 22.5))).toBeLessThan(1_100);
    await end(ended);
  });

  it('stays where it is without a way, or without a next place', async () => {
    const { truck, ended } = await start(orders({ task: { ...task('n1', north(900))!, route: [] } }));
    expect(rests).toEqual([60_000]);
    truck.take(orders({ task: { taskId: '1', next: null, route: [HERE, north(900)] } }));
    await settled();
    expect(rests).toEqual([60_000, 60_000]);
    expect(reports.map(({ lat }) => lat)).toEqual([22.5, 22.5]);
    await end(ended);
  });
});
