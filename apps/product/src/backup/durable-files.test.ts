import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyWhole, Damaged, makeFolder, pack, unpack, writeText } from './durable-files';

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-durable-'));
  writeFileSync(at('from'), 'abc');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ABC = { bytes: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' };

test('what is packed is told, compressed, for its owner only, and comes back', async () => {
  expect(await pack(at('from'), at('packed'))).toEqual(ABC);
  expect(gunzipSync(readFileSync(at('packed'))).toString()).toBe('abc');
  expect(statSync(at('packed')).mode & 0o777).toBe(0o600);
  await unpack(at('packed'), at('back'), ABC);
  expect(readFileSync(at('back'), 'utf8')).toBe('abc');
  expect(readdirSync(folder).sort()).toEqual(['back', 'from', 'packed']);
});

test('empty files and bytes at hand are packed too', async () => {
  writeFileSync(at('empty'), '');
  expect(await pack(at('empty'), at('e'))).toMatchObject({ bytes: 0 });
  expect(await pack(Readable.from([Buffer.from('abc')]), at('b'))).toEqual(ABC);
  await unpack(at('e'), at('back'), { bytes: 0 });
  expect(readFileSync(at('back'), 'utf8')).toBe('');
});

test.each([{ bytes: 4 }, { sha256: 'x' }, { ...ABC, bytes: 2 }, { ...ABC, sha256: '' }])(
  'content other than %j is damage, and takes no name',
  async (expected) => {
    await pack(at('from'), at('packed'));
    await expect(unpack(at('packed'), at('back'), expected)).rejects.toBeInstanceOf(Damaged);
    await expect(copyWhole(at('from'), at('back'), expected)).rejects.toThrow('的内容与备份时不符');
    expect(readdirSync(folder).sort()).toEqual(['from', 'packed']);
  },
);

test('what is no packed file, cut short or missing is damage', async () => {
  await expect(unpack(at('from'), at('back'), {})).rejects.toThrow(/from 缺失或已损坏/);
  await pack(at('from'), at('packed'));
  writeFileSync(at('cut'), readFileSync(at('packed')).subarray(0, 15));
  await expect(unpack(at('cut'), at('back'), {})).rejects.toBeInstanceOf(Damaged);
  await expect(copyWhole(at('none'), at('back'))).rejects.toBeInstanceOf(Damaged);
  await expect(pack(at('none'), at('back'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(existsSync(at('back'))).toBe(false);
});

test('a disk that fails is no damage', async () => {
  await expect(copyWhole(folder, at('back'))).rejects.toMatchObject({ code: 'EISDIR' });
});

test('folders are for their owner only, and text replaces text', async () => {
  await makeFolder(at('x/y'));
  await makeFolder(at('x/y'));
  expect(statSync(at('x')).mode & 0o777).toBe(0o700);
  await writeText(at('x/note'), 'one');
  await writeText(at('x/note'), 'two');
  expect(readFileSync(at('x/note'), 'utf8')).toBe('two');
  expect(statSync(at('x/note')).mode & 0o777).toBe(0o600);
});
