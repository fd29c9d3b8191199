import { connect, type Socket } from 'node:net';

/** A request, ready to be sent. */
export type RawRequest = Buffer;

export function rawRequest(path: string, headers: Record<string, string>, body: string): RawRequest {
  const lines = Object.entries({
    Host: 'bench',
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends its requests one after the other on one connection, and judges each answer. Costs little beside what it measures. */
async function sendAll(
  port: number,
  requests: readonly RawRequest[],
  isGood: (answer: Buffer) => boolean,
): Promise<void> {
  const socket = await open(port);
  await new Promise<void>((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let sent = 0;
    const next = () => {
      if (sent === requests.length) resolve();
      else socket.write(requests[sent++]!);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const headEnd = pending.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const length = /content-length: (\d+)/i.exec(pending.toString('latin1', 0, headEnd))?.[1];
      const end = headEnd + HEAD_END.length + Number(length);
      if (pending.length < end) return;
      const answer = pending;
      pending = Buffer.alloc(0);
      if (isGood(answer)) next();
      else reject(new Error(`not a good answer: ${answer.toString('utf8', 0, 600)}`));
    });
    next();
  }).finally(() => socket.destroy());
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });

/** Sends each request once, an equal share on each connection, one in flight on each. Resolves with the seconds it took. */
export async function load(
  port: number,
  connections: number,
  requests: readonly RawRequest[],
  isGood: (answer: Buffer) => boolean,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, share) =>
      sendAll(
        port,
        requests.filter((_request, i) => i % connections === share),
        isGood,
      ),
    ),
  );
  return (performance.now() - start) / 1000;
}
