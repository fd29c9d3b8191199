import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFile } from '@boxhaul/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '@boxhaul/testkit/slice';
import { docxFile, PDF } from '../../testing/sample-files';
import { refuseZip } from './inspect-zip';

const MB = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

const look = async (bytes: Buffer, wanted?: string) => {
  const path = join(folder, 'file.zip');
  await writeFile(path, bytes);
  return refuseZip(path, wanted);
};
const part = (name: string, more: object = {}) => zipFile([{ name, content: 'x', ...more }]);
const many = (count: number) => zipFile(Array.from({ length: count }, (_, i) => ({ name: `f${i}` })));

test.each([
  ['stored parts', part('a.txt')],
  ['packed parts in folders', part('b/a..txt', { method: 8 })],
  ['an empty archive', zipFile([])],
  ['2 000 parts', many(2000)],
])('takes %s', async (_, bytes) => expect(await look(bytes)).toBeNull());

test.each([
  ['no zip', PDF, '压缩内容无法读取'],
  ['a cut one', part('a.txt').subarray(0, -10), '压缩内容无法读取'],
  ['2 001 parts', many(2001), '压缩包内文件过多'],
  ['a way up', part('a/../../b'), '压缩包内路径不安全'],
  ['a way up in the other writing', part('a\\..\\b'), '压缩包内路径不安全'],
  ['the root', part('/etc/passwd'), '压缩包内路径不安全'],
  ['the root in the other writing', part('\\a'), '压缩包内路径不安全'],
  ['a drive', part('C:a'), '压缩包内路径不安全'],
  ['a name that ends early', part('a.txt\0.exe'), '压缩包内路径不安全'],
  ['a macro', part('word/VBAProject.bin'), '文件含有宏'],
  [
    'a locked part',
    part('a', { content: 'x'.repeat(13), claims: 1, encrypted: true }),
    '压缩包已加密，请去掉密码后再上传',
  ],
  ['another packing', part('a', { method: 12 }), '压缩方式不支持，请存为普通的 zip'],
])('refuses %s', async (_, bytes, fault) => expect(await look(bytes)).toBe(fault));

test('parts are unpacked: one that is larger or smaller than it claims is refused', async () => {
  const content = Buffer.alloc(MB);
  const claims = (bytes: number) => look(zipFile([{ name: 'a', content, method: 8, claims: bytes }]));
  expect(await claims(MB)).toBeNull();
  expect(await claims(MB - 1)).toBe('压缩内容无法读取');
  expect(await claims(MB + 1)).toBe('压缩内容无法读取');
  expect(await look(zipFile([{ name: 'a', content: 'no deflate', method: 8 }]).fill(0xff, 31, 35))).toBe(
    '压缩内容无法读取',
  );
});

test.each(inTurn('200 MB in all may be unpacked'))('%s', async () => {
  const content = Buffer.alloc(100 * MB);
  const parts = (second: number) =>
    zipFile([
      { name: 'a', content, method: 8 },
      { name: 'b', content: content.subarray(0, second), method: 8 },
      ...(second > content.length - 1 ? [] : [{ name: 'c', content: 'xx' }]),
    ]);
  expect(await look(parts(100 * MB))).toBeNull();
  expect(await look(parts(100 * MB - 1))).toBe('压缩包解压后过大');
});

test('an office file has the folder of its kind', async () => {
  expect(await look(docxFile(), 'word/')).toBeNull();
  expect(await look(docxFile(), 'xl/')).toBe('内容与扩展名不符');
  expect(await look(part('a/word/b'), 'word/')).toBe('内容与扩展名不符');
  expect(await look(part('a/word/b'))).toBeNull();
});

test('other work goes on while a large archive is unpacked', async () => {
  const content = Buffer.alloc(150 * MB);
  const path = join(folder, 'large.zip');
  await writeFile(path, zipFile([{ name: 'a', content, method: 8 }]));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await refuseZip(path);
  clearInterval(timer);
  // On the one thread, it would be unpacked in one turn.
  expect(turns).toBeGreaterThan(20);
});
