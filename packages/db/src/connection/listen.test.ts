import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen';
import { notify } from './notify';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('hears messages, and hears again after its connection was cut', async () => {
  const heard = new EventEmitter();
  const listener = await listen(database.settings, 'news', {
    applicationName: 'listen-test',
    onMessage: (payload) => heard.emit('message', payload),
    onReconnect: () => heard.emit('back'),
  });
  const say = (word: string) => notify(database.db, 'news', word);

  const [first] = await Promise.all([once(heard, 'message'), say('one')]);
  const cut = database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen-test'",
  );
  await Promise.all([once(heard, 'back'), cut]);
  const [second] = await Promise.all([once(heard, 'message'), say('two')]);

  expect([first, second]).toEqual([['one'], ['two']]);
  await listener.close();
});
