import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dispatch } from '@boxhaul/contract/dispatch';
import { files as fileCalls } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';
import { quotaOf } from './upload-quota.policy';
import { deleteOldUploadDays, deleteAbandonedFiles } from '.';

const HOUR_MS = 3600_000;
const MB = 1024 * 1024;
const { t, world } = await fileWorld();
let token: string;

beforeEach(async () => {
  token = await t.signIn(world.owner);
  await sql`truncate upload_day, unclaimed_file, cus_order_document`.execute(t.db);
  await t.db.deleteFrom('stored_file').execute();
});

const PAPER = { name: 'a.pdf', bytes: PDF };
const send = (key?: string, files = [PAPER], by = token) =>
  upload(t, {
    call: fileCalls.uploadDraftFile,
    input: {},
    files,
    token: by,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const stored = () => t.db.selectFrom('stored_file').selectAll().execute();
const unclaimed = async () =>
  (await t.db.selectFrom('unclaimed_file').select('storage_key').execute()).map((row) => row.storage_key);
const used = () => t.db.selectFrom('upload_day').select(['day', 'files', 'bytes']).execute();
const isKept = async (key: string) => {
  const [day = '', name = ''] = key.split('/');
  return (await readdir(join(t.deps.files.incoming, '..', day))).includes(name);
};

describe('an upload', () => {
  test('is the account’s and its enterprise’s, and nothing of it stays unclaimed', async () => {
    expect((await send('a')).code).toBe('1');
    const [row] = await stored();
    expect(row).toMatchObject({
      account_id: world.owner,
      customer_id: world.customerId,
      file_name: 'a.pdf',
      file_size: String(PDF.length),
      content_type: 'application/pdf',
      created_at: t.clock.now,
    });
    expect(row?.storage_key).toMatch(/^2026-11-20\/[0-9a-f-]{36}$/);
    expect(await unclaimed()).toEqual([]);
    expect(await isKept(row!.storage_key)).toBe(true);
  });

  test('is made once for a key, and its bytes too', async () => {
    const first = await send('b');
    expect(await send('b')).toEqual(first);
    expect(await stored()).toHaveLength(1);
    expect(await unclaimed()).toEqual([]);
    expect(await used()).toMatchObject([{ files: 1 }]);
  });

  test('of one key at the same time leaves only bytes that the cleanup knows of', async () => {
    const [first, second] = await Promise.all([send('c'), send('c')]);
    expect(second).toEqual(first);
    expect(await stored()).toHaveLength(1);
    expect((await unclaimed()).length).toBeLessThanOrEqual(1);
    t.clock.advance(HOUR_MS);
    await deleteAbandonedFiles(t.deps, t.clock.now);
    expect(await unclaimed()).toEqual([]);
    expect(await isKept((await stored())[0]!.storage_key)).toBe(true);
  });

  test('is looked at before its transaction opens', async () => {
    const { inspect } = t.deps.queues;
    const open: number[] = [];
    t.deps.queues.inspect = async (owner, work) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`.execute(t.db);
      open.push(rows[0]!.n);
      return inspect(owner, work);
    };
    const answer = await send('d', [PAPER, PAPER]).finally(() => (t.deps.queues.inspect = inspect));
    expect(answer.code).toBe('1');
    expect(open).toEqual([0, 0]);
  });

  test('names the file that is bad, and keeps none of the others', async () => {
    const answer = await send('e', [PAPER, { name: 'b.pdf', bytes: Buffer.from('x') }]);
    expect(answer).toMatchObject({ code: '0', message: '文件“b.pdf”的内容与扩展名不符或已损坏' });
    expect([await stored(), await unclaimed()]).toEqual([[], []]);
  });
});

describe('bytes whose call failed after they were kept', () => {
  const failing = async () => {
    await sql`alter table stored_file add constraint none check (false) not valid`.execute(t.db);
    try {
      expect((await send('failing')).data.errcode).toBe('INTERNAL');
    } finally {
      await sql`alter table stored_file drop constraint none`.execute(t.db);
    }
    return (await unclaimed())[0]!;
  };

  test('are deleted after an hour', async () => {
    const key = await failing();
    expect(await isKept(key)).toBe(true);
    t.clock.advance(HOUR_MS - 1);
    await deleteAbandonedFiles(t.deps, t.clock.now);
    expect([await isKept(key), await unclaimed()]).toEqual([true, [key]]);
    t.clock.advance(1);
    await deleteAbandonedFiles(t.deps, t.clock.now);
    expect([await isKept(key), await unclaimed()]).toEqual([false, []]);
  });

  test('may be sent again under the same key', async () => {
    await failing();
    expect((await send('failing')).code).toBe('1');
    expect(await stored()).toHaveLength(1);
  });

  test('are known until they are gone, and all are deleted in one round', async () => {
    const keys = Array.from({ length: 1001 }, (_, i) => ({
      storage_key: `2026-11-20/${i}`,
      created_at: new Date(0),
    }));
    await t.db.insertInto('unclaimed_file').values(keys).execute();
    const broken = { ...t.deps.files, remove: () => Promise.reject(new Error('no disk')) };
    await expect(deleteAbandonedFiles({ db: t.db, files: broken }, t.clock.now)).rejects.toThrow('no disk');
    expect(await unclaimed()).toHaveLength(1001);
    await deleteAbandonedFiles(t.deps, t.clock.now);
    expect(await unclaimed()).toEqual([]);
  });

  test('that were deleted meanwhile make no file', async () => {
    const put = t.deps.files.put.bind(t.deps.files);
    t.deps.files.put = async (key, path) => {
      await put(key, path);
      await t.db.deleteFrom('unclaimed_file').execute();
    };
    const answer = await send('deleted').finally(() => (t.deps.files.put = put));
    expect(answer).toMatchObject({ code: '0', message: '上传处理超时，请重新上传' });
    expect(await stored()).toEqual([]);
  });

  test('are known of before they are kept', async () => {
    const put = t.deps.files.put.bind(t.deps.files);
    let known: string[] = [];
    t.deps.files.put = async (key, path) => {
      known = await unclaimed();
      expect(known).toEqual([key]);
      await put(key, path);
    };
    expect((await send('ahead').finally(() => (t.deps.files.put = put))).code).toBe('1');
    expect(known).toHaveLength(1);
  });
});

describe('the quota of a day', () => {
  const spend = (files: number, bytes: number) =>
    t.db
      .insertInto('upload_day')
      .values({ account_id: world.owner, day: '2026-11-20', files, bytes })
      .execute();
  const REFUSED = {
    code: '0',
    message: '今日上传已达上限（200 个文件或 500 MB），2026-11-21 00:00 后可继续上传',
    data: { errcode: 'UPLOAD_QUOTA' },
  };
  const start = new Date('2026-11-20T02:00:00Z');
  beforeEach(async () => {
    t.clock.now = start;
    token = await t.signIn(world.owner);
  });
  afterEach(() => (t.clock.now = start));

  test('of customers and of operators', () => {
    expect(quotaOf({ userType: 2 })).toEqual({ files: 200, bytes: 500 * MB });
    expect(quotaOf({ userType: 3 })).toEqual({ files: 200, bytes: 500 * MB });
    expect(quotaOf({ userType: 1 })).toEqual({ files: 3000, bytes: 3000 * MB });
  });

  test('is of files', async () => {
    await spend(199, 0);
    expect((await send()).code).toBe('1');
    expect(await send()).toMatchObject(REFUSED);
    expect(await used()).toEqual([{ day: '2026-11-20', files: 200, bytes: String(PDF.length) }]);
  });

  test('is of bytes', async () => {
    await spend(0, 500 * MB - PDF.length);
    expect((await send()).code).toBe('1');
    expect(await send()).toMatchObject(REFUSED);
  });

  test('counts every file of a call and what is refused, and is each account’s own', async () => {
    await send(undefined, [PAPER, { name: 'b.pdf', bytes: Buffer.from('x') }]);
    expect(await used()).toEqual([{ day: '2026-11-20', files: 2, bytes: String(PDF.length + 1) }]);
    expect((await send(undefined, [PAPER], await t.signIn(world.staff))).code).toBe('1');
    expect((await used()).map(({ files }) => files).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  test('holds when many come at once', async () => {
    await spend(195, 0);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });

  test('begins anew at midnight in Shanghai, and is forgotten then', async () => {
    await spend(200, 0);
    t.clock.now = new Date('2026-11-20T15:59:59.999Z');
    expect(await send()).toMatchObject(REFUSED);
    await deleteOldUploadDays(t.db, t.clock.now);
    expect(await used()).toHaveLength(1);
    t.clock.advance(1);
    expect((await send()).code).toBe('1');
    await deleteOldUploadDays(t.db, t.clock.now);
    expect(await used()).toEqual([{ day: '2026-11-21', files: 1, bytes: String(PDF.length) }]);
  });
});

test('a busy platform says so and keeps nothing', async () => {
  const { inspect } = t.deps.queues;
  let release = (): void => undefined;
  const held = inspect(world.owner, () => new Promise<void>((resolve) => (release = resolve)));
  const waiting = Array.from({ length: 40 }, () => inspect(world.owner, () => Promise.resolve()));
  expect(await send()).toMatchObject({ code: '0', message: '排队的人较多，请稍后再试' });
  const other = await t.signIn(world.stranger);
  expect((await send(undefined, [PAPER], other)).code).toBe('1');
  release();
  await Promise.all([held, ...waiting]);
  expect(await unclaimed()).toEqual([]);
  expect(await readdir(t.deps.files.incoming)).toEqual([]);
});

test('only certified accounts with a menu of orders upload, and operators pictures of their own', async () => {
  const outcome = async (account: string) =>
    (await send(undefined, [PAPER], await t.signIn(account))).data.errcode;
  expect(await outcome(world.staff)).toBeUndefined();
  expect(await outcome(world.clerk)).toBe('FORBIDDEN');
  expect(await outcome(world.uncertified)).toBe('NOT_CERTIFIED');
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  const desk = await t.signIn(world.diaodu);
  const files = [{ name: 'a.jpg', bytes: jpeg }];
  expect((await upload(t, { call: dispatch.uploadPicture, input: {}, files, token: desk })).code).toBe('1');
  expect((await stored()).find((row) => row.account_id === world.diaodu)?.customer_id).toBeNull();
});

test('files for an order that is not there are not even looked at', async () => {
  const order = await buildOrder(t.db, world, {
    customer_id: world.otherCustomerId,
    account_id: world.stranger,
  });
  const answer = await upload(t, {
    call: fileCalls.uploadOrderFile,
    input: { id: order.orderId },
    files: [PAPER],
    token,
  });
  expect(answer).toMatchObject({ code: '0', data: { errcode: 'NOT_FOUND' } });
  expect(await used()).toEqual([]);
});
