import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectionLimits, limitConnections } from './limit-connections';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that greets whoever it keeps. */
async function greeter(total: number, perAddress: number): Promise<Server> {
  const server = createServer();
  limitConnections(server, { total, perAddress });
  server.on('connection', (socket) => {
    if (socket.destroyed) return;
    socket.on('error', () => undefined);
    socket.write('hello');
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  closing.push(() => server.close());
  return server;
}

async function join(server: Server, from: string): Promise<{ socket: Socket; kept: boolean }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  closing.push(() => socket.destroy());
  const kept = await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ]);
  return { socket, kept };
}

test('one address may have its share and no more; another still finds room', async () => {
  const server = await greeter(10, 2);
  const first = await join(server, '127.0.0.1');
  expect([first.kept, (await join(server, '127.0.0.1')).kept]).toEqual([true, true]);
  expect((await join(server, '127.0.0.1')).kept).toBe(false);
  expect((await join(server, '127.0.0.2')).kept).toBe(true);
  // Whoever was refused has not been counted; whoever leaves makes room for exactly one.
  const left = once(server, 'connection');
  first.socket.destroy();
  await once(first.socket, 'close');
  let again = await join(server, '127.0.0.1');
  while (!again.kept) again = await join(server, '127.0.0.1');
  await left;
  expect((await join(server, '127.0.0.1')).kept).toBe(false);
});

test('all together may have as many as there is room for', async () => {
  const server = await greeter(2, 2);
  expect([(await join(server, '127.0.0.1')).kept, (await join(server, '127.0.0.2')).kept]).toEqual([
    true,
    true,
  ]);
  expect((await join(server, '127.0.0.3')).kept).toBe(false);
});

test('an address may take a quarter, unless a proxy hides who it is', () => {
  expect(connectionLimits(872, 0)).toEqual({ total: 872, perAddress: 218 });
  expect(connectionLimits(10, 0)).toEqual({ total: 10, perAddress: 3 });
  expect(connectionLimits(872, 1)).toEqual({ total: 872, perAddress: 872 });
});
