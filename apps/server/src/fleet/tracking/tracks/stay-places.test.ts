import { wgs84 } from '@boxhaul/domain/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileApp } from '../../../testing/file-world';
import { nameStays } from './stay-places';
import type { TaskRow } from '../tracking.repo';

const app = await fileApp();

// In the open Atlantic, far from the streets of the reference data.
const NORTH = { lng: -30, lat: 10.1 };
const SOUTH = { lng: -30, lat: 10 };
const task = {
  dock_lng: -30,
  dock_lat: 10.3,
  dock_name: '甲码头',
  address_lng: -30,
  // 1 112 m south of the dock: the two circles overlap.
  address_lat: 10.29,
  order_type: 0,
} as TaskRow;

const street = (region_code: string, level: number, { lng, lat }: typeof NORTH) => ({
  region_code,
  level,
  lng,
  lat,
  region_name: region_code,
  full_name: `街${region_code}`,
  point_source: 'test',
  point_precision: 'street',
});
const names = (places: readonly (readonly [number, number])[], of = task) =>
  nameStays(
    app.db,
    of,
    places.map(([lng, lat]) => ({ centre: wgs84(lng, lat), from: 0, to: 1 })),
  );

beforeAll(async () => {
  await app.db
    .insertInto('region')
    .values([
      street('990101001', 4, SOUTH),
      street('990101002', 4, NORTH),
      street('990101', 3, { lng: -30, lat: 10.04 }),
    ])
    .execute();
});

describe('the name of a stay', () => {
  it('is that of the nearest street, whatever lies nearer that is none, in the order of the stays', async () => {
    const found = await names([
      [-30, 10.06],
      [-30, 10.04],
      [-30.1, 10.02],
    ]);
    expect(found).toEqual(['街990101002附近', '街990101001附近', '街990101001附近']);
  });

  it('knows no street farther than 0.15° east, west, north or south', async () => {
    const [lng, lat] = [SOUTH.lng, SOUTH.lat];
    const near = await names([
      [lng - 0.149, lat],
      [lng + 0.149, lat],
      [lng, lat - 0.149],
      [lng, NORTH.lat + 0.149],
    ]);
    expect(near).toEqual([1, 1, 1, 2].map((n) => `街99010100${n}附近`));
    const far = await names([
      [lng - 0.151, lat],
      [lng + 0.151, lat],
      [lng, lat - 0.151],
      [lng, NORTH.lat + 0.251],
    ]);
    expect(far).toEqual(['途中', '途中', '途中', '途中']);
  });

  it('is the dock within its circle, then the door by what is done there', async () => {
    expect(await names([[-30, 10.295]])).toEqual(['甲码头']);
    expect(await names([[-30, 10.282]])).toEqual(['装货点']);
    expect(await names([[-30, 10.282]], { ...task, order_type: 1 })).toEqual(['卸货点']);
    expect(await names([])).toEqual([]);
  });
});
