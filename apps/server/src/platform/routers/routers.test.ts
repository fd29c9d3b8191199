import { metresBetween, wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MapAnswer, type MapServer, openMapServer } from '../../testing/stand-ins/map-server';
import { MapFault } from '../maps/map-provider';
import { guardRouter } from './open-router';
import type { Router } from './router';
import { isRouter, type RouterName, ROUTERS } from './routers';
import { decodeLine } from './valhalla';

const FROM = wgs84(114.2689, 22.5728);
const TO = wgs84(113.8085, 22.6687);
const MIDDLE = wgs84(114.05, 22.6);
const LINE = [FROM, MIDDLE, TO];
const pairs = LINE.map(({ lng, lat }) => [lng, lat]);
const gcj = (point: typeof FROM): string => {
  const { lng, lat } = wgs84ToGcj02(point);
  return `${lng.toFixed(6)},${lat.toFixed(6)}`;
};

/** The encoded polyline format, written out for these tests. */
function encode(points: typeof LINE): string {
  let [lastLat, lastLng] = [0, 0];
  const one = (delta: number): string => {
    let value = delta < 0 ? ~(delta << 1) : delta << 1;
    let text = '';
    while (value >= 0x20) {
      text += String.fromCharCode((0x20 | (value & 0x1f)) + 63);
      value >>= 5;
    }
    return text + String.fromCharCode(value + 63);
  };
  return points
    .map(({ lng, lat }) => {
      const [y, x] = [Math.round(lat * 1e6), Math.round(lng * 1e6)];
      const text = one(y - lastLat) + one(x - lastLng);
      [lastLat, lastLng] = [y, x];
      return text;
    })
    .join('');
}

interface RouterCase {
  path: string;
  /** As documented: 61.2 km in 75 minutes. */
  found: MapAnswer;
  nowhere: MapAnswer;
  refused: MapAnswer;
  /** What the question says of the way and of the truck. */
  asks: (url: URL) => unknown;
  wanted: unknown;
}

const CASES: Readonly<Record<RouterName, RouterCase>> = {
  osrm: {
    path: '/route/v1/driving/114.268900,22.572800;113.808500,22.668700',
    found: {
      code: 'Ok',
      routes: [
        {
          distance: 61_200.4,
          duration: 4500,
          weight_name: 'routability',
          weight: 4500,
          legs: [{ steps: [], distance: 61_200.4, duration: 4500, summary: '', weight: 4500 }],
          geometry: { type: 'LineString', coordinates: pairs },
        },
      ],
      waypoints: [],
    },
    nowhere: { code: 'NoRoute', message: 'Impossible route between points' },
    refused: { code: 'InvalidUrl', message: 'URL string malformed' },
    asks: (url) => [url.searchParams.get('overview'), url.searchParams.get('geometries')],
    wanted: ['full', 'geojson'],
  },
  graphhopper: {
    path: '/route',
    found: {
      hints: { 'visited_nodes.sum': 58 },
      info: { copyrights: ['GraphHopper', 'OpenStreetMap contributors'], took: 2 },
      paths: [
        {
          distance: 61_200.4,
          time: 4_500_000,
          points_encoded: false,
          points: { type: 'LineString', coordinates: pairs },
        },
      ],
    },
    nowhere: {
      message: 'Connection between locations not found',
      hints: [
        {
          message: 'Connection between locations not found',
          details: 'com.graphhopper.util.exceptions.ConnectionNotFoundException',
        },
      ],
    },
    refused: { message: 'Wrong credentials. Register and get a valid API key', hints: [] },
    asks: (url) => [
      url.searchParams.getAll('point'),
      url.searchParams.get('profile'),
      url.searchParams.get('points_encoded'),
      url.searchParams.get('key'),
    ],
    wanted: [['22.572800,114.268900', '22.668700,113.808500'], 'truck', 'false', 'secret-key'],
  },
  valhalla: {
    path: '/route',
    found: {
      trip: {
        status: 0,
        status_message: 'Found route between points',
        units: 'kilometers',
        summary: { length: 61.2, time: 4500 },
        legs: [{ summary: { length: 61.2, time: 4500 }, shape: encode(LINE) }],
      },
    },
    nowhere: {
      error_code: 442,
      error: 'No path could be found for input',
      status_code: 400,
      status: 'Bad Request',
    },
    refused: { error_code: 125, error: 'No costing method found', status_code: 400, status: 'Bad Request' },
    asks: (url) => JSON.parse(url.searchParams.get('json') ?? ''),
    wanted: {
      locations: [
        { lon: 114.2689, lat: 22.5728 },
        { lon: 113.8085, lat: 22.6687 },
      ],
      costing: 'truck',
      units: 'kilometers',
      directions_type: 'none',
    },
  },
  amap: {
    path: '/v4/direction/truck',
    found: {
      errcode: 0,
      errmsg: 'OK',
      errdetail: null,
      data: {
        count: 1,
        route: {
          origin: gcj(FROM),
          destination: gcj(TO),
          paths: [
            {
              distance: '61200',
              duration: '4500',
              strategy: '速度最快',
              steps: [
                { polyline: `${gcj(FROM)};${gcj(MIDDLE)}`, distance: 30_000 },
                { polyline: gcj(TO), distance: 31_200 },
              ],
            },
          ],
        },
      },
    },
    nowhere: { errcode: 20803, errmsg: 'OVER_DIRECTION_RANGE' },
    refused: { errcode: 10001, errmsg: 'INVALID_USER_KEY' },
    asks: ({ searchParams }) => [
      searchParams.get('origin'),
      searchParams.get('destination'),
      searchParams.get('size'),
      searchParams.get('key'),
    ],
    wanted: [gcj(FROM), gcj(TO), '4', 'secret-key'],
  },
};

