import { call, session } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld } from '../../testing/world';
import { createApp } from './app';
import { createMount } from './mount';
import { writeJson, RawJson } from './bodies/raw-json';

const WRITTEN = call({
  name: 'written',
  summary: 'written',
  tag: 'test',
  method: 'POST',
  path: '/test/raw-json',
  access: session,
  creates: true,
  schemas: {
    input: z.object({ json: z.string() }),
    output: z.object({ price: z.number(), name: z.string().optional() }),
  },
});

let t: TestApp;
let app: TestApp['app'];
let token: string;
let answers = 0;
beforeAll(async () => {
  t = await createTestApp();
  token = await t.signIn((await buildWorld(t.db)).owner);
  app = await createApp(t.deps);
  createMount(app, t.deps)(WRITTEN, (_ctx, { json }) => {
    answers += 1;
    return new RawJson<{ price: number }>(json);
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const send = (payload: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: WRITTEN.path,
    headers: { authorization: token, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  });

test('what is written is sent as it is', async () => {
  expect((await send({ json: '{"price":1.0}' })).body).toBe(
    '{"code":"1","success":true,"message":"操作成功","data":{"price":1.0}}',
  );
  const said = { price: 2, name: '盐田 "é" 𠮷' };
  const { headers, payload, rawPayload } = await send({ json: writeJson(said) });
  expect(JSON.parse(payload)).toMatchObject({ data: said });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(rawPayload.length),
  });
});

test('what is written is checked as every answer is', async () => {
  expect((await send({ json: '{"price":"1"}' })).json()).toMatchObject({ data: { errcode: 'INTERNAL' } });
});

test('what is written is kept for its key', async () => {
  const first = await send({ json: '{"price":2}' }, 'key');
  const before = answers;
  const again = await send({ json: '{"price":2}' }, 'key');
  expect(again.json()).toEqual(first.json());
  expect(again.json()).toMatchObject({ code: '1', data: { price: 2 } });
  expect(answers).toBe(before);
});
