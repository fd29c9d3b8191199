import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, call } from './call';
import { CallError, createClient, newIdempotencyKey, type Transport } from './client';

const ok = z.object({ ok: z.boolean() });
const ask = call({
  name: 'ask',
  summary: '',
  tag: 't',
  method: 'POST',
  reads: true,
  path: '/ask',
  access: anyone,
  schemas: { input: z.record(z.string(), z.unknown()), output: ok },
});
const WRITES = { name: 'write', reads: false, writes: true, retries: 0 } as const;
const S8 = '接口请求失败，请检查网络设置';
const UNSENT = '没有发出去，可再点一次';
const KEPT = '没有发出去，内容已保存，可再点一次';

type Step = object | 'down';

function rig(...steps: Step[]) {
  const told: CallError[] = [];
  const done: string[] = [];
  let at = -1;
  const transport: Transport = () => {
    at += 1;
    const step = steps[Math.min(at, steps.length - 1)];
    if (step === 'down') return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve({ status: 200, text: JSON.stringify(step) });
  };
  const client = createClient({
    baseUrl: '',
    token: () => null,
    transport,
    wait: () => Promise.resolve(),
    onError: (error) => told.push(error),
    onDone: ({ name }) => done.push(name),
  });
  return { client, told, done };
}
async function failure(asked: Promise<unknown>): Promise<CallError> {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('it did not fail as a call does');
  return error;
}

describe('what became of what was being sent', () => {
  it.each([
    ['of a read', { keyword: 'x' }, {}, ''],
    ['of a GET', { keyword: 'x' }, { method: 'GET', writes: false }, ''],
    ['of a GET that writes', { id: '1' }, { ...WRITES, method: 'GET' }, UNSENT],
    ['of a write without an input', {}, WRITES, ''],
    ['of a write of one record', { id: '1', version: 3 }, WRITES, UNSENT],
    ['of a write of several', { taskId: '1', orderIds: ['2'], revision: 1 }, WRITES, UNSENT],
    ['of a write with a text', { id: '1', reason: '' }, WRITES, KEPT],
    ['of a write with a list', { list: ['a'] }, WRITES, KEPT],
    ['of a name that only ends alike', { id: '1', paid: true }, WRITES, KEPT],
    ['of a draft', { goodsName: '家具', shipCompanyId: 1 }, { ...WRITES, creates: true, retries: 3 }, KEPT],
  ] as const)('%s', async (_name, input, more, words) => {
    const { client, told } = rig('down');
    const error = await failure(client.call(call({ ...ask, ...more }), input));
    expect(error.message).toBe(words === '' ? S8 : `${S8}。${words}`);
    expect([error.sentence, error.kind, error.cause instanceof TypeError]).toEqual([S8, 'network', true]);
    expect(told).toEqual([error]);
  });

  it('of a file', async () => {
    const files = [new Blob(['x'])];
    const one = call({ ...ask, ...WRITES, encoding: 'multipart' });
    expect((await failure(rig('down').client.call(one, {}, { files }))).message).toBe(`${S8}。${UNSENT}`);
  });

  it('says nothing of it where the platform refused', async () => {
    const { client } = rig({ code: '0', success: false, message: '请求内容过大', data: null });
    const one = call({ ...ask, ...WRITES });
    expect(await failure(client.call(one, { reason: 'x' }))).toMatchObject({
      kind: 'refusal',
      message: '请求内容过大',
      sentence: '请求内容过大',
    });
  });
});

it('each call that was done is told of, after a retry too, and no other', async () => {
  const good = { code: '1', success: true, message: '', data: { ok: true } };
  const bad = { code: '0', success: false, message: '不行', data: null };
  const { client, done } = rig('down', good, bad);
  await client.call(ask, {}, { idempotencyKey: newIdempotencyKey() });
  expect(done).toEqual(['ask']);
  await failure(client.call(ask, {}));
  expect(done).toEqual(['ask']);
});
