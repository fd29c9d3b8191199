import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { orders } from '@boxhaul/contract/orders';
import { createTestDatabase } from '@boxhaul/testkit/database';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed/seed-demo';
import { hashPassword, openInProcess, readConfig } from '../../server/src/start';
import { buildDemo } from './demo';

const now = new Date('2026-11-20T02:10:00Z');
const LEFT = `select (select count(*) from customer) + (select count(*) from account) + (select count(*) from position)
  + (select count(*) from rate_card_row) + (select count(*) from cus_order) + (select count(*) from session)
  + (select count(*) from stored_file) + (select count(*) from app_setting) as n`;

test('a world that fails half-way leaves nothing, and closes what it opened', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(scratchFolder(), 'boxhaul-cut-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_SCALE: '0' });
  let [opened, closed, saved] = [0, 0, 0];
  const left = async () => (await database.pool.query<{ n: string }>(LEFT)).rows[0]!.n;
  const before = await left();
  const failing = seedDemo(database.db, {
    now,
    hashPassword,
    openApi: async (tx, clock) => {
      const api = await openInProcess(config, tx, clock);
      opened += 1;
      return {
        transport: (request) => {
          if (request.url === orders.save.path && (saved += 1) === 3) throw new Error('cut short');
          return api.transport(request);
        },
        close: async () => {
          closed += 1;
          await api.close();
        },
      };
    },
  });
  await expect(failing).rejects.toMatchObject({ cause: new Error('cut short') });
  expect([opened, closed, saved]).toEqual([1, 1, 3]);
  expect(await left()).toBe(before);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 90_000);

test('a world that is cancelled ends at its next call, and leaves nothing', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(scratchFolder(), 'boxhaul-cut-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_SCALE: '0' });
  const left = async () => (await database.pool.query<{ n: string }>(LEFT)).rows[0]!.n;
  const before = await left();
  const cancel = new AbortController();
  const building = buildDemo(config, database.db, { now, cancel: cancel.signal });
  cancel.abort(new Error('stopped'));
  await expect(building).rejects.toMatchObject({ cause: new Error('stopped') });
  expect(await left()).toBe(before);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 90_000);
