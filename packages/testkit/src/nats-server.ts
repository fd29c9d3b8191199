import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that speaks as much of the NATS protocol as publishing and subscribing need, on loopback. */
export interface TestNats {
  /** For `NATS_URL`. */
  url: string;
  /** How each client that is connected called itself. */
  names: () => string[];
  /** Hangs up on all and takes no more; `start` again takes the same port. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

interface Client {
  socket: Socket;
  name: string;
  subscriptions: Map<string, string>;
}

const INFO = { server_id: 'test', version: '2.9.10', proto: 1, max_payload: 1_048_576 };

export async function startTestNats(password?: string): Promise<TestNats> {
  const clients = new Set<Client>();
  const deliver = (subject: string, payload: string) => {
    for (const { socket, subscriptions } of clients) {
      for (const [sid, wanted] of subscriptions) {
        if (wanted === subject) socket.write(`MSG ${subject} ${sid} ${payload.length}\r\n${payload}\r\n`);
      }
    }
  };
  const obey = (client: Client, line: string) => {
    const [verb = '', ...words] = line.split(' ');
    if (verb === 'PING') client.socket.write('PONG\r\n');
    if (verb === 'SUB') client.subscriptions.set(words.at(-1) ?? '', words[0] ?? '');
    if (verb !== 'CONNECT') return;
    const said = JSON.parse(line.slice('CONNECT '.length)) as { name?: string; pass?: string };
    client.name = said.name ?? '';
    if (password !== said.pass) client.socket.end("-ERR 'Authorization Violation'\r\n");
  };
  const read = (client: Client, text: string): string => {
    let rest = text;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      const told = /^PUB (\S+) (?:\S+ )?(\d+)$/.exec(line);
      if (!told) {
        obey(client, line);
        rest = rest.slice(end + 2);
        continue;
      }
      const begin = end + 2;
      const bytes = Number(told[2]);
      if (rest.length < begin + bytes + 2) return rest;
      deliver(told[1]!, rest.slice(begin, begin + bytes));
      rest = rest.slice(begin + bytes + 2);
    }
    return rest;
  };
  const server = createServer((socket) => {
    const client: Client = { socket, name: '', subscriptions: new Map() };
    clients.add(client);
    let rest = '';
    // Latin-1: a character is a byte, as the lengths count.
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (rest = read(client, rest + text)));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => clients.delete(client));
    socket.write(`INFO ${JSON.stringify(INFO)}\r\n`);
  });
  let port = 0;
  const start = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    names: () => [...clients].map(({ name }) => name),
    start,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const { socket } of clients) socket.destroy();
      await closed;
    },
  };
}
