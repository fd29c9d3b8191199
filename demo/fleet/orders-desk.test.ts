import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { openDesk } from './orders-desk';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A platform that answers with these codes, one after another; tells what it was asked, with which token. */
async function platform(codes: string[]) {
  const asked: string[] = [];
  let signedIn = 0;
  server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isFleet = request.url === '/api/ops/dispatch/fleet';
      asked.push(isFleet ? `fleet ${request.headers.authorization}` : body);
      const code = codes.shift() ?? '1';
      const data = isFleet ? [] : { token: `t${++signedIn}` };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code, message: `code ${code}`, data: code === '1' ? data : {} }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { asked, desk: () => openDesk(`http://127.0.0.1:${port}`, 'diaodu', 'pw') };
}

const going = new AbortController().signal;

it('signs in as an operator and reads the fleet, once more when the session is gone', async () => {
  const { asked, desk } = await platform(['1', '1', '99', '1', '1']);
  const open = await desk();
  expect(await open.fleet(going)).toEqual([]);
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    userName: 'diaodu',
    password: 'pw',
    userType: '1',
  });
  expect(await open.fleet(going)).toEqual([]);
  expect(asked.slice(1)).toEqual(['fleet t1', 'fleet t1', asked[0], 'fleet t2']);
});

it('hands on every other refusal, and one that comes when it was told to stop', async () => {
  const { asked, desk } = await platform(['1', '0']);
  const open = await desk();
  await expect(open.fleet(going)).rejects.toThrow('code 0');
  await expect(open.fleet(AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  expect(asked).toHaveLength(2);
});

it('does not open when nobody may sign in', async () => {
  await expect((await platform(['0'])).desk()).rejects.toThrow('code 0');
});
