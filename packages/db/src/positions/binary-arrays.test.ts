import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { float8Array, int2Array, int4Array, int8Array, timestampArray } from './binary-arrays';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const itself = <T>(value: T): T => value;

/** What PostgreSQL makes of an array. */
async function read(type: string, array: Buffer): Promise<unknown> {
  const { rows } = await sql<{ list: unknown }>`select ${array}::${sql.raw(type)}[] as list`.execute(
    database.db,
  );
  return rows[0]!.list;
}

describe('an array in the wire format', () => {
  it('of int8', async () => {
    const list = [0, 1, -1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, -(2 ** 32), 2 ** 53 - 1, -(2 ** 53) + 1];
    expect(await read('int8', int8Array(list, itself))).toEqual(list.map(String));
  });

  it('of timestamptz', async () => {
    const list = [
      '2000-01-01T00:00:00.000Z',
      '1999-12-31T23:59:59.999Z',
      '2026-11-21T04:05:06.789Z',
      '1970-01-01T00:00:00.000Z',
    ];
    const given = timestampArray(list, (text) => Date.parse(text));
    expect((await read('timestamptz', given)) as Date[]).toEqual(list.map((text) => new Date(text)));
  });

  it('of float8', async () => {
    const list = [0, -114.28, 22.570001, 180, 1e-9];
    expect(await read('float8', float8Array(list, itself))).toEqual(list);
  });

  it('of int2, cut to what fits', async () => {
    expect(await read('int2', int2Array([0, -1, 32_767, 32_768, 65_535, -32_768, -32_769], itself))).toEqual([
      0, -1, 32_767, 32_767, 32_767, -32_768, -32_768,
    ]);
  });

  it('of int4, bits beyond 31 in the sign, null as null', async () => {
    const list = [null, 0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, null, -1];
    expect(await read('int4', int4Array(list, itself))).toEqual([
      null,
      0,
      2 ** 31 - 1,
      -(2 ** 31),
      -1,
      null,
      -1,
    ]);
    expect(await read('int4', int4Array([1, 2], itself))).toEqual([1, 2]);
    expect(await read('int4', int4Array([null], itself))).toEqual([null]);
  });

  it('says whether it holds nulls', () => {
    expect(int4Array([1, null], itself).readInt32BE(4)).toBe(1);
    expect(int4Array([1], itself).readInt32BE(4)).toBe(0);
  });

  it('of nothing', async () => {
    expect(await read('int8', int8Array([], itself))).toEqual([]);
    expect(await read('int2', int2Array([], itself))).toEqual([]);
    expect(await read('int4', int4Array([], itself))).toEqual([]);
    expect(await read('float8', float8Array([], itself))).toEqual([]);
    expect(await read('timestamptz', timestampArray([], itself))).toEqual([]);
  });
});
