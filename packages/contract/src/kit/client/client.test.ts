import { afterEach, describe, expect, it, vi } from 'vitest';
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
import type { Effect } from './effects';

const done = z.object({ ok: z.boolean() });
const ping = call({
  name: 'ping',
  summary: '',
  tag: 't',
  method: 'POST',
  reads: true,
  path: '/ping/{id}',
  access: anyone,
  schemas: { input: z.object({ id: z.string(), list: z.array(z.string()).optional() }), output: done },
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
  const answers: number[] = [];
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
    onAnswer: () => answers.push(requests.length),
    ...extra,
  });
  return { client, requests, waits, seen, answers };
}

/** A far side that never answers; it hears when the call is given up. */
const hanging: Transport = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Lets time run out at once, and tells how long it would have lasted. */
function timeOut(): number[] {
  const lasted: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    lasted.push(ms);
    const own = new AbortController();
    queueMicrotask(() => own.abort(new DOMException('', 'TimeoutError')));
    return own.signal;
  });
  return lasted;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

  it('writes lists of objects with brackets, level by level', () => {
    const text = toForm({ l: [{ a: 1, b: [true, 'x'] }, undefined, 'y'], n: null, s: '' });
    expect([...new URLSearchParams(text)]).toEqual([
      ['l[0][a]', '1'],
      ['l[0][b][0]', 'true'],
      ['l[0][b][1]', 'x'],
      ['l[2]', 'y'],
      ['s', ''],
    ]);
  });

  it('stands below its base, takes numbers into the path, and leaves a missing token out', async () => {
    const { client, requests } = rig([{ body: envelope('1', { ok: true }) }], {
      baseUrl: 'http://far',
      token: () => null,
    });
    const numbered = call({ ...ping, schemas: { input: z.object({ id: z.number() }), output: done } });
    await client.call(numbered, { id: 7 });
    expect(requests[0]).toMatchObject({ method: 'POST', url: 'http://far/ping/7', body: '' });
    expect(requests[0]?.headers).toMatchObject({ Accept: 'application/json' });
    expect(requests[0]?.headers).not.toHaveProperty('Authorization');
  });

  it.each([
    ['GET', 'query', '/look?id=a%26b&list%5B0%5D=1'],
    ['POST', 'query', '/look?id=a%26b&list%5B0%5D=1'],
  ] as const)('puts the input of a %s with %s into the address', async (method, encoding, url) => {
    const look = call({ ...ping, method, encoding, path: '/look' });
    const { client, requests } = rig([{ body: envelope('1', { ok: true }) }]);
    await client.call(look, { id: 'a&b', list: ['1'] });
    expect(requests[0]).toMatchObject({ method, url });
    expect(requests[0]?.body).toBeUndefined();
    await client.call(call({ ...look, path: '/look/{id}' }), { id: '1' });
    expect(requests[1]?.url).toBe('/look/1');
  });

  it('sends JSON where the call says so', async () => {
    const { client, requests } = rig([{ body: envelope('1', { ok: true }) }]);
    await client.call(make, { id: '1', list: ['a'] });
    expect(requests[0]?.headers['Content-Type']).toBe('application/json');
    expect(JSON.parse(requests[0]?.body as string)).toEqual({ id: '1', list: ['a'] });
  });

  it('sends files under one name beside the fields that are there, by the transport that tells how far it is', async () => {
    const upload = call({
      ...ping,
      path: '/up',
      encoding: 'multipart',
      schemas: { input: z.object({ id: z.string().optional(), note: z.string().nullable() }), output: done },
    });
    const told: TransportRequest[] = [];
    const carry: Transport = (request) => {
      told.push(request);
      return Promise.resolve({ status: 200, text: JSON.stringify(envelope('1', { ok: true })) });
    };
    const { client, requests } = rig([{ body: envelope('1', { ok: true }) }], { uploadTransport: carry });
    const files = [new Blob(['a']), new Blob(['b'])];
    const onProgress = vi.fn();
    await client.call(upload, { id: undefined, note: null }, { files, onProgress });
    expect(requests).toEqual([]);
    const body = told[0]?.body as FormData;
    expect([...body.keys()]).toEqual(['file', 'file']);
    expect(told[0]?.onProgress).toBe(onProgress);
    expect(told[0]?.headers).not.toHaveProperty('Content-Type');
    await client.call(upload, { id: '1', note: 'n' }, { files });
    expect([...(requests[0]!.body as FormData).entries()].slice(0, 2)).toEqual([
      ['id', '1'],
      ['note', 'n'],
    ]);
  });

  it('opens a stream with token, key of its path and further headers', async () => {
    const { client } = rig([]);
    const fetched = vi.fn<(...args: unknown[]) => Promise<Response>>(async () => new Response('stream'));
    vi.stubGlobal('fetch', fetched);
    const { signal } = new AbortController();
    const response = await client.open(
      call({ ...ping, method: 'GET' }),
      { id: '1' },
      { Accept: 'x' },
      signal,
    );
    expect(await response.text()).toBe('stream');
    expect(fetched).toHaveBeenCalledWith('/ping/1', {
      headers: { Accept: 'x', Authorization: 'tok' },
      signal,
    });
  });

  it('opens a file that is asked for by a body', async () => {
    const { client } = rig([]);
    const fetched = vi.fn<(...args: unknown[]) => Promise<Response>>(async () => new Response('file'));
    vi.stubGlobal('fetch', fetched);
    const { signal } = new AbortController();
    await client.open(make, { id: '1', list: ['a'] }, {}, signal);
    expect(fetched).toHaveBeenCalledWith(
      make.path,
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ id: '1', list: ['a'] }), signal }),
    );
  });

  it('goes by fetch when nobody hands it another way', async () => {
    const answer = JSON.stringify(envelope('1', { ok: true }));
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
      async () => new Response(answer),
    );
    vi.stubGlobal('fetch', fetched);
    const client = createClient({ baseUrl: '', token: () => null });
    await expect(client.call(ping, { id: '1', list: ['x'] })).resolves.toEqual({ ok: true });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: 'list%5B0%5D=x' });
    await client.call(call({ ...ping, method: 'GET', path: '/ping' }), { id: '1' });
    expect(fetched.mock.calls[1]?.[1]).not.toHaveProperty('body');
  });

  it('hands over the whole envelope to who asks for it', async () => {
    const { client, answers } = rig([{ body: envelope('1', { ok: true }, '好') }]);
    await expect(client.send(ping, { id: '1' })).resolves.toMatchObject({ code: '1', message: '好' });
    expect(answers).toEqual([1]);
  });
});

