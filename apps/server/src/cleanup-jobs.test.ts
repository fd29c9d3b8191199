import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from '@boxhaul/contract/identity';
import { files as fileCalls } from '@boxhaul/contract/orders';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { fileWorld } from './testing/file-world';
import { claimKey } from './platform/idempotency/idempotency.repo';
import { hashToken, revokeSession } from './platform/session/sessions.repo';
import { runCleanup, type CleanupJob } from './platform/jobs/cleanup';
import { buildOrder } from './testing/build-order';
import { PDF } from './testing/sample-files';
import { upload } from './testing/upload';
import { cleanupJobs } from './cleanup-jobs';

const DAY_MS = 24 * 3600_000;
const silent = pino({ level: 'silent' });
const { t, world } = await fileWorld();

const cleanup = () => runCleanup(cleanupJobs(t.deps), t.clock.now, silent);

test('sessions that are revoked, idle or too old are forgotten, living ones stay', async () => {
  const idle = await t.signIn(world.owner);
  t.clock.advance(6 * DAY_MS);
  const [revoked, living] = [await t.signIn(world.owner), await t.signIn(world.owner)];
  await revokeSession(t.db, hashToken(revoked), t.clock.now);
  t.clock.advance(DAY_MS);

  await cleanup();
  const rows = await t.db.selectFrom('session').select('token_hash').execute();
  expect(rows.map((row) => row.token_hash)).toEqual([hashToken(living)]);
  expect(await t.call(account.me, {}, { token: living })).toMatchObject({ code: '1' });
  expect(await t.call(account.me, {}, { token: idle })).toMatchObject({ code: '99' });
});

test('keys of calls are kept for a week', async () => {
  const take = (key: string) =>
    claimKey(t.db, {
      accountId: world.owner,
      key,
      callName: 'saveOrder',
      bodyHash: Buffer.alloc(32),
      now: t.clock.now,
    });
  await take('old');
  t.clock.advance(DAY_MS);
  await take('young');
  t.clock.advance(6 * DAY_MS + 1);

  await cleanup();
  const rows = await t.db.selectFrom('idempotency_key').select('idempotency_key').execute();
  expect(rows).toEqual([{ idempotency_key: 'young' }]);
});

test('what a killed upload left is removed after a day, one under way is not', async () => {
  const { incoming } = t.deps.files;
  const [left, underWay] = [join(incoming, 'left'), join(incoming, 'under-way')];
  for (const path of [left, underWay]) await writeFile(path, 'half');
  await utimes(left, t.clock.now, new Date(t.clock.now.getTime() - DAY_MS - 1000));
  await utimes(underWay, t.clock.now, new Date(t.clock.now.getTime() - DAY_MS + 1000));

  await cleanup();
  expect(await readdir(incoming)).toEqual(['under-way']);
});

test('a file that no order took up is removed after 30 days, bytes and all; one of an order stays', async () => {
  const token = await t.signIn(world.owner);
  const { orderId } = await buildOrder(t.db, world);
  const files = [{ name: '提单.pdf', bytes: PDF }];
  const abandoned = await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token });
  const taken = await upload(t, { call: fileCalls.uploadOrderFile, input: { id: orderId }, files, token });
  const kept = async () => {
    const rows = await t.db.selectFrom('stored_file').select(['file_id', 'storage_key']).execute();
    const bytes = await Promise.allSettled(rows.map((row) => t.deps.files.read(row.storage_key)));
    for (const read of bytes) if (read.status === 'fulfilled') read.value.stream.destroy();
    return rows.map((row, i) => [row.file_id, bytes[i]?.status]);
  };
  const [left, mine] = [abandoned.data[0]?.filePath, taken.data[0]?.filePath];
  const key = await t.db
    .selectFrom('stored_file')
    .selectAll()
    .where('file_id', '=', left ?? '')
    .executeTakeFirstOrThrow();

  t.clock.advance(29 * DAY_MS);
  await cleanup();
  expect(await kept()).toHaveLength(2);
  t.clock.advance(2 * DAY_MS);
  await cleanup();
  expect(await kept()).toEqual([[mine, 'fulfilled']]);
  await expect(t.deps.files.read(key.storage_key)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a job that fails does not keep the others from running', async () => {
  const ran: string[] = [];
  const job = (name: string, fails = false): CleanupJob => ({
    name,
    run: async () => {
      ran.push(name);
      await Promise.resolve();
      if (fails) throw new Error('no room');
    },
  });
  await runCleanup([job('first', true), job('second')], t.clock.now, silent);
  expect(ran).toEqual(['first', 'second']);
});
