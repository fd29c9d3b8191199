import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BODY_PACE, endStalledBodies } from './stalled-bodies';

const PACE = { windowMs: 100, leastBytes: 1_000, mostWindows: 50 };

let app: FastifyInstance;
/** As the server has them. */
let requests: IncomingMessage[];
/** A body is taken no sooner. */
let taken: Promise<unknown>;
beforeEach(() => {
  // The windows pass when the test says so; lines and bytes are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requests = [];
  taken = Promise.resolve();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** What waits by the clock would let the windows pass. */
async function until(done: () => boolean): Promise<void> {
  while (!done()) await turn();
}
const pass = (windows = 1) => vi.advanceTimersByTime(PACE.windowMs * windows);

async function listening(pace = PACE): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: Readable) => {
    await taken;
    let bytes = 0;
    for await (const chunk of body) bytes += (chunk as Buffer).length;
    return bytes;
  });
  endStalledBodies(app, pace);
  app.addHook('onRequest', (request, _reply, next) => {
    requests.push(request.raw);
    next();
  });
  app.post('/', (request) => ({ bytes: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Sender {
  /** Resolves when the server has what was sent. */
  send: (text: string) => Promise<void>;
  /** All that came back, once the line is over. */
  answer: Promise<string>;
}

/** Begins a request by hand; its body is watched by then. */
async function begin(port: number, head: string, first = ''): Promise<Sender> {
  const [before, watched] = [requests.length, vi.getTimerCount()];
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (text: Buffer) => (said += text.toString()));
  const answer = once(socket, 'close').then(() => said);
  let sent = 0;
  const send = async (text: string) => {
    socket.write(text);
    sent += Buffer.byteLength(text);
    await until(() => requests[before]?.socket.bytesRead === sent);
  };
  await send(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${head}\r\n\r\n`);
  await until(() => vi.getTimerCount() > watched);
  if (first) await send(first);
  return { send, answer };
}

test.each([
  ['of a told length that stands still', 'Content-Length: 100', 'some'],
  ['in chunks that stands still', 'Transfer-Encoding: chunked', '4\r\nsome\r\n'],
  ['that trickles', 'Content-Length: 100000', 'x'.repeat(700)],
])('a body %s is ended', async (_, head, first) => {
  const { answer } = await begin(await listening(), head, first);
  pass();
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(vi.getTimerCount()).toBe(0);
});

test('each of several is ended, at once and one after the other', async () => {
  const port = await listening();
  const stall = () => begin(port, 'Content-Length: 100', 'some');
  const both = [await stall(), await stall()];
  pass();
  for (const { answer } of both) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  const { answer } = await stall();
  pass();
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that moves is read, however long it takes; one byte less in a window, and it is ended', async () => {
  const port = await listening();
  const moving = await begin(port, 'Content-Length: 20000', 'x'.repeat(1_000));
  for (let n = 1; n < 20; n++) {
    pass();
    await moving.send('x'.repeat(1_000));
  }
  expect(await moving.answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"bytes":20000\}$/);
  // The first window has the head too.
  const slower = await begin(port, 'Content-Length: 20000', 'x'.repeat(1_000));
  pass();
  await slower.send('x'.repeat(999));
  pass();
  expect(await slower.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('but not for ever', async () => {
  const port = await listening({ ...PACE, mostWindows: 2 });
  const { send, answer } = await begin(port, 'Content-Length: 20000', 'x'.repeat(1_000));
  pass();
  await send('x'.repeat(1_000));
  pass();
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('nobody is blamed for what we have not yet taken, nor for a body that is there', async () => {
  const port = await listening();
  let take = (): void => undefined;
  taken = new Promise<void>((resolve) => (take = resolve));
  const whole = await begin(port, 'Content-Length: 4', 'some');
  const part = await begin(port, 'Content-Length: 8', 'some');
  pass(3);
  await part.send('more');
  take();
  expect(await whole.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await part.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('20 MB may come at 2 kB/s, and a body that stands still ends after 20 s', () => {
  const { windowMs, leastBytes, mostWindows } = BODY_PACE;
  expect([windowMs, leastBytes]).toEqual([20_000, 40_000]);
  expect(mostWindows * leastBytes).toBeGreaterThanOrEqual(20 * 1024 * 1024);
});