describe('trouble (S8, S9, decisions 11.6)', () => {
  it('tries three times more, 1000 ms apart, when the network is down', async () => {
    const { client, requests, waits, seen, answers } = rig(['down']);
    const error = await failure(client.call(ping, { id: '1' }));
    expect(error).toMatchObject({
      kind: 'network',
      message: '接口请求失败，请检查网络设置',
      status: 0,
      code: '',
    });
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(seen).toHaveLength(1);
    expect(answers).toEqual([]);
  });

  it('tries three times more when time runs out, each with the whole time of its call', async () => {
    const lasted = timeOut();
    const { client, waits, seen } = rig([], { transport: hanging });
    const error = await failure(client.call(call({ ...ping, timeoutMs: 180_000 }), { id: '1' }));
    expect(error).toMatchObject({ kind: 'timeout', message: '接口请求超时', status: 0 });
    expect(lasted).toEqual([180_000, 180_000, 180_000, 180_000]);
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['a proxy’s page', { status: 502, body: '<html>' }, 4],
    ['a page in the place of the answer', { status: 200, body: '<html>' }, 4],
    ['an empty body', { status: 200, body: '' }, 4],
    ['JSON that is no envelope', { status: 200, body: '{"code":1}' }, 4],
    ['null', { status: 200, body: 'null' }, 4],
    ['a path that is missing', { status: 404, body: envelope('0', { requestId: 'r1' }, '接口不存在') }, 4],
    ['a proxy’s refusal', { status: 413, body: '<html>' }, 1],
    ['a proxy’s page for a missing path', { status: 404, body: '<html>' }, 4],
  ])('takes %s for network trouble', async (_name, step, tries) => {
    const { client, requests, answers } = rig([step]);
    const error = await failure(client.call(ping, { id: '1' }));
    expect(error).toMatchObject({
      kind: 'network',
      message: '接口请求失败，请检查网络设置',
      status: step.status,
    });
    expect(requests).toHaveLength(tries);
    expect(answers).toEqual([]);
  });

  it.each([
    [200, 1, 'refusal'],
    [299, 1, 'refusal'],
    [300, 1, 'http'],
    [199, 1, 'http'],
    [400, 1, 'http'],
    [403, 1, 'http'],
    [405, 1, 'http'],
    [413, 1, 'http'],
    [429, 1, 'http'],
    [499, 1, 'http'],
    [500, 4, 'http'],
    [503, 4, 'http'],
  ])('of our refusal on HTTP %d %d tries are made', async (status, tries, kind) => {
    const { client, requests, answers } = rig([{ status, body: envelope('0', null, '请求内容过大') }]);
    const error = await failure(client.call(ping, { id: '1' }));
    expect(error).toMatchObject({ kind, status, message: '请求内容过大', code: '0' });
    expect(requests).toHaveLength(tries);
    expect(answers).toHaveLength(tries);
  });

  it('is done with the first answer that is one', async () => {
    const { client, requests, seen } = rig([
      { status: 503, body: '<html>' },
      { body: envelope('1', { ok: true }) },
    ]);
    await client.call(ping, { id: '1' });
    expect(requests).toHaveLength(2);
    expect(seen).toEqual([]);
  });

  it('does not take code 1 on another status for done, and says something when the answer does not', async () => {
    const { client } = rig([{ status: 400, body: envelope('1', null, '') }]);
    expect(await failure(client.call(ping, { id: '1' }))).toMatchObject({
      kind: 'http',
      message: '接口请求失败，请检查网络设置',
    });
  });

  it('does not try again where the call says so', async () => {
    const { client, requests, waits } = rig(['down']);
    await failure(client.call(once, { id: '1' }));
    expect([requests.length, waits]).toEqual([1, []]);
  });

  it('is silent when the caller gave up', async () => {
    const { client, seen } = rig(['down']);
    const error = await failure(client.call(ping, { id: '1' }, { signal: AbortSignal.abort() }));
    expect(error.kind).toBe('aborted');
    expect(seen).toEqual([]);
  });

  it('hands nobody an answer that came after the call was given up', async () => {
    const own = new AbortController();
    const late: Transport = () => {
      own.abort();
      return Promise.resolve({ status: 200, text: JSON.stringify(envelope('1', { ok: true })) });
    };
    const { client, seen, answers } = rig([], { transport: late });
    const error = await failure(client.call(ping, { id: '1' }, { signal: own.signal }));
    expect(error).toMatchObject({ kind: 'aborted', message: '已取消' });
    expect([seen, answers]).toEqual([[], []]);
  });

  it('gives up while it waits for the next try', async () => {
    vi.useFakeTimers();
    const own = new AbortController();
    const { client, requests, seen } = rig(['down'], { wait: undefined });
    const failed = failure(client.call(ping, { id: '1' }, { signal: own.signal }));
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    own.abort();
    expect((await failed).kind).toBe('aborted');
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(2);
    expect(seen).toEqual([]);
  });

  it('leaves a caller’s bug alone', async () => {
    const { client, seen } = rig([], {
      token: () => {
        throw new RangeError('bug');
      },
    });
    await expect(client.call(ping, { id: '1' })).rejects.toBeInstanceOf(RangeError);
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
