import { readdir } from 'node:fs/promises';
import { files } from '@boxhaul/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { PDF } from '../../testing/sample-files';
import { buildWorld } from '../../testing/world';

const BORDER = 'border-of-the-test';
const t = await fileApp();
let token: string;
beforeAll(async () => {
  token = await t.signIn((await buildWorld(t.db)).owner);
});

interface Part {
  disposition: string;
  more?: string[];
  bytes?: Buffer;
}
const file = (filename: string, more: string[] = []): Part => ({
  disposition: `form-data; name="file"; filename="${filename}"`,
  more,
  bytes: PDF,
});
const field = (name: string, value: string, more: string[] = []): Part => ({
  disposition: `form-data; name="${name}"`,
  more,
  bytes: Buffer.from(value),
});
const PAPER = file('a.pdf');

async function send(...parts: Part[]) {
  const bodies = parts.flatMap(({ disposition, more = [], bytes = Buffer.alloc(0) }) => [
    Buffer.from([`--${BORDER}`, `Content-Disposition: ${disposition}`, ...more, '', ''].join('\r\n')),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const started = performance.now();
  const response = await t.app.inject({
    method: 'POST',
    url: files.uploadDraftFile.path,
    headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${BORDER}` },
    payload: Buffer.concat([...bodies, Buffer.from(`--${BORDER}--\r\n`)]),
  });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await readdir(t.deps.files.incoming)).toEqual([]);
  return response.json<{ code: string; message: string; data: { errcode?: string; fileName?: string }[] }>();
}

test('a name of 765 characters is taken, of one more is not, nor is one of 70 000 dots', async () => {
  expect(await send(file(`${'n'.repeat(761)}.pdf`))).toMatchObject({ code: '1' });
  const refused = { code: '0', message: '文件名过长，请改短后再上传', data: { errcode: 'BAD_INPUT' } };
  expect(await send(file(`${'n'.repeat(762)}.pdf`))).toMatchObject(refused);
  expect(await send(PAPER, file(`${'n'.repeat(762)}.pdf`))).toMatchObject(refused);
  expect((await send(file(`a${'.'.repeat(70_000)}b.pdf`))).code).toBe('0');
});

test('fields are bounded in name, length and number', async () => {
  expect(await send(field('fileName', 'b.pdf'), PAPER)).toMatchObject({ data: [{ fileName: 'b.pdf' }] });
  const named = (length: number) => send(field('x'.repeat(length), 'b.pdf'), PAPER);
  expect([(await named(1000)).code, (await named(70_000)).code]).toEqual(['1', '1']);
  expect((await send(field('other', 'b'.repeat(10_000)), PAPER)).code).toBe('1');
  expect((await send(field('other', 'b'.repeat(10_001)), PAPER)).data).toMatchObject({
    errcode: 'BAD_INPUT',
  });
  const fields = (count: number) => Array.from({ length: count }, (_, i) => field(`f${i}`, 'x'));
  expect((await send(...fields(20), PAPER)).code).toBe('1');
  expect((await send(...fields(21), PAPER)).data).toMatchObject({ errcode: 'BAD_INPUT' });
});

test('a field that calls itself JSON and a part of many headers are no way in', async () => {
  const json = field('fileName', '{"a":1}', ['Content-Type: application/json']);
  expect((await send(json, PAPER)).data).toMatchObject({ errcode: 'UNREADABLE' });
  const headers = Array.from({ length: 5000 }, (_, i) => `X-${i}: ${'x'.repeat(10)}`);
  expect((await send(file('a.pdf', headers))).code).toMatch(/[01]/);
});

test('ten files are taken, eleven are not', async () => {
  const papers = (count: number) => Array.from({ length: count }, () => PAPER);
  expect((await send(...papers(10))).data).toHaveLength(10);
  expect((await send(...papers(11))).data).toMatchObject({ errcode: 'FILE_COUNT' });
});
