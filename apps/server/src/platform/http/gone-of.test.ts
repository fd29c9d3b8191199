import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { goneOf } from './gone-of';

it('an answer is gone when its line ends before it is sent, and not when it was sent', async () => {
  const signals: AbortSignal[] = [];
  let seen = (): void => undefined;
  const server = createServer((incoming, answer) => {
    signals.push(goneOf(answer));
    if (incoming.url === '/sent') answer.end('x');
    seen();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/sent`)).text();
  const asked = new Promise<void>((resolve) => (seen = resolve));
  const call = request({ port, host: '127.0.0.1', path: '/held' });
  call.on('error', () => undefined);
  call.end();
  await asked;
  const ended = new Promise((resolve) => signals[1]!.addEventListener('abort', resolve));
  call.destroy();
  await ended;
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  server.closeAllConnections();
  server.close();
});
