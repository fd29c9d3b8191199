import { fleet } from '@boxhaul/contract/fleet';
import { listen, TERMINAL_CHANNEL } from '@boxhaul/db';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

const TERMINAL = '013900000001';

let app: TestApp;
let world: World;
let token: string;
beforeEach(async () => {
  app = await createTestApp();
  world = await buildWorld(app.db);
  token = await app.signIn(world.diaodu);
  await app.db
    .insertInto('terminal')
    .values({
      terminal_id: TERMINAL,
      vehicle_id: world.vehicleIds[0],
      auth_code: 'code',
      device_id: 'BX00001',
      maker: 'BXHAU',
      model: 'BX-808',
      imei: '860000000000000',
      registered_at: app.clock.now,
      seen_at: app.clock.now,
      line_no: 4,
      line_open: true,
    })
    .execute();
});
afterEach(() => app.close());

interface Held {
  device_id?: string;
  maker?: string;
  imei?: string;
  plate_number?: string;
  terminal_id?: string;
}

async function hold(more: Held = {}): Promise<string> {
  const { held_id } = await app.db
    .insertInto('terminal_held')
    .values({
      terminal_id: TERMINAL,
      device_id: 'BX00002',
      maker: 'OTHER',
      model: 'NEW-9',
      imei: '',
      plate_number: '',
      protocol_version: 2019,
      address: '10.0.0.1',
      remote: '10.0.0.1:40112',
      first_at: new Date(app.clock.now.getTime() - 60_000),
      last_at: app.clock.now,
      attempts: 3,
      ...more,
    })
    .returning('held_id')
    .executeTakeFirstOrThrow();
  return held_id;
}

const decide = (heldId: string, agree: boolean) =>
  app.call(fleet.decideTerminal, { heldId, agree }, { token });
const overview = async () => (await app.call(fleet.terminals, {}, { token })).data;
const alarms = async () => (await app.call(fleet.terminalAlarms, {}, { token })).data.waiting;
const terminal = () =>
  app.db.selectFrom('terminal').selectAll().where('terminal_id', '=', TERMINAL).executeTakeFirstOrThrow();

describe('a terminal that waits', () => {
  it('is shown with what differs, and raises the alarm', async () => {
    expect(await alarms()).toBe(0);
    const heldId = await hold();
    expect((await overview()).waiting).toEqual([
      {
        heldId,
        terminalId: TERMINAL,
        plateNumber: '粤B12345',
        model: 'NEW-9',
        changes: [
          { fact: 'deviceId', kept: 'BX00001', said: 'BX00002' },
          { fact: 'maker', kept: 'BXHAU', said: 'OTHER' },
        ],
        firstAt: expect.any(String),
        lastAt: expect.any(String),
        attempts: 3,
        remote: '10.0.0.1:40112',
        refusedAt: null,
        refusedBy: null,
      },
    ]);
    expect(await alarms()).toBe(1);
  });

  it.each<[string, Held, object[]]>([
    [
      'another IMEI',
      { imei: '860000000000009' },
      [{ fact: 'imei', kept: '860000000000000', said: '860000000000009' }],
    ],
    [
      'the plate of another truck',
      { plate_number: '粤BD5678' },
      [{ fact: 'plate', kept: '粤B12345', said: '粤BD5678' }],
    ],
    ['nothing but itself', { imei: '860000000000000', plate_number: '粤B12345' }, []],
  ])('shows %s', async (_, more, changes) => {
    await hold({ device_id: 'BX00001', maker: 'BXHAU', ...more });
    expect((await overview()).waiting[0]!.changes).toEqual(changes);
  });

  it('is compared with what was said when a code was given, while nothing is kept', async () => {
    await app.db.updateTable('terminal').set({ device_id: null, auth_code: null, imei: null }).execute();
    await hold({ imei: '860000000000009' });
    expect((await overview()).waiting[0]!.changes).toEqual([
      { fact: 'deviceId', kept: null, said: 'BX00002' },
      { fact: 'maker', kept: null, said: 'OTHER' },
      { fact: 'imei', kept: null, said: '860000000000009' },
    ]);
    await app.db
      .insertInto('terminal_registration')
      .values({
        terminal_id: TERMINAL,
        auth_code: 'unused',
        device_id: 'FIRST',
        maker: 'OTHER',
        model: '',
        protocol_version: 2013,
        registered_at: app.clock.now,
      })
      .execute();
    expect((await overview()).waiting[0]!.changes).toEqual([
      { fact: 'deviceId', kept: 'FIRST', said: 'BX00002' },
      { fact: 'imei', kept: null, said: '860000000000009' },
    ]);
  });

  it('stands before those that were refused, the newest first', async () => {
    const [older, refused, newest] = [
      await hold({ device_id: 'A' }),
      await hold({ device_id: 'B' }),
      await hold({ device_id: 'C' }),
    ];
    await app.db
      .updateTable('terminal_held')
      .set({ last_at: new Date(app.clock.now.getTime() - 1_000) })
      .where('held_id', '=', older)
      .execute();
    await decide(refused, false);
    expect((await overview()).waiting.map(({ heldId }) => heldId)).toEqual([newest, older, refused]);
    expect(await alarms()).toBe(2);
  });
});

