import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileContains } from './file-contains';

const WANTED = Buffer.from('wanted bytes');
/** Of which a file is read at a time. */
const PIECE = 65_536;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-contains-'));
});
afterAll(() => rm(folder, { recursive: true }));

const finds = async (bytes: Buffer) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return fileContains(path, WANTED);
};
const at = (offset: number) => {
  const bytes = Buffer.alloc(3 * PIECE);
  WANTED.copy(bytes, offset);
  return bytes;
};

test.each([0, 1, PIECE - 12, PIECE - 11, PIECE - 1, PIECE, 2 * PIECE - 5, 3 * PIECE - 12])(
  'bytes at %i are found',
  async (offset) => expect(await finds(at(offset))).toBe(true),
);

test('bytes that are not there, or only half, are not found', async () => {
  expect(await finds(Buffer.alloc(0))).toBe(false);
  expect(await finds(Buffer.alloc(3 * PIECE))).toBe(false);
  expect(await finds(at(3 * PIECE - 11))).toBe(false);
});
