import { expect, it } from 'vitest';
import { z } from 'zod';
import { anyone, call } from './call';
import { createClient, type SendOptions, type Transport } from './client';

const make = call({
  name: 'make',
  summary: '',
  tag: 't',
  method: 'POST',
  path: '/make',
  access: anyone,
  creates: true,
  schemas: { input: z.object({ id: z.string() }), output: z.null() },
});

type Step = { status?: number; code: string } | 'down';
const DOWN: readonly Step[] = Array.from({ length: make.retries + 1 }, () => 'down');
const DONE: Step = { code: '1' };

/** Sends to a far side that answers in turn; tells the keys of all tries. */
function rig() {
  const steps: Step[] = [];
  const transport: Transport = ({ headers }) => {
    keys.push(headers['Idempotency-Key']);
    const step = steps.shift()!;
    if (step === 'down') return Promise.reject(new TypeError('fetch failed'));
    const { code, status = 200 } = step;
    return Promise.resolve({ status, text: JSON.stringify({ code, message: 'm', data: null }) });
  };
  const keys: (string | undefined)[] = [];
  const client = createClient({ baseUrl: '', token: () => null, transport, wait: () => Promise.resolve() });
  return async (id: string, given: readonly Step[], options: SendOptions = {}) => {
    keys.length = 0;
    steps.push(...given);
    await client.call(make, { id }, options).catch(() => undefined);
    return [...keys];
  };
}

it('is one for every try of a call that creates, and its caller’s where there is one', async () => {
  const send = rig();
  const [first, ...more] = await send('1', ['down', 'down', DONE]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(more).toEqual([first, first]);
  expect(await send('1', [DONE])).not.toEqual([first]);
  expect(await send('1', [DONE], { idempotencyKey: 'own' })).toEqual(['own']);
});

it('is kept for what was not answered, when it is sent again by hand unchanged', async () => {
  const send = rig();
  const [first] = await send('1', DOWN);
  expect(await send('1', DOWN)).toEqual(DOWN.map(() => first));
  // Another thing has its own, and is what may be sent again now.
  const [other] = await send('2', [{ status: 400, code: '' }]);
  expect(other).not.toBe(first);
  expect(await send('2', [{ code: '0' }])).toEqual([other]);
  const [third] = await send('2', DOWN);
  expect(third).not.toBe(other);
  expect(await send('2', [DONE])).toEqual([third]);
  expect(await send('2', [DONE])).not.toEqual([third]);
});