describe('consent', () => {
  it('keeps what the terminal says, kills every code and ends its lines', async () => {
    const heldId = await hold({ plate_number: '粤BD5678' });
    const other = await hold({ device_id: 'BX00003' });
    await app.db
      .insertInto('terminal_registration')
      .values({
        terminal_id: TERMINAL,
        auth_code: 'unused',
        device_id: 'X',
        maker: 'Y',
        model: '',
        protocol_version: 2013,
        registered_at: app.clock.now,
      })
      .execute();
    const heard: string[] = [];
    let hear: () => void = () => undefined;
    const told = new Promise<void>((resolve) => void (hear = resolve));
    const listener = await listen(app.database.settings, TERMINAL_CHANNEL, {
      applicationName: 'test',
      onMessage: (payload) => {
        heard.push(payload);
        hear();
      },
    });
    expect((await decide(heldId, true)).code).toBe('1');
    await told;
    await listener.close();
    expect(heard).toEqual([`${TERMINAL} 5`]);
    expect(await terminal()).toMatchObject({
      auth_code: null,
      registered_at: null,
      device_id: 'BX00002',
      maker: 'OTHER',
      model: 'NEW-9',
      imei: null,
      plate_given: '粤BD5678',
      line_no: '5',
      line_open: false,
    });
    expect(await app.db.selectFrom('terminal_registration').selectAll().execute()).toEqual([]);
    const { waiting, events } = await overview();
    expect(waiting.map((one) => one.heldId)).toEqual([other]);
    expect(events).toMatchObject([
      { terminalId: TERMINAL, plateNumber: '粤B12345', kind: 'consented', username: 'diaodu', remote: null },
    ]);
    expect((await decide(heldId, true)).data).toMatchObject({ errcode: 'NOT_FOUND' });
  });

  it('keeps an IMEI that was held, and no plate where none was said', async () => {
    await decide(await hold({ imei: '860000000000009' }), true);
    expect(await terminal()).toMatchObject({ imei: '860000000000009', plate_given: null });
  });
});

describe('refusal', () => {
  it('leaves the terminal as it is and raises no alarm again, until somebody agrees after all', async () => {
    const heldId = await hold();
    const before = await terminal();
    expect((await decide(heldId, false)).code).toBe('1');
    expect(await terminal()).toEqual(before);
    expect(await alarms()).toBe(0);
    const { waiting, events } = await overview();
    expect(waiting).toMatchObject([{ heldId, refusedBy: 'diaodu', refusedAt: expect.any(String) }]);
    expect(events).toMatchObject([{ kind: 'refused', username: 'diaodu' }]);
    expect((await decide(heldId, false)).data).toMatchObject({ errcode: 'CONFLICT' });
    expect((await decide(heldId, true)).code).toBe('1');
    expect((await overview()).events.map(({ kind }) => kind)).toEqual(['consented', 'refused']);
  });
});

describe('what became of terminals', () => {
  it('is shown newest first, a hundred at most, with both lines of a replacement', async () => {
    const at = app.clock.now;
    const values = Array.from({ length: 101 }, (_, n) => ({
      terminal_id: TERMINAL,
      at,
      kind: n === 100 ? ('replaced' as const) : ('renewed' as const),
      remote: `10.0.0.1:${n}`,
      detail: JSON.stringify(n === 100 ? { former: '10.0.0.9:1' } : {}),
    }));
    await app.db.insertInto('terminal_event').values(values).execute();
    const { events } = await overview();
    expect(events).toHaveLength(100);
    expect(events[0]).toMatchObject({
      kind: 'replaced',
      remote: '10.0.0.1:100',
      former: '10.0.0.9:1',
      username: null,
    });
    expect(events.at(-1)).toMatchObject({ kind: 'renewed', remote: '10.0.0.1:1', former: null });
  });
});
