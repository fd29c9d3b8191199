import type { Report } from '@boxhaul/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

const DAY_MS = 86_400_000;

let under: GatewayUnderTest;
beforeEach(async () => {
  const budget = {
    points: { burst: 5, perMinute: 2 },
    blindPoints: { burst: 20, perMinute: 10 },
    days: { burst: 3, perMinute: 1 },
  };
  under = await gatewayUnderTest({}, { budget });
});
afterEach(() => under.stop());

const reports = (count: number, stepMs = 1000): Report[] =>
  Array.from({ length: count }, (_, i) => ({
    at: NOON - i * stepMs,
    lng: 114.28,
    lat: 22.57,
    speed: 605,
    course: 90,
  }));

const points = async (vehicleId: string) =>
  (await under.database.db.selectFrom('position').select('at').where('vehicle_id', '=', vehicleId).execute())
    .length;

/** Lets the others be served, which proves that what was sent before has been read. */
async function served() {
  const { terminal } = await under.signedOn();
  expect(await terminal.position(reports(1)[0]!)).toBe(0);
}

const later = async (ms: number) => {
  under.clock.now += ms;
  await under.gateway.settle();
};

describe('a terminal that brings more than its budget', () => {
  it('waits unanswered, stored bit by bit, and loses nothing', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    let answered = false;
    const answer = terminal.batch(reports(9)).then((results) => {
      answered = true;
      return results;
    });
    const beat = terminal.heartbeat();
    await served();
    await later(0);
    expect([await points(vehicleId), answered]).toEqual([5, false]);
    await later(60_000);
    expect([await points(vehicleId), answered]).toEqual([7, false]);
    // However long it lasts, its line is not a silent one.
    await later(6 * 60_000);
    expect([await answer, await beat]).toEqual([[0], 0]);
    expect(await points(vehicleId)).toBe(9);
    // The line that is silent is that of the other truck.
    expect(await under.rejects()).toEqual({ over_budget: 1, silent_line: 1 });
  });

  it('has a budget of its own for what it kept in a blind area', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    expect(await terminal.batch(reports(20), { blind: true })).toEqual([0]);
    expect(await terminal.batch(reports(5))).toEqual([0]);
    expect(await points(vehicleId)).toBe(20);
    expect(await under.rejects()).toEqual({});
  });

  it('brings no more over a second line or under a new registration', async () => {
    const { vehicleId, terminalId, plateNumber } = await under.truck();
    const first = await under.connect(terminalId);
    await first.signOn({ plate: plateNumber });
    await first.batch(reports(5));
    await first.close();
    const second = await under.connect(terminalId);
    await second.signOn({ plate: plateNumber });
    const answer = second.position({ ...reports(1)[0]!, at: NOON - 90_000 });
    await served();
    expect(await points(vehicleId)).toBe(5);
    await later(30_000);
    expect(await answer).toBe(0);
  });

  it('makes so many days at once and no more', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const answer = terminal.batch(reports(5, DAY_MS), { blind: true });
    await served();
    await later(0);
    expect(await points(vehicleId)).toBe(3);
    await later(60_000);
    expect(await points(vehicleId)).toBe(4);
    await later(60_000);
    expect(await answer).toEqual([0]);
    expect(await points(vehicleId)).toBe(5);
  });

  it('counts what goes on no track too, and answers it after what it came with', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const nowhere = { ...reports(1)[0]!, lng: 0, lat: 0 };
    const answer = terminal.batch([...reports(4), nowhere, nowhere]);
    await served();
    await later(0);
    expect(await points(vehicleId)).toBe(4);
    await later(30_000);
    expect(await answer).toEqual([0]);
    expect(await under.rejects()).toEqual({ over_budget: 1, no_fix: 2 });
  });

  it('is let go when the gateway closes: what was not stored was not acknowledged', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const answer = Promise.allSettled([terminal.batch(reports(9))]);
    await served();
    await under.gateway.close();
    expect(await answer).toMatchObject([{ status: 'rejected' }]);
    expect(await points(vehicleId)).toBe(5);
  });
});
