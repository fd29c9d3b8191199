import type { Report } from '@boxhaul/jt808';
import { listen } from '@boxhaul/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

let under: GatewayUnderTest;
beforeAll(async () => void (under = await gatewayUnderTest()));
afterAll(() => under.stop());

const report = (at = NOON, more: Partial<Report> = {}): Report => ({
  at,
  lng: 114.28,
  lat: 22.57,
  speed: 605,
  course: 90,
  ...more,
});

const track = (vehicleId: string) =>
  under.database.db
    .selectFrom('position')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at')
    .execute();

const last = (vehicleId: string) =>
  under.database.db
    .selectFrom('vehicle_last')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();

describe('a position', () => {
  it.each([2013, 2019] as const)('of %i is in the database when its answer comes', async (version) => {
    const { vehicleId, terminal } = await under.signedOn({ version });
    const given = report(NOON - 1000, {
      altitude: -3,
      alarm: 0x80000001,
      status: 0x80000003,
      mileage: 123_456,
    });
    expect(await terminal.position(given)).toBe(0);
    expect(await track(vehicleId)).toEqual([
      {
        vehicle_id: vehicleId,
        at: new Date(NOON - 1000),
        lng: 114.28,
        lat: 22.57,
        speed: 605,
        course: 90,
        altitude: -3,
        status: 0x80000003 | 0,
        alarm: 0x80000001 | 0,
        mileage: 123_456,
        received_at: new Date(NOON),
      },
    ]);
    expect(await last(vehicleId)).toMatchObject({ at: new Date(NOON - 1000), lng: 114.28, speed: 605 });
  });

  it('fits its columns whatever the terminal sends', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const wild = report(NOON, { speed: 0xffff, course: 0xffff, mileage: 0xffffffff });
    expect(await terminal.position(wild)).toBe(0);
    expect(await track(vehicleId)).toMatchObject([{ speed: 32_767, course: 0, mileage: null }]);
  });

  it('is stored once, however often it comes', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const twice = [report(), report(), report(NOON + 1000)];
    expect(await Promise.all(twice.map((one) => terminal.position(one)))).toEqual([0, 0, 0]);
    expect(await terminal.batch(twice)).toEqual([0]);
    expect(await terminal.batch([...twice, report(NOON + 2000)])).toEqual([0]);
    expect(await track(vehicleId)).toHaveLength(3);
  });

  it('that comes late does not set the truck back', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    await terminal.position(report(NOON, { lng: 114.3 }));
    await terminal.position(report(NOON - 3_600_000, { lng: 113.9 }));
    expect(await last(vehicleId)).toMatchObject({ at: new Date(NOON), lng: 114.3 });
    expect(await track(vehicleId)).toHaveLength(2);
  });
});

describe('a position ahead of the clock', () => {
  const apart = (vehicleId: string) =>
    under.database.db
      .selectFrom('position_quarantine')
      .selectAll()
      .where('vehicle_id', '=', vehicleId)
      .orderBy('quarantine_id')
      .execute();

  it('by a minute keeps its own time, and is shown no later than now', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    expect(await terminal.position(report(NOON + 60_000, { lng: 114.3 }))).toBe(0);
    expect(await track(vehicleId)).toMatchObject([{ at: new Date(NOON + 60_000), lng: 114.3 }]);
    expect(await last(vehicleId)).toMatchObject({ at: new Date(NOON), lng: 114.3 });
    // What was true a moment later is not hidden by it.
    under.clock.now += 1000;
    await terminal.position(report(NOON + 1000, { lng: 114.4 }));
    expect(await last(vehicleId)).toMatchObject({ at: new Date(NOON + 1000), lng: 114.4 });
    under.clock.now = NOON;
  });

  it('by more is received, kept apart, and moves nothing', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    await terminal.position(report(NOON - 5000, { lng: 114.2 }));
    const wild = {
      altitude: -3,
      alarm: 5,
      mileage: 77,
      speed: 0xffff,
      course: 0xffff,
      lat: -22.5,
      lng: -114.5,
    };
    expect(await terminal.batch([report(NOON + 61_000, wild), report(NOON - 1000)])).toEqual([0]);
    expect(await terminal.position(report(NOON - 401 * 86_400_000))).toBe(0);
    expect(await track(vehicleId)).toHaveLength(2);
    expect(await last(vehicleId)).toMatchObject({ at: new Date(NOON - 1000) });
    expect(await apart(vehicleId)).toMatchObject([
      {
        reason: 'future_time',
        at: new Date(NOON + 61_000),
        lng: -114.5,
        lat: -22.5,
        speed: 32_767,
        course: 0,
        altitude: -3,
        status: 15,
        alarm: 5,
        mileage: 77,
        received_at: new Date(NOON),
      },
      { reason: 'too_old', at: new Date(NOON - 401 * 86_400_000) },
    ]);
  });
});

describe('a batch', () => {
  const hours = Array.from({ length: 60 }, (_, hour) => report(NOON - hour * 3_600_000));

  it('of a blind area goes to the days it belongs to', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    expect(await terminal.batch(hours.slice(0, 20), { blind: true })).toEqual([0]);
    expect(await terminal.batch(hours.slice(20, 40), { blind: true })).toEqual([0]);
    expect((await track(vehicleId)).map((row) => row.at.getTime())).toEqual(
      hours
        .slice(0, 40)
        .map((one) => one.at)
        .reverse(),
    );
    expect(await last(vehicleId)).toMatchObject({ at: new Date(NOON) });
  });
});

describe('the live fan-out', () => {
  it('names the vehicles of a flush', async () => {
    const heard: string[] = [];
    let hear: () => void = () => undefined;
    const told = new Promise<void>((resolve) => void (hear = resolve));
    const listener = await listen(under.database.settings, 'boxhaul_live', {
      applicationName: 'test',
      onMessage: (payload) => {
        heard.push(payload);
        hear();
      },
    });
    const { vehicleId, terminal } = await under.signedOn();
    await terminal.position(report());
    await told;
    await listener.close();
    expect(heard).toEqual([`{"v":["${vehicleId}"]}`]);
  });
});
