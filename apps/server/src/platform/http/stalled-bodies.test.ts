import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { BODY_PACE, endStalledBodies } from './stalled-bodies';

const PACE = { windowMs: 100, leastBytes: 1_000, mostWindows: 50 };

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(pace = PACE, lateMs = 0): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: Readable) => {
    await pause(lateMs);
    let bytes = 0;
    for await (const chunk of body) bytes += (chunk as Buffer).length;
    return bytes;
  });
  endStalledBodies(app, pace);
  app.post('/', (request) => ({ bytes: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends a request by hand: its head, then `chunks` one every 20 ms. Answers all that came back once the line is over. */
async function send(port: number, head: string, chunks: string[] = []): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (text: Buffer) => (said += text.toString()));
  const over = once(socket, 'close');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${head}\r\n\r\n`);
  for (const chunk of chunks) {
    await pause(20);
    if (!socket.destroyed) socket.write(chunk);
  }
  await over;
  return said;
}

test.each([
  ['of a told length that stands still', 'Content-Length: 100', ['some']],
  ['in chunks that stands still', 'Transfer-Encoding: chunked', ['4\r\nsome\r\n']],
  ['that trickles', 'Content-Length: 100000', Array.from({ length: 20 }, () => 'x'.repeat(100))],
])('a body %s is ended', async (_, head, chunks) => {
  expect(await send(await listening(), head, chunks)).toMatch(/^HTTP\/1\.1 408 /);
});

test('each of several is ended, at once and one after the other', async () => {
  const port = await listening();
  const stall = () => send(port, 'Content-Length: 100', ['some']);
  const said = [...(await Promise.all([stall(), stall()])), await stall()];
  for (const one of said) expect(one).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that moves is read, however long it takes', async () => {
  const chunks = Array.from({ length: 20 }, () => 'x'.repeat(1_000));
  const said = await send(await listening(), 'Content-Length: 20000', chunks);
  expect(said).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":20000\}$/);
});

test('but not for ever', async () => {
  const chunks = Array.from({ length: 20 }, () => 'x'.repeat(1_000));
  const said = await send(await listening({ ...PACE, mostWindows: 2 }), 'Content-Length: 20000', chunks);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('nobody is blamed for what we have not yet taken, nor for a body that is there', async () => {
  const port = await listening(PACE, 350);
  expect(await send(port, 'Content-Length: 4', ['some'])).toMatch(/^HTTP\/1\.1 200 /);
  expect(
    await send(port, 'Content-Length: 8', ['some', ...Array.from({ length: 14 }, () => ''), 'more']),
  ).toMatch(/^HTTP\/1\.1 200 /);
});

test('20 MB may come at 2 kB/s, and a body that stands still ends after 20 s', () => {
  const { windowMs, leastBytes, mostWindows } = BODY_PACE;
  expect([windowMs, leastBytes]).toEqual([20_000, 40_000]);
  expect(mostWindows * leastBytes).toBeGreaterThanOrEqual(20 * 1024 * 1024);
});
