import { places, quotes } from '@boxhaul/contract/pricing';
import { seedRateCard } from '@boxhaul/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FoundDrive, MapFault, type MapProvider } from '../../platform/maps/map-provider';
import { readPdf } from '../../testing/read-pdf';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld } from '../../testing/world';

const LANE = { harborName: '深圳盐田港', regionCode: '440306018' };
const DOOR = { longitude: 113.9, latitude: 22.58 };
const DOORS = '深圳市宝安区新安街道前进一路 1 号';
const ESTIMATED = '示意路网估算';
const FOUND = { metres: 51_250, seconds: 3_001 };

let t: TestApp;
let owner: string;
let asked: [lng: number, lat: number][] = [];
let answer: () => Promise<FoundDrive | undefined>;
const maps: MapProvider = {
  name: 'amap',
  tiles: null,
  geocode: () => Promise.resolve([]),
  reverse: () => Promise.reject(new MapFault('timeout')),
  search: () => Promise.resolve([]),
  distance: (_from, to) => {
    asked.push([to.lng, to.lat]);
    return answer();
  },
};

beforeAll(async () => {
  t = await createTestApp(undefined, { maps });
  const world = await buildWorld(t.db);
  await seedRateCard(t.db, { now: t.clock.now, ownCustomerId: world.customerId });
  owner = await t.signIn(world.owner);
});
afterAll(() => t.close());
beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(FOUND);
});

const estimateOf = async (more: object = {}) =>
  (await t.call(quotes.open, { ...LANE, ...more })).data.estimate;

describe('the drive of a price', () => {
  test('is what the provider measured, to the door where its point is known, and says so', async () => {
    const measured = { distanceKm: 51.3, minutes: 51, estimated: true, sourceText: '高德地图里程' };
    expect(await estimateOf(DOOR)).toEqual(measured);
    const forOrder = await t.call(
      quotes.forOrder,
      { ...LANE, ...DOOR, orderType: 0, cabinetType: '40HQ' },
      { token: owner },
    );
    expect(forOrder.data.estimate).toEqual(measured);
    expect(asked).toEqual([
      [DOOR.longitude, DOOR.latitude],
      [DOOR.longitude, DOOR.latitude],
    ]);
    expect(await estimateOf()).toEqual(measured);
    // The middle of the street.
    expect(asked[2]).not.toEqual(asked[0]);
  });

  test('stands as it was told on the paper that is sent on, without another question', async () => {
    const { quoteId } = (await t.call(quotes.open, { ...LANE, ...DOOR })).data;
    answer = () => Promise.reject(new MapFault('unreachable'));
    const paper = await t.app.inject({
      method: 'GET',
      url: `${quotes.paper.path}?quoteIds[0]=${quoteId}&as=pdf`,
    });
    const texts = (await readPdf(paper.rawPayload)).pages.flat().join('');
    expect(texts).toContain('约 51.3 公里（高德地图里程）');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['fails', () => Promise.reject(new MapFault('quota'))],
    ['knows no way', () => Promise.resolve(undefined)],
    ['does not answer while a page waits', () => new Promise<undefined>(() => undefined)],
  ])('is estimated by the sketch of roads where the provider %s', async (_, how) => {
    answer = how;
    const estimate = await estimateOf(DOOR);
    expect(estimate).toMatchObject({ estimated: true, sourceText: ESTIMATED });
    expect(estimate!.distanceKm).not.toBe(51.3);
  });
});

describe('the way from a door to its harbours', () => {
  const find = async (list: string[]) => (await t.call(places.findDoors, { list })).data;

  test('is measured for up to three doors, each dock once, the nearest first', async () => {
    let metres = 90_000;
    answer = () => Promise.resolve({ metres: (metres -= 10_000), seconds: 600 });
    const doors = await find([DOORS]);
    expect(doors[0]!.harbors.map(({ km, sourceText }) => [km, sourceText])).toEqual(
      [40, 50, 60, 70, 80].map((km) => [km, '高德地图里程']),
    );
    expect(asked).toHaveLength(5);
    await find([DOORS, DOORS, DOORS]);
    expect(asked).toHaveLength(20);
  });

  test('is estimated for more, and where the provider fails for one', async () => {
    const four = await find([DOORS, DOORS, DOORS, DOORS]);
    expect(asked).toEqual([]);
    expect(new Set(four.flatMap(({ harbors }) => harbors.map((one) => one.sourceText)))).toEqual(
      new Set([ESTIMATED]),
    );
    let first = true;
    answer = () => {
      const failing = first;
      first = false;
      return failing ? Promise.reject(new MapFault('timeout')) : Promise.resolve(FOUND);
    };
    const [one] = await find([DOORS]);
    expect(one!.harbors.filter(({ sourceText }) => sourceText === ESTIMATED)).toHaveLength(1);
  });
});
