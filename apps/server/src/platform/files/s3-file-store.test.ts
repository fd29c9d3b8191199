import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type FakeS3, openFakeS3, oracleSignature } from '../../testing/stand-ins/fake-s3';
import { readConfig } from '../config';
import { type FileStore, localFileStore } from './file-store';
import { openFileStore } from './open-file-store';
import { s3FileStore } from './s3-file-store';
import { encodeKey, signS3 } from './sign-s3';

let s3: FakeS3;
let folder: string;
beforeAll(async () => {
  s3 = await openFakeS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-s3-'));
  s3.objects.clear();
  s3.asked.length = 0;
  s3.mishaps.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const STORES = {
  'a folder': () => localFileStore(folder),
  'a bucket': () => s3FileStore(s3.settings, folder),
};
const incoming = async (store: FileStore, bytes: string | Buffer) => {
  const path = join(store.incoming, 'temporary');
  await writeFile(path, bytes);
  return path;
};
const bytesOf = async (store: FileStore, key: string) =>
  Buffer.concat(await (await store.read(key)).stream.toArray());

describe.each(Object.entries(STORES))('%s', (_, open) => {
  it('keeps what came in until it is removed, and no second copy of it', async () => {
    const store = await open();
    await store.put('2026-11-20/a', await incoming(store, 'some bytes'));
    expect(await readdir(store.incoming)).toEqual([]);
    expect((await store.read('2026-11-20/a')).size).toBe(10);
    expect((await bytesOf(store, '2026-11-20/a')).toString()).toBe('some bytes');
    await store.remove('2026-11-20/a');
    await store.remove('2026-11-20/a');
    await expect(store.read('2026-11-20/a')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('keeps an empty file, and one of 20 MB byte for byte', async () => {
    const store = await open();
    await store.put('day/empty', await incoming(store, ''));
    expect((await store.read('day/empty')).size).toBe(0);
    const large = Buffer.alloc(20 * 1024 * 1024, '柜达');
    await store.put('day/large', await incoming(store, large));
    expect((await bytesOf(store, 'day/large')).equals(large)).toBe(true);
  });

  it('clears away what was cut before a moment', async () => {
    const store = await open();
    const path = await incoming(store, 'cut');
    await store.deleteCutUploads(new Date(0));
    expect(await readdir(store.incoming)).toEqual(['temporary']);
    // A second later: a date has no parts of a millisecond, the time of a file has.
    await store.deleteCutUploads(new Date((await stat(path)).mtimeMs + 1000));
    expect(await readdir(store.incoming)).toEqual([]);
  });
});

test('what is signed here is what the AWS SDK signs, for any key', async () => {
  const now = new Date('2026-11-22T02:03:04Z');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (name) => {
      const path = `/bucket/${encodeKey(`2026-11-22/${name}`)}`;
      const asked = { method: 'PUT', host: 's3.example.cn:9000', path, bodySha256: 'a'.repeat(64) } as const;
      const { authorization, ...headers } = signS3(asked, s3.settings, now);
      expect(authorization).toBe(await oracleSignature({ method: 'PUT', path, headers, now }));
    }),
    { numRuns: 60 },
  );
});

describe('a bucket', () => {
  it('is asked again when the service is busy, hangs up or is broken for a moment', async () => {
    const store = await s3FileStore(s3.settings, folder);
    s3.mishaps.push('broken', 'cut');
    await store.put('day/a', await incoming(store, 'bytes'));
    expect(s3.asked).toEqual(Array.from({ length: 3 }, () => 'PUT /boxhaul-files/day/a'));
    expect(s3.objects.get('day/a')?.toString()).toBe('bytes');
  });

  it('holds nothing of an upload whose process was killed amid it, and the cleanup takes what is left here', async () => {
    const store = await s3FileStore(s3.settings, folder);
    const path = await incoming(store, Buffer.alloc(64 * 1024 * 1024, 1));
    s3.mishaps.push('held');
    const held = new Promise<void>((resolve) => (s3.onHeld = resolve));
    const program = `
      const { s3FileStore } = await import(${JSON.stringify(new URL('./s3-file-store.ts', import.meta.url).href)});
      const store = await s3FileStore(JSON.parse(process.argv[1]), process.argv[2]);
      await store.put('day/killed', process.argv[3]);`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, JSON.stringify(s3.settings), folder, path],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await held;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(s3.asked).toEqual(['PUT /boxhaul-files/day/killed']);
    await expect(store.read('day/killed')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(s3.objects.size).toBe(0);
    // The key stands among those that nobody claimed; its cleanup finds nothing there, and goes on.
    await store.remove('day/killed');
    expect(await readdir(store.incoming)).toEqual(['temporary']);
    await store.deleteCutUploads(new Date((await stat(path)).mtimeMs + 1000));
    expect(await readdir(store.incoming)).toEqual([]);
  });

  it('that stays broken refuses the upload, and what came in stays for the cleanup', async () => {
    const store = await s3FileStore(s3.settings, folder);
    s3.mishaps.push('broken', 'broken', 'broken');
    await expect(store.put('day/a', await incoming(store, 'bytes'))).rejects.toMatchObject({
      errcode: 'UNAVAILABLE',
      message: '文件存储暂时不可用，请稍后再试',
    });
    expect(s3.objects.size).toBe(0);
    expect(await readdir(store.incoming)).toEqual(['temporary']);
  });

  it('that says nothing is given up, and asked again', async () => {
    const store = await s3FileStore(s3.settings, folder, 200);
    s3.mishaps.push('silent');
    await store.put('day/a', await incoming(store, 'bytes'));
    expect(s3.asked).toHaveLength(2);
    s3.mishaps.push('silent', 'silent', 'silent');
    await expect(store.read('day/a')).rejects.toMatchObject({ errcode: 'UNAVAILABLE' });
  });

  it('waits for a slow reader longer than for a silent store', async () => {
    const silentMs = 150;
    const store = await s3FileStore(s3.settings, folder, silentMs);
    const large = Buffer.alloc(20 * 1024 * 1024, '柜达');
    s3.objects.set('day/large', large);
    s3.objects.set('day/small', Buffer.from('bytes'));
    const { stream } = await store.read('day/large');
    // Nobody takes its bytes for a while, in which others are served.
    const until = Date.now() + 4 * silentMs;
    while (Date.now() < until) expect((await bytesOf(store, 'day/small')).toString()).toBe('bytes');
    expect(Buffer.concat(await stream.toArray()).equals(large)).toBe(true);
  });

  it('says in words at the start what is wrong with key or bucket', async () => {
    const opened = (changes: object) =>
      openFileStore({ dataDir: folder, s3: { ...s3.settings, ...changes } });
    await expect(opened({ secretAccessKey: 'wrong' })).rejects.toThrow(
      /不可用：S3 存储应答 403：访问密钥、签名或权限不被接受/,
    );
    await expect(opened({ bucket: 'another' })).rejects.toThrow(
      /不可用：S3 存储应答 404：存储桶不存在，请核对 S3_BUCKET/,
    );
    await expect(opened({})).resolves.toBeDefined();
    // A refusal is no passing trouble: it is not tried again.
    expect(s3.asked).toHaveLength(3);
  });
});

describe('the settings', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.cn',
    S3_BUCKET: 'boxhaul',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };

  it('name a bucket together, or none of them a folder', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.example.cn',
      bucket: 'boxhaul',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      region: 'us-east-1',
      pathStyle: true,
    });
    expect(readConfig({ ...all, S3_PATH_STYLE: '0', S3_REGION: 'cn-south-1' }).s3).toMatchObject({
      region: 'cn-south-1',
      pathStyle: false,
    });
  });

  it.each(Object.keys(all))('are missed without %s', (name) => {
    expect(() => readConfig({ ...all, [name]: undefined })).toThrow(`${name}：使用 S3 存储时必须设置`);
  });

  it.each([
    ['S3_ENDPOINT', 'https://s3.example.cn/bucket'],
    ['S3_ENDPOINT', 's3.example.cn'],
    ['S3_BUCKET', 'Boxhaul'],
    ['S3_BUCKET', 'ab'],
    ['S3_REGION', 'cn south'],
    ['S3_PATH_STYLE', '2'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => readConfig({ ...all, [name]: value })).toThrow(name);
  });
});
