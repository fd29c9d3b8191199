import { CLOCK_OFF } from '@boxhaul/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hoursBehind } from './pipeline/clock-watches';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let under: GatewayUnderTest;
beforeAll(async () => void (under = await gatewayUnderTest()));
afterAll(() => under.stop());

type Line = Awaited<ReturnType<GatewayUnderTest['signedOn']>>['terminal'];

const point = (at: number, more: object = {}) => ({
  at: Math.floor(at / 1000) * 1000,
  lng: 114.28,
  lat: 22.57,
  speed: 300,
  course: 90,
  ...more,
});

/** Reports each half minute, or less often, of a clock so many hours behind ours. */
async function drive(terminal: Line, hours: number, count: number, everyMs = 30_000) {
  for (let i = 0; i < count; i++) {
    under.clock.now += everyMs;
    expect(await terminal.position(point(under.clock.now - hours * HOUR - 2_000))).toBe(0);
  }
}

const stateOf = async (vehicleId: string) => {
  const { db } = under.database;
  const { clock_off_hours: off, clock_off_since: since } = await db
    .selectFrom('terminal')
    .select(['clock_off_hours', 'clock_off_since'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  const count = async (table: 'position' | 'position_quarantine') =>
    (await db.selectFrom(table).select('at').where('vehicle_id', '=', vehicleId).execute()).length;
  return { off, since, track: await count('position'), apart: await count('position_quarantine') };
};
const reasonsOf = (vehicleId: string) =>
  under.database.db
    .selectFrom('position_quarantine')
    .select('reason')
    .distinct()
    .where('vehicle_id', '=', vehicleId)
    .execute();
/** What is stored of a clock comes just after the answer. */
const noticed = (vehicleId: string, off: number | null) =>
  vi.waitFor(async () => expect((await stateOf(vehicleId)).off).toBe(off));

describe('a terminal on UTC', () => {
  it('is noticed, and nothing of it is on its track', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const since = under.clock.now + 30_000;
    await drive(terminal, 8, 10);
    await noticed(vehicleId, 8);
    expect(await stateOf(vehicleId)).toEqual({ off: 8, since: new Date(since), track: 0, apart: 10 });
    const { db } = under.database;
    expect(
      await db.selectFrom('vehicle_last').selectAll().where('vehicle_id', '=', vehicleId).execute(),
    ).toEqual([]);
    expect(await reasonsOf(vehicleId)).toEqual([{ reason: CLOCK_OFF }]);
    const events = await db
      .selectFrom('terminal_event')
      .select('kind')
      .orderBy('event_id', 'desc')
      .limit(1)
      .execute();
    expect(events).toEqual([{ kind: 'clock_off' }]);
    // What it kept in a blind area was timed by the same clock.
    expect(await terminal.batch([point(under.clock.now - 9 * HOUR)], { blind: true })).not.toContain(
      undefined,
    );
    expect(await stateOf(vehicleId)).toMatchObject({ track: 0, apart: 11 });
  });

  it('keeps what it had on its track before, and where it was last', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    await drive(terminal, 0, 3);
    const before = under.clock.now - 2_000;
    await drive(terminal, 8, 10);
    await noticed(vehicleId, 8);
    expect(await stateOf(vehicleId)).toMatchObject({ track: 3, apart: 10 });
    const last = await under.database.db
      .selectFrom('vehicle_last')
      .select('at')
      .where('vehicle_id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    expect(last.at.getTime()).toBe(Math.floor(before / 1000) * 1000);
  });

  it('is believed again when its clock is right again', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    await drive(terminal, 8, 8);
    await noticed(vehicleId, 8);
    await drive(terminal, 0, 8);
    await noticed(vehicleId, null);
    const { track } = await stateOf(vehicleId);
    await drive(terminal, 0, 2);
    expect((await stateOf(vehicleId)).track).toBe(track + 2);
  });

  it('is known by the next line and the next process', async () => {
    const { vehicleId, terminalId, plateNumber } = await under.truck();
    const first = await under.connect(terminalId);
    await first.signOn({ plate: plateNumber });
    await drive(first, 8, 8);
    await noticed(vehicleId, 8);
    await under.crash();
    const next = await under.connect(terminalId);
    await next.signOn({ plate: plateNumber });
    await drive(next, 8, 1);
    expect(await stateOf(vehicleId)).toMatchObject({ off: 8, track: 0, apart: 9 });
  });

  it('is believed from the next line on when an operator has put it right meanwhile', async () => {
    const { vehicleId, terminalId, plateNumber } = await under.truck();
    const first = await under.connect(terminalId);
    await first.signOn({ plate: plateNumber });
    await drive(first, 8, 8);
    await noticed(vehicleId, 8);
    await under.database.db
      .updateTable('terminal')
      .set({ clock_shift_hours: 8, clock_off_hours: null, clock_off_since: null })
      .where('terminal_id', '=', terminalId)
      .execute();
    await first.close();
    const next = await under.connect(terminalId);
    await next.signOn({ plate: plateNumber });
    await drive(next, 8, 1);
    expect(await stateOf(vehicleId)).toMatchObject({ off: null, track: 1, apart: 8 });
  });

  it('that an operator has put right reports on its track, at the right times', async () => {
    const { vehicleId, terminalId, plateNumber } = await under.truck();
    await under.database.db
      .updateTable('terminal')
      .set({ clock_shift_hours: 8 })
      .where('terminal_id', '=', terminalId)
      .execute();
    const terminal = await under.connect(terminalId);
    await terminal.signOn({ plate: plateNumber });
    await drive(terminal, 8, 8);
    expect(await stateOf(vehicleId)).toMatchObject({ off: null, track: 8, apart: 0 });
    const [newest] = await under.database.db
      .selectFrom('position')
      .select('at')
      .where('vehicle_id', '=', vehicleId)
      .orderBy('at', 'desc')
      .execute();
    expect(under.clock.now - newest!.at.getTime()).toBeLessThan(4_000);
    // Its maker has put it right as well: now it is 8 hours ahead.
    await drive(terminal, 0, 8);
    await noticed(vehicleId, -8);
  });
});

