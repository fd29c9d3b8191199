import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { sql } from 'kysely';
import { listen } from '../connection/listen';
import { LIVE_CHANNEL } from '../connection/notify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reported, Ticket } from './report';
import { MAX_QUARANTINED } from './position-quarantine';
import { createStore } from './store';

const NOON = Date.UTC(2026, 10, 21, 4);
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());
beforeEach(() => sql`truncate position, vehicle_last, position_quarantine`.execute(database.db));

const position = (at: number, more: Partial<Reported> = {}): Reported => ({
  at,
  lng: 114,
  lat: 22,
  speed: 0,
  course: 0,
  altitude: 0,
  status: 3,
  alarm: 0,
  mileage: null,
  fault: null,
  ...more,
});

const ticket = (vehicleId: string, positions: Reported[], more: Partial<Ticket> = {}): Ticket => ({
  vehicleId,
  positions,
  doubtful: [],
  receivedAt: NOON,
  committed: () => undefined,
  ...more,
});

const track = async () =>
  (await database.db.selectFrom('position').selectAll().orderBy('vehicle_id').orderBy('at').execute()).map(
    (row) => [row.vehicle_id, row.at.getTime() - NOON, row.lng],
  );

const last = async () =>
  (await database.db.selectFrom('vehicle_last').selectAll().orderBy('vehicle_id').execute()).map((row) => [
    row.vehicle_id,
    row.at.getTime() - NOON,
    row.lng,
  ]);

describe('the last position of a vehicle', () => {
  it('is the newest of a flush, and is never set back', async () => {
    const store = createStore(database.db);
    await store([ticket('1', [position(NOON - 5, { lng: 115 }), position(NOON - 9, { lng: 116 })])]);
    expect(await last()).toEqual([['1', -5, 115]]);
    await store([ticket('1', [position(NOON - 6, { lng: 117 })])]);
    expect(await last()).toEqual([['1', -5, 115]]);
    await store([ticket('1', [position(NOON - 4, { lng: 118 })])]);
    expect(await last()).toEqual([['1', -4, 118]]);
  });

  it('has every column of the newest', async () => {
    const more = { lng: 1, lat: 2, speed: 3, course: 4, status: 5 };
    const store = createStore(database.db);
    await store([ticket('1', [position(NOON - 9)], { receivedAt: NOON - 9 })]);
    await store([ticket('1', [position(NOON - 1, more)])]);
    const [row] = await database.db.selectFrom('vehicle_last').selectAll().execute();
    expect(row).toEqual({
      vehicle_id: '1',
      at: new Date(NOON - 1),
      received_at: new Date(NOON),
      ...more,
    });
  });

  it('is no later than it was heard', async () => {
    const store = createStore(database.db);
    await store([ticket('1', [position(NOON + 1)]), ticket('2', [position(NOON)])]);
    expect(await last()).toEqual([
      ['1', 0, 114],
      ['2', 0, 114],
    ]);
    expect((await track()).map((row) => row[1])).toEqual([1, 0]);
  });
});

describe('a point that is there already', () => {
  it('is left as it is, whether the repeat is expected or not', async () => {
    const store = createStore(database.db);
    await store([ticket('1', [position(NOON)])]);
    for (let repeat = 0; repeat < 3; repeat++) {
      const fresh = position(NOON + 1 + repeat);
      await store([ticket('1', [position(NOON, { lng: 115 }), fresh])]);
    }
    expect(await track()).toEqual([0, 1, 2, 3].map((at) => ['1', at, 114]));
  });

  it('is expected for 200 flushes after one was met', async () => {
    const statements: boolean[] = [];
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') {
          const text = node.sqlFragments.join('?') + JSON.stringify(node.parameters);
          if (text.includes('insert into position')) statements.push(text.includes('on conflict do nothing'));
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const store = createStore(watched);
    await store([ticket('1', [position(NOON)])]);
    for (let flush = 0; flush < 202; flush++) await store([ticket('1', [position(NOON)])]);
    // One that hopes, 200 that expect the repeat, then hope and expectation again.
    const hopes = statements.flatMap((careful, i) => (careful ? [] : [i]));
    expect(hopes).toEqual([0, 1, 202]);
  });
});

