import { anyone, call } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { createApp } from '../app';
import { createMount } from '../mount';
import { isTooDeep, LONGEST_URL } from './read-body';
import type { FastifyInstance } from 'fastify';

const input = z.object({ text: z.string(), list: z.array(z.string()).optional() });
const made = {
  summary: '试',
  tag: 'test',
  method: 'POST',
  access: anyone,
  schemas: { input, output: z.number() },
} as const;
const usual = call({ ...made, name: 'usual', path: '/api/test/usual' });
const wide = call({ ...made, name: 'wide', path: '/api/test/wide', bodyLimit: 4 * 1024 * 1024 });
const asked = call({ ...made, name: 'asked', path: '/api/test/asked', method: 'GET' });

let t: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  t = await createTestApp();
  app = await createApp(t.deps);
  const mount = createMount(app, t.deps);
  for (const each of [usual, wide, asked]) mount(each, (_ctx, { text }) => text.length);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const FORM = 'application/x-www-form-urlencoded';
const post = async (url: string, payload: string, type = FORM) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return [answer.statusCode, answer.json<{ data: unknown }>().data];
};

describe('a body', () => {
  test('of 64 KB is read, one byte more is not', async () => {
    const longest = 64 * 1024;
    expect(await post(usual.path, `text=${'x'.repeat(longest - 5)}`)).toEqual([200, longest - 5]);
    expect(await post(usual.path, `text=${'x'.repeat(longest - 4)}`)).toMatchObject([
      413,
      { errcode: 'TOO_LARGE' },
    ]);
    const json = (length: number) => JSON.stringify({ text: 'x'.repeat(length - 11) });
    expect(await post(usual.path, json(longest), 'application/json')).toEqual([200, longest - 11]);
    expect((await post(usual.path, json(longest + 1), 'application/json'))[0]).toBe(413);
  });

  test('is as long as its call declares', async () => {
    const longest = 4 * 1024 * 1024;
    expect(await post(wide.path, `text=${'x'.repeat(longest - 5)}`)).toEqual([200, longest - 5]);
    expect((await post(wide.path, `text=${'x'.repeat(longest - 4)}`))[0]).toBe(413);
    const rows = Array.from({ length: 300 }, (_, i) => `&list[${i}]=${i}`).join('');
    expect(await post(wide.path, `text=ab${rows}`)).toEqual([200, 2]);
  });

  test('has 20 000 fields at most, or one for 64 bytes that its call takes', async () => {
    const fields = (count: number) => `text=ab${'&list=1'.repeat(count - 1)}`;
    const most = (4 * 1024 * 1024) / 64;
    expect(await post(wide.path, fields(most))).toEqual([200, 2]);
    expect(await post(wide.path, fields(most + 1))).toMatchObject([400, { errcode: 'UNREADABLE' }]);
    const short = (count: number) => `text=ab${'&a'.repeat(count - 1)}`;
    expect(await post(usual.path, short(20_000))).toEqual([200, 2]);
    expect(await post(usual.path, short(20_001))).toMatchObject([400, { errcode: 'UNREADABLE' }]);
  });

  test('is read by its type, with or without a charset', async () => {
    expect(await post(usual.path, 'text=%E7%AE%B1', `${FORM}; charset=UTF-8`)).toEqual([200, 1]);
    expect(await post(usual.path, '{"text":"箱子"}', 'application/json; charset=utf-8')).toEqual([200, 2]);
    expect(await post(usual.path, 'text=%zz')).toMatchObject([400, { errcode: 'UNREADABLE' }]);
  });

  test('outweighs the query, which a POST may have too', async () => {
    expect(await post(`${usual.path}?text=abcd`, '')).toEqual([200, 4]);
    expect(await post(`${usual.path}?text=abcd`, 'text=ab')).toEqual([200, 2]);
  });
});

test('a query is read up to 8 KB of path and query', async () => {
  const get = async (length: number) => {
    const head = `${asked.path}?text=`;
    const answer = await app.inject({ url: head + 'x'.repeat(length - head.length) });
    return answer.statusCode;
  };
  expect([await get(LONGEST_URL), await get(LONGEST_URL + 1)]).toEqual([200, 400]);
  expect((await app.inject({ url: `${asked.path}?text[7]=1` })).statusCode).toBe(400);
  expect((await app.inject({ url: `/nowhere?${'a[1999]=1&'.repeat(700)}` })).statusCode).toBe(404);
});

describe('brackets', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  test.each<[string, string, boolean]>([
    ['32 levels', nested(32), false],
    ['33 levels', nested(33), true],
    ['objects and lists alike', '{"a":['.repeat(17), true],
    ['many beside each other', `[${'[],{},'.repeat(100)}1]`, false],
    ['within a text', JSON.stringify({ text: nested(50) }), false],
    ['within a text behind a quote', String.raw`{"text":"\"${nested(50)}"}`, false],
    ['behind a text that ends in a backslash', String.raw`{"text":"\\","list":${nested(40)}}`, true],
  ])('%s', (_, text, tooDeep) => {
    expect(isTooDeep(Buffer.from(text))).toBe(tooDeep);
  });
});
