import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutward, type Resolve } from './outward';
import { OutwardRefusal } from './outward.policy';

let server: Server;
let port: number;
let connections = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: { url: string | undefined; host: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ url: request.url, host: request.headers.host, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  connections = 0;
  seen.length = 0;
  answer = (_, response) => void response.end('ok');
});

const here: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
const rules = { local: false, ownPorts: [], ownHosts: [], ownAddresses: [] };
const open = (resolve: Resolve = here, timeoutMs = 2_000) =>
  openOutward({ rules: { ...rules, local: true }, resolve, timeoutMs });
const post = (url: string) => ({ url, headers: { 'content-type': 'text/plain' }, body: '你好' });

describe('a post', () => {
  it('goes to the address of the name, under the name', async () => {
    const got = await open().post(post(`http://hooks.example.test:${port}/in?a=1`));
    expect(got).toEqual({ status: 200, body: 'ok' });
    expect(seen).toEqual([{ url: '/in?a=1', host: `hooks.example.test:${port}`, body: '你好' }]);
  });

  it('follows no redirect', async () => {
    answer = (_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/inner` }).end();
    };
    expect(await open().post(post(`http://hooks.example.test:${port}/`))).toMatchObject({ status: 302 });
    expect(seen).toHaveLength(1);
  });

  it('takes so much of an answer and no more, be it endless', async () => {
    answer = (_, response) => {
      response.on('error', () => undefined);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      };
      response.on('drain', more);
      more();
    };
    const { body } = await open().post(post(`http://hooks.example.test:${port}/`));
    expect(body).toHaveLength(4_096);
  });

  it('waits so long and no longer, be it told something now and then', async () => {
    answer = (_, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    await expect(open(here, 150).post(post(`http://hooks.example.test:${port}/`))).rejects.toThrow('aborted');
  });

  it('fails where nobody listens', async () => {
    await expect(open().post(post('http://hooks.example.test:1/'))).rejects.toThrow('ECONNREFUSED');
  });
});

describe('an address inside', () => {
  it('is not connected to, be it the answer for a name that was good when it was entered', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const rebound: Resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
    const outward = openOutward({ rules, resolve: rebound });
    await outward.check(`https://hooks.example.com:${port}/`);
    const failed = outward.post(post(`https://hooks.example.com:${port}/`));
    await expect(failed).rejects.toThrow(OutwardRefusal);
    expect(connections).toBe(0);
  });

  it('is not connected to by its number either', async () => {
    const outward = openOutward({ rules });
    await expect(outward.check('https://127.0.0.1/')).rejects.toThrow('内网');
    await expect(outward.post(post(`https://127.0.0.1:${port}/`))).rejects.toThrow(OutwardRefusal);
    expect(connections).toBe(0);
  });

  it('is told from a name that nobody has', async () => {
    const nobody = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(openOutward({ rules, resolve: nobody }).check('https://no.example.com/')).rejects.toThrow(
      '找不到该域名',
    );
  });
});
