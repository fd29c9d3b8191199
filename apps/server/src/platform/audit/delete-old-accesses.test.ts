import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../testing/world';
import { deleteOldAccesses } from './delete-old-accesses';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('forgets what is older than the privacy page says, however much it is', async () => {
  const { owner } = await buildWorld(database.db);
  const now = new Date('2026-11-20T02:00:00Z');
  const edge = new Date('2025-11-20T02:00:00Z');
  const before = new Date(edge.getTime() - 1);
  const row = { account_id: owner, access_kind: 'file', subject: 'x', ip: '', request_id: '' } as const;
  const times = [before, before, before, before, edge, now];
  await database.db
    .insertInto('personal_access')
    .values(times.map((at) => ({ ...row, at })))
    .execute();
  await deleteOldAccesses(database.db, now, 2);
  const left = await database.db.selectFrom('personal_access').select('at').orderBy('access_id').execute();
  expect(left.map(({ at }) => at)).toEqual([edge, now]);
});
