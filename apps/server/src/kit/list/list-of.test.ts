import type { Paging } from '@boxhaul/db';
import { describe, expect, test } from 'vitest';
import { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { fileApp } from '../../testing/file-world';
import { listOf, tabCounts } from '.';

const { db, clock, deps } = await fileApp();
const ctx = new Ctx(db, null, clock.now, 'r-1', '127.0.0.1', 'test', [], deps.log, '');
const asked: unknown[][] = [];

/** A list of numbers below `most` that says what its functions were asked. */
const numbers = (counted: number | { count: number; sum: number }) =>
  listOf({
    filter: (by, { most }: Omit<{ most: number } & Paging, keyof Paging>) => {
      if (most > 100) throw new Refusal('BAD_INPUT');
      asked.push([by, most]);
      return { below: most };
    },
    rows: (of, filter, paging) => {
      asked.push([of, filter, paging]);
      return Promise.resolve([3, 4]);
    },
    count: (of, filter) => {
      asked.push([of, filter]);
      return Promise.resolve(counted);
    },
    present: (rows, found) => ({ data: rows.map(String), found }),
  });

describe('a list', () => {
  test('asks rows and count by one filter, which knows nothing of pages, and says which page it is', async () => {
    asked.length = 0;
    const answer = await numbers(12)(ctx, { most: 9, pageNo: 2, pageSize: 2 });
    const filter = { below: 9 };
    expect(asked).toEqual([
      [ctx, 9],
      [db, filter, { pageNo: 2, pageSize: 2 }],
      [db, filter],
    ]);
    expect(answer).toEqual({
      data: ['3', '4'],
      found: { ctx, filter, counted: 12 },
      rowCount: 12,
      total: 12,
      pageNo: 2,
      pageSize: 2,
    });
  });

  test('may count more than rows, which it shows beside them', async () => {
    const counted = { count: 7, sum: 21 };
    expect(await numbers(counted)(ctx, { most: 9, pageNo: 1, pageSize: 2 })).toMatchObject({
      found: { counted },
      total: 7,
      rowCount: 7,
    });
  });

  test('asks for nothing where its filter refuses', async () => {
    asked.length = 0;
    await expect(numbers(1)(ctx, { most: 101, pageNo: 1, pageSize: 2 })).rejects.toThrow(Refusal);
    expect(asked).toEqual([]);
  });
});

test('each tab has its count, also where nothing stands on it, and no other', () => {
  const none = { open: 0, done: 0 };
  expect(
    tabCounts(none, [
      { state: 'done', n: 3 },
      { state: 'gone', n: 9 },
    ]),
  ).toEqual({ open: 0, done: 3 });
  expect(none).toEqual({ open: 0, done: 0 });
});
