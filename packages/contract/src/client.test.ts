import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, call } from './call';
import {
  CallError,
  type ClientOptions,
  createClient,
  toForm,
  type Transport,
  type TransportRequest,
} from './client';
import type { Effect } from './errors';

const ping = call({
  name: 'ping',
  summary: '',
  tag: 't',
  method: 'POST',
  path: '/ping/{id}',
  access: anyone,
  input: z.object({ id: z.string(), list: z.array(z.string()).optional() }),
  output: z.object({ ok: z.boolean() }),
});
const make = call({ ...ping, name: 'make', path: '/make', creates: true, encoding: 'json' });
const once = call({ ...ping, name: 'once', retries: 0 });

type Step = { status?: number; body: unknown } | 'down';

const envelope = (code: string, data: unknown = null, message = 'm') => ({
  code,
  success: code === '1',
  message,
  data,
});

function rig(steps: Step[], extra: Partial<ClientOptions> = {}) {
  const requests: TransportRequest[] = [];
  const waits: number[] = [];
  const seen: { error: CallError; effect: Effect; quiet: boolean }[] = [];
  const transport: Transport = (request) => {
    requests.push(request);
    const step = steps[Math.min(requests.length, steps.length) - 1]!;
    if (step === 'down') return Promise.reject(new TypeError('fetch failed'));
    const text = typeof step.body === 'string' ? step.body : JSON.stringify(step.body);
    return Promise.resolve({ status: step.status ?? 200, text });
  };
  const client = createClient({
    baseUrl: '',
    token: () => 'tok',
    transport,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    onError: (error, effect, quiet) => seen.push({ error, effect, quiet }),
    ...extra,
  });
  return { client, requests, waits, seen };
}

const failure = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

describe('what the client sends', () => {
  it('puts ids into the path, the token into its header and the rest into a form', async () => {
    const { client, requests } = rig([{ body: envelope('1', { ok: true }) }]);
    await expect(client.call(ping, { id: 'a/b', list: ['x', 'y'] })).resolves.toEqual({ ok: true });
    const [request] = requests;
    expect(request?.url).toBe('/ping/a%2Fb');
    expect(request?.headers).toMatchObject({
      Authorization: 'tok',
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(request?.body).toBe('list%5B0%5D=x&list%5B1%5D=y');
    expect(request?.headers['Idempotency-Key']).toBeUndefined();
  });

  it('leaves out what is not there', () => {
    expect(toForm({ a: undefined, b: null, c: 0, d: false, e: { f: 'g' } })).toBe('c=0&d=false&e%5Bf%5D=g');
  });

  it('keeps one key for every try of a call that creates', async () => {
    const { client, requests } = rig(['down', 'down', { body: envelope('1', { ok: true }) }]);
    await client.call(make, { id: '1' });
    const keys = requests.map((request) => request.headers['Idempotency-Key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('trouble (S8, S9)', () => {
  it('tries three times more, 1000 ms apart, when the network is down', async () => {
    const { client, requests, waits, seen } = rig(['down']);
    const error = await failure(client.call(ping, { id: '1' }));
    expect(error.kind).toBe('network');
    expect(error.message).toBe('接口请求失败，请检查网络设置');
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(seen).toHaveLength(1);
  });

  it('tries a 404 and a 503 again, but neither a 413 nor a refusal', async () => {
    const missing = rig([{ status: 404, body: envelope('0') }]);
    await failure(missing.client.call(ping, { id: '1' }));
    expect(missing.requests).toHaveLength(4);
    const gone = rig([{ status: 503, body: '<html>' }, { body: envelope('1', { ok: true }) }]);
    await gone.client.call(ping, { id: '1' });
    expect(gone.requests).toHaveLength(2);
    const big = rig([{ status: 413, body: envelope('0', null, '请求内容过大') }]);
    expect((await failure(big.client.call(ping, { id: '1' }))).message).toBe('请求内容过大');
    expect(big.requests).toHaveLength(1);
    const no = rig([{ body: envelope('0', { errcode: 'NOT_FOUND' }, '未找到该记录') }]);
    await failure(no.client.call(ping, { id: '1' }));
    expect(no.requests).toHaveLength(1);
  });

  it('does not try again where the call says so', async () => {
    const { client, requests } = rig(['down']);
    await failure(client.call(once, { id: '1' }));
    expect(requests).toHaveLength(1);
  });

  it('says that time ran out', async () => {
    const hanging: Transport = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const slow = call({ ...once, timeoutMs: 5 });
    const { client } = rig([], { transport: hanging });
    const error = await failure(client.call(slow, { id: '1' }));
    expect(error).toMatchObject({ kind: 'timeout', message: '接口请求超时' });
  });

  it('is silent when the caller gave up', async () => {
    const { client, seen } = rig(['down']);
    const error = await failure(client.call(ping, { id: '1' }, { signal: AbortSignal.abort() }));
    expect(error.kind).toBe('aborted');
    expect(seen).toEqual([]);
  });
});

describe('effects of codes (S6, S8)', () => {
  it.each<[string, object, Effect]>([
    ['0', { errcode: 'NOT_FOUND' }, 'toast'],
    ['99', { errcode: 'SESSION_GONE' }, 'logout'],
    ['999', { errcode: 'NO_QUOTE' }, 'inline'],
    ['10001', { errcode: 'QUOTE_NEEDS_LOGIN' }, 'login'],
    ['0', { errcode: '10001' }, 'logout-home'],
    ['0', { errcode: 'NOT_CERTIFIED' }, 'auth-panel'],
    ['0', { errcode: 'SOMETHING_NEW' }, 'toast'],
  ])('code %s with %j is %s', async (code, data, effect) => {
    const { client, seen } = rig([{ body: envelope(code, { ...data, requestId: 'r1' }) }]);
    const error = await failure(client.call(ping, { id: '1' }, { quiet: true }));
    expect(error.requestId).toBe('r1');
    expect(seen[0]).toMatchObject({ effect, quiet: true });
  });

  it('hands over the messages of fields', async () => {
    const data = { errcode: 'BAD_INPUT', fields: { goodsName: '货物名称不能为空' } };
    const { client } = rig([{ body: envelope('0', data) }]);
    const error = await failure(client.call(ping, { id: '1' }));
    expect(error.fields).toEqual({ goodsName: '货物名称不能为空' });
  });
});