describe('a flush', () => {
  it('makes the day of each point, from midnight to midnight UTC, and once', async () => {
    const midnight = Date.UTC(2025, 5, 1);
    const store = createStore(database.db);
    await store([ticket('1', [position(midnight - 1), position(midnight), position(midnight + DAY_MS - 1)])]);
    await store([ticket('1', [position(midnight + 1)])]);
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'position'::regclass
      and inhrelid::regclass::text like 'position_2025%' order by 1`.execute(database.db);
    expect(rows.map((row) => row.name)).toEqual(['position_20250531', 'position_20250601']);
    expect(await track()).toHaveLength(4);
  });

  it('makes a day again that was dropped meanwhile, with the next try', async () => {
    const store = createStore(database.db);
    const day = Date.UTC(2025, 6, 1);
    await store([ticket('1', [position(day)])]);
    await sql`drop table position_20250701`.execute(database.db);
    await expect(store([ticket('1', [position(day)])])).rejects.toThrow('no partition');
    await store([ticket('1', [position(day)])]);
    expect(await track()).toHaveLength(1);
  });

  it('is stored as a whole or not at all, and may be tried again', async () => {
    const store = createStore(database.db);
    const both = [
      ticket('1', [position(NOON)], { doubtful: [{ reason: 'future_time', position: position(NOON) }] }),
    ];
    await sql`alter table position_quarantine rename to away`.execute(database.db);
    await expect(store(both)).rejects.toThrow('position_quarantine');
    await sql`alter table away rename to position_quarantine`.execute(database.db);
    expect([await track(), await last()]).toEqual([[], []]);
    await store(both);
    expect(await track()).toHaveLength(1);
    await sql`alter table vehicle_last rename to away`.execute(database.db);
    await expect(store([ticket('1', [position(NOON + 1)])])).rejects.toThrow('vehicle_last');
    await sql`alter table away rename to vehicle_last`.execute(database.db);
    expect(await track()).toHaveLength(1);
  });

  it('names all its vehicles, in as many notifications as they need', async () => {
    const heard: string[] = [];
    const expected = Array.from({ length: 1_200 }, (_, i) => String(1_000_000 + i));
    let hear: () => void = () => undefined;
    const told = new Promise<void>((resolve) => void (hear = resolve));
    const listener = await listen(database.settings, LIVE_CHANNEL, {
      applicationName: 'test',
      onMessage: (payload) => {
        heard.push(...(JSON.parse(payload) as { v: string[] }).v);
        if (heard.length >= expected.length) hear();
      },
    });
    await createStore(database.db)(expected.map((id) => ticket(id, [position(NOON)])));
    await told;
    await listener.close();
    expect(heard).toEqual(expected);
  });

  it('tells past the database where that can be told, and by notification what cannot', async () => {
    const heard: string[] = [];
    const listener = await listen(database.settings, LIVE_CHANNEL, {
      applicationName: 'test',
      onMessage: (payload) => heard.push(payload),
    });
    const told: string[] = [];
    let up = true;
    const store = createStore(database.db, (payload) => (told.push(payload), up));
    await store([ticket('1', [position(NOON)]), ticket('2', [position(NOON)])]);
    up = false;
    await store([ticket('3', [position(NOON)])]);
    await vi.waitFor(() => expect(heard).toEqual(['{"v":["3"]}']));
    await listener.close();
    expect(told).toEqual(['{"v":["1","2"]}', '{"v":["3"]}']);
  });

  it('that is refused tells nobody', async () => {
    const told: string[] = [];
    const store = createStore(database.db, (payload) => (told.push(payload), true));
    await sql`alter table vehicle_last rename to away`.execute(database.db);
    await expect(store([ticket('1', [position(NOON)])])).rejects.toThrow('vehicle_last');
    await sql`alter table away rename to vehicle_last`.execute(database.db);
    expect(told).toEqual([]);
  });

  it('of nothing is nothing', async () => {
    await createStore(database.db)([ticket('1', [])]);
    expect(await track()).toEqual([]);
  });
});

describe('what is kept apart', () => {
  it('is the newest of each vehicle', async () => {
    const store = createStore(database.db);
    const doubtful = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        reason: 'future_time',
        position: position(NOON + from + i),
      }));
    await store([
      ticket('1', [], { doubtful: doubtful(0, 3) }),
      ticket('2', [], { doubtful: doubtful(0, 2) }),
    ]);
    await store([ticket('1', [], { doubtful: doubtful(3, MAX_QUARANTINED - 3) })]);
    const count = async () => {
      const rows = await database.db
        .selectFrom('position_quarantine')
        .select(['vehicle_id', 'at'])
        .orderBy('quarantine_id')
        .execute();
      return ['1', '2'].map((id) => {
        const own = rows.filter((row) => row.vehicle_id === id);
        return [own.length, own[0]!.at.getTime() - NOON];
      });
    };
    expect(await count()).toEqual([
      [MAX_QUARANTINED, 0],
      [2, 0],
    ]);
    await store([ticket('1', [], { doubtful: doubtful(MAX_QUARANTINED, 2) })]);
    expect(await count()).toEqual([
      [MAX_QUARANTINED, 2],
      [2, 0],
    ]);
  });
});
