import { fleet } from '@boxhaul/contract/fleet';
import { CLOCK_OFF } from '@boxhaul/db';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';

const HOUR = 3600_000;
const TERMINAL = '013900000001';

const { t: app, world } = await fileWorld();
const diaodu = await app.signIn(world.diaodu);
beforeAll(async () => {
  const { now } = app.clock;
  await app.db
    .insertInto('terminal')
    .values({
      terminal_id: TERMINAL,
      vehicle_id: world.vehicleIds[0],
      seen_at: now,
      clock_off_hours: 8,
      clock_off_since: new Date(now.getTime() - HOUR),
    })
    .execute();
  for (const [reason, minutes, hours] of [
    // Noticed an hour ago: earlier the same fault, and another one.
    [CLOCK_OFF, 180, 8],
    [CLOCK_OFF, 170, 1],
    [CLOCK_OFF, 30, 8],
    // Of a blind area.
    [CLOCK_OFF, 20, 9],
    ['future_time', 10, 8],
  ] as const) {
    const heard = now.getTime() - minutes * 60_000;
    await app.db
      .insertInto('position_quarantine')
      .values({
        vehicle_id: world.vehicleIds[0],
        reason,
        at: new Date(heard - hours * HOUR),
        lng: 114,
        lat: 22,
        speed: 100,
        course: 0,
        altitude: 0,
        status: 3,
        alarm: 0,
        mileage: null,
        received_at: new Date(heard),
      })
      .execute();
  }
});

const set = (hours: number) => app.call(fleet.setClock, { terminalId: TERMINAL, hours }, { token: diaodu });
const row = async () => {
  const { terminals } = (await app.call(fleet.terminals, {}, { token: diaodu })).data;
  return terminals.find(({ terminalId }) => terminalId === TERMINAL)!.clock;
};

it('is said at the terminal’s row, and in the desk’s alarm', async () => {
  expect(await row()).toMatchObject({ shiftHours: 0, off: { hours: 8 } });
  expect((await app.call(fleet.terminalAlarms, {}, { token: diaodu })).data).toEqual({
    waiting: 0,
    clocks: 1,
  });
});

it('is set by the hours that were seen, and by no others', async () => {
  expect(await set(7)).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
  expect((await set(8)).data).toEqual({ entered: 3 });
  expect(await row()).toEqual({ shiftHours: 8, off: null });
  expect(await set(8)).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect((await app.call(fleet.terminalAlarms, {}, { token: diaodu })).data.clocks).toBe(0);
});

it('brings what was kept apart on its track, heard when it was heard', async () => {
  const { now } = app.clock;
  const track = await app.db
    .selectFrom('position')
    .select(['at', 'received_at'])
    .where('vehicle_id', '=', world.vehicleIds[0])
    .orderBy('at')
    .execute();
  expect(track).toEqual(
    [
      [180, 0],
      [20, 1],
      [30, 0],
    ].map(([minutes, late]) => {
      const heard = now.getTime() - minutes! * 60_000;
      return { at: new Date(heard - late! * HOUR), received_at: new Date(heard) };
    }),
  );
  const last = await app.db
    .selectFrom('vehicle_last')
    .select('at')
    .where('vehicle_id', '=', world.vehicleIds[0])
    .executeTakeFirstOrThrow();
  expect(last.at).toEqual(track[2]!.at);
  const apart = await app.db
    .selectFrom('position_quarantine')
    .select('reason')
    .orderBy('quarantine_id')
    .execute();
  expect(apart).toEqual([{ reason: CLOCK_OFF }, { reason: 'future_time' }]);
});

it('ends the line, so that the next one knows it, and is noted', async () => {
  const terminal = await app.db
    .selectFrom('terminal')
    .select(['line_no', 'line_open'])
    .where('terminal_id', '=', TERMINAL)
    .executeTakeFirstOrThrow();
  expect(terminal).toEqual({ line_no: '1', line_open: false });
  const events = (await app.call(fleet.terminals, {}, { token: diaodu })).data.events;
  expect(events[0]).toMatchObject({ kind: 'clock_set', terminalId: TERMINAL });
  expect(events[0]?.username).not.toBeNull();
});

it('is back where it was when the terminal itself is put right', async () => {
  await app.db
    .updateTable('terminal')
    .set({ clock_off_hours: -8, clock_off_since: app.clock.now })
    .where('terminal_id', '=', TERMINAL)
    .execute();
  expect((await set(-8)).data).toEqual({ entered: 0 });
  expect(await row()).toEqual({ shiftHours: 0, off: null });
});
