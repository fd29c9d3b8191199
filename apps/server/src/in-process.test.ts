import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatch } from '@boxhaul/contract/dispatch';
import { account } from '@boxhaul/contract/identity';
import { createClient } from '@boxhaul/contract/kit';
import { files, orders } from '@boxhaul/contract/orders';
import { type Db, inTransaction } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from './platform/session/sessions.repo';
import { openInProcess, readConfig } from './start';
import { PDF } from './testing/sample-files';
import { buildWorld, type World } from './testing/world';

const now = new Date('2026-11-10T02:00:00Z');

let database: TestDatabase;
let world: World;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.db);
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-process-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Works as the owner over the API on a database. */
async function asOwner<T>(db: Db, work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const api = await openInProcess(config, db, () => now);
  const token = await createSession(db, { accountId: world.owner, now, userAgent: 'test', ip: '127.0.0.1' });
  try {
    return await work(createClient({ baseUrl: '', transport: api.transport, token: () => token }));
  } finally {
    await api.close();
  }
}

test('carries reads, forms, and files, at the hour of the clock', async () => {
  await asOwner(database.db, async (client) => {
    expect(await client.call(account.me, {})).toMatchObject({ accountId: world.owner });
    expect(await client.call(orders.list, { pageType: 'order' })).toMatchObject({ data: [] });
    const file = new File([Uint8Array.from(PDF)], '单.pdf');
    const [kept] = await client.call(files.uploadDraftFile, {}, { files: [file] });
    expect(kept).toMatchObject({ fileName: '单.pdf', fileSize: PDF.length });
    await client.call(account.logout, {});
    await expect(client.call(account.me, {})).rejects.toMatchObject({ status: 200, code: '99' });
  });
  const stored = await database.db.selectFrom('stored_file').select(['created_at', 'storage_key']).execute();
  expect(stored).toEqual([{ created_at: now, storage_key: expect.stringMatching(/^2026-11-10\//) }]);
  expect(await readdir(join(folder, 'files', '2026-11-10'))).toHaveLength(1);
});

test('throws what is refused', async () => {
  const refused = asOwner(database.db, (client) => client.call(dispatch.order, { id: '1' }));
  await expect(refused).rejects.toMatchObject({ errcode: 'FORBIDDEN' });
});

test('is a part of the transaction that it is opened on', async () => {
  const sessions = () => database.db.selectFrom('session').select('revoked_at').execute();
  const before = await sessions();
  const undone = inTransaction(database.db, (tx) =>
    asOwner(tx, async (client) => {
      await client.call(account.logout, {});
      throw new Error('undone');
    }),
  );
  await expect(undone).rejects.toThrow('undone');
  expect(await sessions()).toEqual(before);
});