describe('a clock that is ahead', () => {
  it('is noticed as well', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    await drive(terminal, -8, 8);
    await noticed(vehicleId, -8);
    expect(await stateOf(vehicleId)).toMatchObject({ track: 0, apart: 8 });
    expect(await reasonsOf(vehicleId)).toEqual([{ reason: CLOCK_OFF }]);
  });
});

describe('it is no wrong clock', () => {
  it('that a truck tells of hours in a blind area, at once or one by one', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const from = under.clock.now - 10 * HOUR;
    for (let i = 0; i < 60; i++) {
      under.clock.now += 1_000;
      await terminal.position(point(from + i * MINUTE));
    }
    const stored = Array.from({ length: 20 }, (_, i) => point(from + (60 + i) * MINUTE));
    await terminal.batch(stored, { blind: true });
    expect(await stateOf(vehicleId)).toMatchObject({ off: null, track: 80, apart: 0 });
  });

  it.each([
    ['late by half an hour', 0.5],
    ['late by twenty minutes', 1 / 3],
    ['right', 0],
  ])('that is %s', async (_, hours) => {
    const { vehicleId, terminal } = await under.signedOn();
    await drive(terminal, hours, 12);
    expect(await stateOf(vehicleId)).toMatchObject({ off: null, track: 12, apart: 0 });
  });

  it('that batches of a blind area tell steadily', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    for (let i = 0; i < 12; i++) {
      under.clock.now += 30_000;
      await terminal.batch([point(under.clock.now - 8 * HOUR)], { blind: true });
    }
    expect(await stateOf(vehicleId)).toMatchObject({ off: null, track: 12, apart: 0 });
  });

  it('that is told by five reports, or by many within three minutes', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    await drive(terminal, 8, 5, MINUTE);
    await drive(terminal, 0, 1);
    for (let i = 0; i < 20; i++) {
      under.clock.now += 5_000;
      await terminal.position(point(under.clock.now - 8 * HOUR));
    }
    expect(await stateOf(vehicleId)).toMatchObject({ off: null, apart: 0 });
  });
});

it.each([
  [0, 0],
  [90_000, 0],
  [90_001, undefined],
  [8 * HOUR, 8],
  [8 * HOUR + 90_000, 8],
  [8 * HOUR - 90_000, 8],
  [8 * HOUR + 91_000, undefined],
  [-8 * HOUR, -8],
  [HOUR / 2, undefined],
  [21 * HOUR, undefined],
  [24 * HOUR, undefined],
  [Number.NaN, undefined],
])('%d ms late is %s hours behind', (late, hours) => {
  expect(hoursBehind(NOON - late, NOON)).toBe(hours);
});
