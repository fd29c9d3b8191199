import { places } from '@boxhaul/contract/pricing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer } from '../../testing/fake-server';

const region = (regionCode: string, regionName: string, point = '22.5,113.9') => ({
  regionCode,
  regionName,
  regionQrycode: regionCode,
  point,
  pointPrecision: 'street',
  leaf: true,
});
const PLACE = {
  province: '广东省',
  city: '深圳市',
  district: '宝安区',
  street: '西乡街道',
  lng: 113.91,
  lat: 22.57,
};

beforeEach(() => {
  vi.resetModules();
  fakeServer([
    [
      places.quotePage,
      done(places.quotePage, {
        level3RegionAddr: [
          { regionCode: '44', regionName: '广东省' },
          { regionCode: '4403', regionName: '深圳市' },
          { regionCode: '440306', regionName: '宝安区' },
        ],
        allShipCompanyList: [],
      }),
    ],
    [
      places.streets,
      done(places.streets, [
        region('440306017', '新安街道', '22.57,113.92'),
        region('440306018', '西乡街道', '22.58,113.87'),
      ]),
    ],
  ]);
});
afterEach(() => vi.useRealTimers());

const regionOf = async (changes: Partial<typeof PLACE>) =>
  (await import('./fill-region')).regionOfPlace({ ...PLACE, ...changes });

describe('a place fills the region', () => {
  it.each([
    ['by its names', {}, '440306018'],
    [
      'by the first two characters of district and street',
      { district: '宝安', street: '西乡镇' },
      '440306018',
    ],
    ['by the nearest point where the street has another name', { street: '不知道' }, '440306017'],
  ])('%s', async (_, changes, code) => {
    const report = await regionOf(changes);
    expect(report).toMatchObject({ regionCode: code, isAuto: true });
    expect(report.fullAddress).toMatch(/^广东省深圳市宝安区(?:新安|西乡)街道$/);
    expect(report.point?.longitude).toBeGreaterThan(113.8);
  });

  it.each([
    ['city', { city: '深圳' }],
    ['district', { district: '没有区' }],
    ['province', { province: '广西' }],
  ])('not where its %s fits none, which is said after 300 ms', async (_, changes) => {
    const { regionOfPlace, UNMATCHED } = await import('./fill-region');
    const { upperRegions } = await import('./region-tree');
    await upperRegions();
    vi.useFakeTimers();
    let told = '';
    const asked = regionOfPlace({ ...PLACE, ...changes }).catch((error: Error) => (told = error.message));
    await vi.advanceTimersByTimeAsync(299);
    expect(told).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(told).toBe(UNMATCHED);
  });
});
