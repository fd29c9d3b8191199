import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { compressAnswers } from './compress-answers';

const JSON_TYPE = 'application/json; charset=utf-8';
const long = JSON.stringify('箱'.repeat(400));
const just = JSON.stringify('x'.repeat(1_022));

let app: FastifyInstance;
let t: TestApp;
beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  app.get('/long', (_request, reply) => reply.type(JSON_TYPE).send(long));
  app.get('/bytes', (_request, reply) => reply.type(JSON_TYPE).send(Buffer.from(long)));
  app.get('/just', (_request, reply) => reply.type(JSON_TYPE).send(just));
  app.get('/above', (_request, reply) => reply.type(JSON_TYPE).send(`${just} `));
  app.get('/html', (_request, reply) => reply.type('text/html').send(long));
  app.get('/stream', (_request, reply) => reply.type(JSON_TYPE).send(Readable.from([long])));
  app.get('/packed', (_request, reply) => reply.type(JSON_TYPE).header('content-encoding', 'x').send(long));
  t = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test('a long answer is packed as it is taken', async () => {
  const br = await get('/long', 'gzip, deflate, br');
  expect([br.headers['content-encoding'], br.headers['vary']]).toEqual(['br', 'accept-encoding']);
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long);
  const gz = await get('/long', 'gzip');
  expect([gz.headers['content-encoding'], gz.headers['content-type']]).toEqual(['gzip', JSON_TYPE]);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(long);
  expect(gz.rawPayload.length).toBeLessThan(200);
});

test('an answer that was written beforehand is packed, too', async () => {
  const br = await get('/bytes', 'br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long);
});

test('who cannot unpack gets it as it is, and caches are told so', async () => {
  const plain = await get('/long');
  expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
    long,
    undefined,
    'accept-encoding',
  ]);
});

test.each([
  ['/just', undefined],
  ['/above', 'gzip'],
  ['/html', undefined],
  ['/stream', undefined],
  ['/packed', 'x'],
])('%s goes out as %s', async (url, encoding) => {
  expect((await get(url, 'gzip')).headers['content-encoding']).toBe(encoding);
});

test('so does the API answer', async () => {
  const answer = await t.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
});
