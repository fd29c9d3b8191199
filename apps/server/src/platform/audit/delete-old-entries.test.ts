import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOldEntries } from './delete-old-entries';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('forgets what is older than three years, however much it is', async () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const edge = new Date('2023-11-20T02:00:00Z');
  const before = new Date(edge.getTime() - 1);
  const times = [before, before, before, before, edge, now];
  await database.db
    .insertInto('audit_entry')
    .values(times.map((at) => ({ at, call_name: 'x', outcome: 'done', ip: '', request_id: '' })))
    .execute();
  await deleteOldEntries(database.db, now, 2);
  const left = await database.db.selectFrom('audit_entry').select('at').orderBy('audit_id').execute();
  expect(left.map(({ at }) => at)).toEqual([edge, now]);
});