let server: MapServer;
beforeAll(async () => {
  server = await openMapServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.answers.clear();
  server.asked.length = 0;
});

describe.each(Object.keys(ROUTERS).filter(isRouter))('%s', (name) => {
  const given = CASES[name];
  const ask = (answer: MapAnswer) => {
    server.answers.set(given.path, answer);
    const { open } = ROUTERS[name];
    const router: Router = open({ endpoint: server.endpoint, key: 'secret-key', profile: undefined });
    return router.route(FROM, TO);
  };

  it('plans a way for a truck, in our datum', async () => {
    const route = await ask(given.found);
    expect(Math.round(route!.metres)).toBe(61_200);
    expect(route!.seconds).toBe(4500);
    expect(route!.points).toHaveLength(3);
    route!.points.forEach((point, i) => expect(metresBetween(point, LINE[i]!)).toBeLessThan(2));
    expect(given.asks(server.asked[0]!)).toEqual(given.wanted);
  });

  it('knows no way to some places', async () => {
    expect(await ask(given.nowhere)).toBeUndefined();
  });

  it.each([
    ['a refusal', () => ask(given.refused), 'refused'],
    ['a page of a proxy', () => ask('<html>'), 'unreadable'],
    ['a router that fails', () => ask((response) => response.writeHead(502).end('{}')), 'refused'],
    ['one that is over its limit', () => ask((response) => response.writeHead(429).end('{}')), 'quota'],
    ['one that hangs up', () => ask((response) => response.destroy()), 'unreachable'],
    ['one that says nothing', () => ask(() => undefined), 'timeout'],
  ])('tells %s', async (_, asking, reason) => {
    await expect(asking()).rejects.toMatchObject({ reason });
  });
});

describe('a line of Valhalla', () => {
  it('is none where it is cut or no line', () => {
    expect(decodeLine('')).toEqual([]);
    expect(decodeLine(encode(LINE).slice(0, 3))).toEqual([]);
    expect(decodeLine('\u0001\u0002')).toEqual([]);
  });
});

describe('a router within its limits', () => {
  const route = { metres: 1, seconds: 1, points: [FROM, TO] };
  let [asked, fails, turns, wholes, now] = [0, false, 100, 100, 0];
  beforeEach(() => {
    [asked, fails, turns, wholes, now] = [0, false, 100, 100, 0];
  });
  const router: Router = {
    name: 'test',
    route: () => {
      asked += 1;
      return fails ? Promise.reject(new MapFault('unreachable')) : Promise.resolve(route);
    },
  };
  const finder = () =>
    guardRouter(router, '路线', {
      clock: () => new Date(now),
      log: pino({ level: 'silent' }),
      takeTurn: () => Promise.resolve(turns-- > 0),
      takeWhole: () => Promise.resolve(wholes-- > 0),
    });

  it('is asked once for the same way within minutes', async () => {
    const found = finder();
    await Promise.all([found.route(FROM, TO), found.route(wgs84(FROM.lng + 0.0001, FROM.lat), TO)]);
    expect(await found.route(FROM, TO)).toEqual(route);
    expect(asked).toBe(1);
    now = 5 * 60_000;
    await found.route(FROM, TO);
    expect(asked).toBe(2);
  });

  it('is asked once a day for the whole way of a lane', async () => {
    const found = finder();
    for (const at of [0, 5 * 60_000, 24 * 3600_000 - 1]) {
      now = at;
      expect(await found.wholeWay(FROM, TO)).toEqual(route);
    }
    expect(asked).toBe(1);
    now = 24 * 3600_000;
    await found.wholeWay(FROM, TO);
    expect(asked).toBe(2);
  });

  it('finds the way that is left once whole ways are used up, of which nobody asks again before the next day', async () => {
    const found = finder();
    wholes = 1;
    const whole = (lng: number) => found.wholeWay(FROM, wgs84(lng, 22.6));
    expect(await whole(114)).toEqual(route);
    for (let i = 0; i < 20; i += 1) expect(await whole(114.1 + i)).toBeUndefined();
    expect([asked, wholes]).toEqual([1, -1]);
    expect(await found.route(FROM, TO)).toEqual(route);
    now = 24 * 3600_000;
    wholes = 1;
    expect(await whole(114.1)).toEqual(route);
  });

  it('answers nothing while it fails, and is left alone for a while after five times', async () => {
    const found = finder();
    fails = true;
    for (let i = 0; i < 9; i += 1) expect(await found.route(FROM, TO)).toBeUndefined();
    expect(asked).toBe(5);
    fails = false;
    now = 31_000;
    expect(await found.route(FROM, TO)).toEqual(route);
  });

  it('is asked no more than the day allows', async () => {
    turns = 1;
    const found = finder();
    expect(await found.route(FROM, TO)).toEqual(route);
    expect(await found.route(TO, FROM)).toBeUndefined();
    expect(asked).toBe(1);
  });
});
