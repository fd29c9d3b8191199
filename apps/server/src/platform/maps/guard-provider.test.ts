import { wgs84 } from '@boxhaul/domain/kit';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardProvider } from './guard-provider';
import { consumeLookups } from './lookup-quota.repo';
import { MapFault, type MapProvider } from './map-provider';

const POINT = wgs84(113.93, 22.54);
const NOON = new Date('2026-11-20T04:00:00Z');
const HOUR_MS = 3600_000;

function opened({
  most = 100,
  mostDrives = 100,
  fault,
}: { most?: number; mostDrives?: number; fault?: MapFault } = {}) {
  const clock = { now: NOON };
  const asked: string[] = [];
  const days = new Map<string, number>();
  let drives = 0;
  const state = { fault };
  const note = <T>(what: string, answer: T): Promise<T> => {
    asked.push(what);
    return state.fault ? Promise.reject(state.fault) : Promise.resolve(answer);
  };
  const provider: MapProvider = {
    name: 'test',
    tiles: null,
    geocode: (address) => note(address, []),
    reverse: (at) => note(`${at.lng},${at.lat}`, undefined),
    search: (keyword) => note(keyword, []),
    distance: () => note('distance', { metres: 1, seconds: 1 }),
  };
  const guarded = guardProvider(provider, {
    clock: () => clock.now,
    takeTurn: (day) => {
      const used = (days.get(day.toISOString()) ?? 0) + 1;
      days.set(day.toISOString(), used);
      return Promise.resolve(used <= most);
    },
    takeDrive: () => Promise.resolve(drives++ < mostDrives),
  });
  return { guarded, asked, clock, days, state, drivesAsked: () => drives };
}

describe('a guarded provider', () => {
  it('is asked once a day for the same thing, nothing found included', async () => {
    const { guarded, asked, clock } = opened();
    await guarded.geocode('甲');
    await guarded.geocode('甲');
    await guarded.geocode('乙');
    expect(asked).toEqual(['甲', '乙']);
    clock.now = new Date(NOON.getTime() + 24 * HOUR_MS - 1);
    await guarded.geocode('甲');
    expect(asked).toHaveLength(2);
    clock.now = new Date(NOON.getTime() + 24 * HOUR_MS);
    await guarded.geocode('甲');
    expect(asked).toHaveLength(3);
  });

  it('is asked once for clicks that are some metres apart', async () => {
    const { guarded, asked } = opened();
    await guarded.reverse(POINT);
    await guarded.reverse(wgs84(113.930_04, 22.54));
    await guarded.reverse(wgs84(113.930_06, 22.54));
    expect(asked).toHaveLength(2);
    await guarded.distance(POINT, POINT);
    await guarded.distance(POINT, POINT);
    await guarded.search('港');
    expect(asked.slice(2)).toEqual(['distance', '港']);
  });

  it('measures no more drives than their part of the quota, and finds addresses after that', async () => {
    const { guarded, asked, drivesAsked, clock } = opened({ mostDrives: 2 });
    const to = (lng: number) => guarded.distance(POINT, wgs84(lng, 22.5));
    await to(114);
    await to(114.1);
    for (let i = 0; i < 6; i++) await expect(to(114.2)).rejects.toThrow('of drives');
    expect(asked).toEqual(['distance', 'distance']);
    // Whoever wants the drives of a whole list asks the shared count no more that day.
    expect(drivesAsked()).toBe(3);
    clock.now = new Date(NOON.getTime() + 24 * HOUR_MS);
    await expect(to(114.2)).rejects.toThrow('of drives');
    expect(drivesAsked()).toBe(4);
    await guarded.geocode('甲');
    expect(asked.at(-1)).toBe('甲');
  });

  it('is asked again after a fault, and left alone after five', async () => {
    const { guarded, asked, state, clock } = opened({ fault: new MapFault('timeout') });
    for (let i = 0; i < 5; i++) await expect(guarded.geocode('甲')).rejects.toThrow('timeout');
    await expect(guarded.geocode('甲')).rejects.toThrow('resting');
    expect(asked).toHaveLength(5);
    state.fault = undefined;
    clock.now = new Date(NOON.getTime() + 30_000);
    await guarded.geocode('甲');
    expect(asked).toHaveLength(6);
  });

  it('has a quota of the day in Shanghai', async () => {
    const { guarded, asked, clock } = opened({ most: 2 });
    await guarded.geocode('甲');
    await guarded.geocode('乙');
    await expect(guarded.geocode('丙')).rejects.toMatchObject({ reason: 'quota' });
    expect(asked).toEqual(['甲', '乙']);
    // What is kept costs nothing.
    await guarded.geocode('甲');
    clock.now = new Date('2026-11-20T16:00:00Z');
    await guarded.geocode('丙');
    expect(asked).toEqual(['甲', '乙', '丙']);
  });
});

describe('the quota that nodes share', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('grants as many as there are, however many ask at once', async () => {
    const turn = { subject: 'map test', spanStart: NOON, most: 10, amount: 1 };
    const granted = await Promise.all(Array.from({ length: 25 }, () => consumeLookups(database.db, turn)));
    expect(granted.filter(Boolean)).toHaveLength(10);
    expect(await consumeLookups(database.db, { ...turn, spanStart: new Date(NOON.getTime() + 1) })).toBe(
      true,
    );
    expect(await consumeLookups(database.db, { ...turn, subject: 'map other' })).toBe(true);
  });

  it('grants a list as a whole or not at all', async () => {
    const turn = { subject: 'list', spanStart: NOON, most: 10 };
    expect(await consumeLookups(database.db, { ...turn, amount: 11 })).toBe(false);
    expect(await consumeLookups(database.db, { ...turn, amount: 6 })).toBe(true);
    expect(await consumeLookups(database.db, { ...turn, amount: 5 })).toBe(false);
    expect(await consumeLookups(database.db, { ...turn, amount: 4 })).toBe(true);
  });
});
