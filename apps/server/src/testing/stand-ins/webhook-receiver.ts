import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Got {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  origin: string;
  /** What came since it was last emptied. */
  got: Got[];
  /** What it says to whatever comes. */
  answer: { status: number; body: string };
  close(): void;
}

/** Somebody else's system on this machine, which keeps what it is sent. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.got.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(receiver.answer.status).end(receiver.answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got: [],
    answer: { status: 200, body: 'ok' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
