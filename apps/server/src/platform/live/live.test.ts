import { startTestNats } from '@boxhaul/testkit';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { openFanOut } from '@boxhaul/fan-out';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { announce, type LiveNotice, openLiveFeed } from './live';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

it('hears who moved over NATS, what changes over the database, and what may have been missed over either', async () => {
  const nats = await startTestNats();
  const feed = await openLiveFeed(database.settings, pino({ level: 'silent' }), nats.url);
  const [onNotice, onGap] = [vi.fn<(notice: LiveNotice) => void>(), vi.fn<() => void>()];
  feed.follow({ onNotice, onGap, onClose: () => undefined });
  const gateway = openFanOut({ url: nats.url, name: 'gateway' });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => expect(gateway.tell('{"v":["7"]}')).toBe(true));
  await vi.waitFor(() => expect(onNotice).toHaveBeenLastCalledWith({ v: ['7'] }));
  await announce(database.db, { o: ['9'] });
  await vi.waitFor(() => expect(onNotice).toHaveBeenLastCalledWith({ o: ['9'] }));
  await nats.stop();
  await vi.waitFor(() => expect(gateway.tell('')).toBe(false));
  await nats.start();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), 10_000);
  await Promise.all([gateway.close(), feed.close()]);
  await nats.stop();
});
