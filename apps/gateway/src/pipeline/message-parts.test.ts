import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { addTruck } from '@boxhaul/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Part } from '../ports';
import { DEFAULT_PARTS, MessageParts, type PartLimits } from './message-parts';

const NOON = Date.UTC(2026, 10, 21, 4);

let database: TestDatabase;
let counted: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of ['1', '2'])
    await addTruck(database.db, { plateNumber: `粤B0000${id}`, terminalId: `0133000000${id}` });
});
afterAll(() => database.drop());
beforeEach(async () => {
  counted = [];
  await database.db.deleteFrom('message_part').execute();
});

const parts = (limits: Partial<PartLimits> = {}) =>
  new MessageParts(
    database.db,
    { reject: (reason, terminalId, sample) => counted.push(`${reason} ${terminalId} ${sample}`) },
    { ...DEFAULT_PARTS, ...limits },
  );

const part = (index: number, more: Partial<Part> = {}): Part => ({
  terminalId: '01330000001',
  msgId: 0x0704,
  total: 3,
  firstSerial: 10,
  index,
  body: Uint8Array.of(index),
  at: NOON,
  ...more,
});

const stored = async () =>
  (await database.db.selectFrom('message_part').selectAll().orderBy('part_id').execute()).map(
    (row) => `${row.terminal_id.at(-1)}/${row.first_serial}/${row.part}`,
  );

const texts = (bodies: Uint8Array[]) => bodies.map((body) => [...body]);

describe('a part', () => {
  it('is stored, and says which are missing; the last gives all bodies in order', async () => {
    const store = parts();
    expect(await store.keep(part(3))).toEqual({ kind: 'partial', missing: [1, 2] });
    const [row] = await database.db.selectFrom('message_part').selectAll().execute();
    expect(row).toMatchObject({
      terminal_id: '01330000001',
      msg_id: 0x0704,
      total: 3,
      first_serial: 10,
      part: 3,
      body: Buffer.of(3),
      received_at: new Date(NOON),
    });
    expect(await store.keep(part(1))).toEqual({ kind: 'partial', missing: [2] });
    const whole = await store.keep(part(2));
    expect(whole.kind === 'whole' && texts(whole.bodies)).toEqual([[1], [2], [3]]);
    expect(await stored()).toEqual(['1/10/3', '1/10/1', '1/10/2']);
  });

  it('that comes again changes nothing, and completes its message again', async () => {
    const store = parts();
    await store.keep(part(1, { total: 2 }));
    expect(await store.keep(part(1, { total: 2 }))).toEqual({ kind: 'partial', missing: [2] });
    expect((await store.keep(part(2, { total: 2 }))).kind).toBe('whole');
    expect((await store.keep(part(2, { total: 2 }))).kind).toBe('whole');
    expect(counted).toEqual([]);
    await store.drop(part(2, { total: 2 }));
    expect(await stored()).toEqual([]);
  });

  it('belongs to one message of one terminal', async () => {
    const store = parts({ messages: 9 });
    await store.keep(part(1));
    for (const other of [{ firstSerial: 11 }, { msgId: 0x0200 }, { total: 4 }, { terminalId: '01330000002' }])
      expect(await store.keep(part(2, other))).toMatchObject({
        kind: 'partial',
        missing: expect.arrayContaining([1]),
      });
    expect(await store.keep(part(2))).toEqual({ kind: 'partial', missing: [3] });
    await store.drop(part(2));
    expect(await stored()).toHaveLength(4);
  });

  it('of a terminal that restarted and counts anew ends what came before it, and no more', async () => {
    const store = parts();
    await store.keep(part(2));
    // Part 1 of the new message, and then its part 2, which is not the one that is there.
    await store.keep(part(1, { body: Uint8Array.of(101) }));
    expect(await store.keep(part(2, { body: Uint8Array.of(102) }))).toEqual({
      kind: 'partial',
      missing: [3],
    });
    expect(counted).toEqual(['parts_replaced 01330000001 0x0704']);
    const whole = await store.keep(part(3, { body: Uint8Array.of(103) }));
    expect(whole.kind === 'whole' && texts(whole.bodies)).toEqual([[101], [102], [103]]);
  });
});

describe('the table of parts', () => {
  it('holds four unfinished messages of a terminal: the one that heard of none for longest goes', async () => {
    const store = parts();
    for (const firstSerial of [10, 20, 30, 40]) await store.keep(part(1, { firstSerial }));
    await store.keep(part(1, { firstSerial: 10, terminalId: '01330000002' }));
    await store.keep(part(2, { firstSerial: 10 }));
    expect(counted).toEqual([]);
    await store.keep(part(1, { firstSerial: 50 }));
    expect(counted).toEqual(['parts_evicted 01330000001 0x0704']);
    expect(await stored()).toEqual(['1/10/1', '1/30/1', '1/40/1', '2/10/1', '1/10/2', '1/50/1']);
  });

  it('holds so many bytes of all terminals, and refuses what is beyond', async () => {
    const store = parts({ bytes: 5 });
    const body = Uint8Array.of(1, 2);
    await store.keep(part(1, { body }));
    await store.keep(part(1, { body, terminalId: '01330000002' }));
    expect(await store.keep(part(2, { body }))).toEqual({ kind: 'refused' });
    expect(counted).toEqual(['parts_full 01330000001 0x0704']);
    expect((await store.keep(part(2))).kind).toBe('partial');
    await store.drop(part(1));
    await store.cleanUp(NOON);
    expect((await store.keep(part(2, { body }))).kind).toBe('partial');
    expect(await store.keep(part(3, { body }))).toEqual({ kind: 'refused' });
  });

  it('counts what it holds since before the start', async () => {
    await parts().keep(part(1, { body: Uint8Array.of(1, 2, 3) }));
    const store = parts({ bytes: 3 });
    await store.cleanUp(NOON);
    expect(await store.keep(part(2))).toEqual({ kind: 'refused' });
  });

  it('gives up a message ten minutes after its last part, and counts it unless it was whole', async () => {
    const store = parts();
    await store.keep(part(1));
    await store.keep(part(2, { at: NOON + 1 }));
    await store.keep(part(1, { total: 1, firstSerial: 20 }));
    await store.cleanUp(NOON + 600_000);
    expect(await stored()).toHaveLength(3);
    await store.cleanUp(NOON + 600_001);
    expect([await stored(), counted]).toEqual([['1/10/1', '1/10/2'], []]);
    await store.cleanUp(NOON + 600_002);
    expect([await stored(), counted]).toEqual([[], ['parts_expired 01330000001 0x0704']]);
  });

  it('has room for 64 MB', () => {
    expect(DEFAULT_PARTS).toEqual({ messages: 4, bytes: 67_108_864, ageMs: 600_000 });
  });
});
