import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { drainBeforeClose } from './drain';

/** A server whose one path answers when told. */
async function slowServer(graceMs: number) {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false });
  drainBeforeClose(app, graceMs);
  let answer = (_text: string): void => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise<string>((done) => (answer = done));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, asked, port, origin: `http://127.0.0.1:${port}`, answer: (text: string) => answer(text) };
}

it('what was asked is answered, new lines are refused, and silent ones are cut', async () => {
  const { app, asked, port, origin, answer } = await slowServer(10_000);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  silent.resume();
  const first = fetch(origin);
  await asked;
  const closing = app.close();
  await new Promise(setImmediate);
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  answer('done');
  expect(await (await first).text()).toBe('done');
  await Promise.all([closing, once(silent, 'close')]);
});

it('what never ends is cut in the end', async () => {
  const { app, asked, origin } = await slowServer(20);
  const first = fetch(origin);
  await Promise.all([expect(first).rejects.toThrow('fetch failed'), asked.then(() => app.close())]);
});
