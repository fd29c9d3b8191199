import { dispatch } from '@boxhaul/contract/dispatch';
import { account } from '@boxhaul/contract/identity';
import { orders } from '@boxhaul/contract/orders';
import { allCalls } from '@boxhaul/contract/schemas';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft } from '../../testing/order-draft';
import { createApp } from './app';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every answer, done or refused, is an envelope in Chinese. */
const send = async (options: InjectOptions) => {
  const response = await t.app.inject(options);
  const body = response.json<{
    code: string;
    success: boolean;
    message: string;
    data: Record<string, unknown>;
  }>();
  expect(body).toMatchObject({ code: expect.any(String) as string, success: expect.any(Boolean) as boolean });
  expect(body.message).toMatch(/[一-龥]/);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: response.statusCode, body, headers: response.headers };
};

describe('what is refused before a use case sees it', () => {
  const url = orders.save.path;
  const headers = () => ({ authorization: owner });

  it.each<[string, () => InjectOptions, number, string]>([
    [
      'malformed JSON',
      () => ({ payload: '{"a":', headers: { ...headers(), ...JSON_TYPE } }),
      400,
      'UNREADABLE',
    ],
    [
      'an empty JSON body',
      () => ({ payload: '', headers: { ...headers(), ...JSON_TYPE } }),
      400,
      'UNREADABLE',
    ],
    ['a JSON list', () => ({ payload: '[1]', headers: { ...headers(), ...JSON_TYPE } }), 400, 'UNREADABLE'],
    [
      'a poisoned prototype',
      () => ({ payload: '{"__proto__":{}}', headers: { ...headers(), ...JSON_TYPE } }),
      400,
      'UNREADABLE',
    ],
    [
      'an oversized body',
      () => ({
        payload: JSON.stringify({ remark: 'x'.repeat(262_144) }),
        headers: { ...headers(), ...JSON_TYPE },
      }),
      413,
      'TOO_LARGE',
    ],
    [
      'an oversized form',
      () => ({ payload: `a=${'x'.repeat(262_144)}`, headers: { ...headers(), ...FORM_TYPE } }),
      413,
      'TOO_LARGE',
    ],
    [
      'XML',
      () => ({ payload: '<a/>', headers: { ...headers(), 'content-type': 'application/xml' } }),
      415,
      'MEDIA_TYPE',
    ],
    [
      'plain text',
      () => ({ payload: 'a', headers: { ...headers(), 'content-type': 'text/plain' } }),
      415,
      'MEDIA_TYPE',
    ],
    [
      'files where none are wanted',
      () => ({
        payload: '--x--',
        headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=x' },
      }),
      415,
      'MEDIA_TYPE',
    ],
    ['another method', () => ({ method: 'PUT' }), 405, 'METHOD'],
    ['no such path', () => ({ url: '/ygb-order-service/api/pc/order/none' }), 404, 'NO_SUCH_PATH'],
    [
      'a longer id than any',
      () => ({ method: 'GET', url: `/api/ops/order/detail/${'9'.repeat(500)}` }),
      404,
      'NO_SUCH_PATH',
    ],
    ['a long query', () => ({ url: `${url}?${'a'.repeat(8_192 - url.length)}` }), 400, 'UNREADABLE'],
    ['a long path', () => ({ method: 'GET', url: `/${'a'.repeat(8_192)}` }), 400, 'UNREADABLE'],
    ['a path that cannot be read', () => ({ url: '/api/portal/%zz' }), 400, 'UNREADABLE'],
  ])('%s', async (_, options, status, errcode) => {
    const answer = await send({ method: 'POST', url, ...options() });
    expect(answer).toMatchObject({ status, body: { code: '0', success: false, data: { errcode } } });
    expect(answer.body.data['requestId']).toBe(answer.headers['x-request-id']);
  });

  it('names the methods that a path has', async () => {
    expect((await send({ method: 'GET', url })).headers['allow']).toBe('POST');
    expect((await send({ method: 'GET', url: '/api/none' })).headers).not.toHaveProperty('allow');
  });

  it('refuses a flood with the time to wait', async () => {
    const flood = {
      method: 'POST',
      url: account.login.path,
      payload: '{}',
      headers: JSON_TYPE,
      remoteAddress: '127.0.0.9',
    } as const;
    let last = await send(flood);
    for (let i = 0; i < (account.login.perMinute ?? 0) && last.status !== 429; i += 1)
      last = await send(flood);
    expect(last).toMatchObject({ status: 429, body: { code: '0', data: { errcode: 'FLOOD' } } });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('ends lines that ask nothing, and bodies by their pace instead of by a clock', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = t.app.server;
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([15_000, 0, 72_000]);
});

describe('whom a call comes from', () => {
  it.each([
    [0, '10.0.0.1'],
    [1, '2.2.2.2'],
    [2, '1.1.1.1'],
  ])('%i proxies are believed about it: %s', async (trustProxy, ip) => {
    const app = await createApp({ ...t.deps, config: { ...t.deps.config, trustProxy } });
    app.get('/who', (request) => ({ ip: request.ip }));
    const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' };
    const answer = await app.inject({ url: '/who', headers, remoteAddress: '10.0.0.1' });
    expect(answer.json()).toEqual({ ip });
    await app.close();
  });
});

it.each(['57014', '55P03', '25P03'])(
  'a database that takes too long (%s) may be asked again',
  async (code) => {
    const app = await createApp(t.deps);
    app.get('/slow', () => {
      throw Object.assign(new Error('canceling statement'), { code });
    });
    const answer = await app.inject('/slow');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    await app.close();
  },
);

describe('encodings', () => {
  it('keeps lists of more than 20 items in a form', async () => {
    const diaodu = await t.signIn(world.diaodu);
    const items = (n: number) =>
      Array.from({ length: n }, (_, i) => `taskIds[${i}]=${900_000 + i}`).join('&');
    const post = (n: number) =>
      send({
        method: 'POST',
        url: dispatch.publish.path,
        headers: { authorization: diaodu, ...FORM_TYPE },
        payload: items(n),
      });
    expect((await post(101)).body.message).toBe('一次最多 100 个任务');
    expect((await post(60)).body.data['fields']).toBeUndefined();
  });

  it('reads JSON where a form is usual', async () => {
    const answer = await t.call(
      orders.list,
      { pageType: 'pending', pageSize: 5 },
      { token: owner, json: true },
    );
    expect(answer).toMatchObject({ code: '1', data: { pageSize: 5 } });
  });
});

describe('sessions', () => {
  const DAY = 24 * 3600_000;
  const works = async (token: string) => (await t.call(orders.list, {}, { token })).code;

  it.each([
    ['none', ''],
    ['foreign', 'A'.repeat(43)],
    ['absurd', 'x'.repeat(5000)],
    ['odd', 'Bearer '],
  ])('a %s token is no session', async (_, token) => {
    expect(await t.call(orders.list, {}, { token })).toMatchObject({
      code: '99',
      success: false,
      message: '登录已失效，请重新登录',
      data: { errcode: 'SESSION_GONE' },
    });
  });

  it('end when revoked, and when the account is closed', async () => {
    const token = await t.signIn(world.staff);
    expect(await works(`Bearer ${token}`)).toBe('1');
    await t.db
      .updateTable('session')
      .set({ revoked_at: t.clock.now })
      .where('account_id', '=', world.staff)
      .execute();
    expect(await works(token)).toBe('99');
    const again = await t.signIn(world.staff);
    await t.db
      .updateTable('account')
      .set({ disabled_at: t.clock.now })
      .where('account_id', '=', world.staff)
      .execute();
    expect(await works(again)).toBe('99');
  });

  it('end after 7 idle days, and after 30 in any case', async () => {
    const start = t.clock.now;
    const idle = await t.signIn(world.owner);
    const used = await t.signIn(world.owner);
    const useDaily = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        t.clock.advance(DAY);
        expect(await works(used)).toBe('1');
      }
    };
    await useDaily(7);
    expect(await works(idle)).toBe('99');
    await useDaily(22);
    t.clock.advance(DAY);
    expect(await works(used)).toBe('99');
    t.clock.now = start;
  });
});

describe('the whole contract', () => {
  const fill = (path: string) => path.replace(/\{\w+\}/g, '1');

  it('has unique names and ways', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
  });

  it.each(allCalls.map((call) => [call.name, call] as const))('%s is mounted', async (_, call) => {
    expect(t.app.hasRoute({ method: call.method, url: call.path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
    if (call.access.who === 'anyone') return;
    const answer = await send({ method: call.method, url: fill(call.path) });
    const wanted = call.path.includes('/pc/queryPrice/') ? '10001' : '99';
    expect(answer).toMatchObject({ status: 200, body: { code: wanted, success: false } });
  });

  it('is described, call by call, in /openapi.json', async () => {
    const response = await t.app.inject({ method: 'GET', url: '/openapi.json' });
    const { openapi, paths } = response.json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; summary: string }>>;
    }>();
    expect(openapi).toMatch(/^3\.1/);
    for (const call of allCalls) {
      expect(paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({
        operationId: call.name,
        summary: call.summary,
      });
    }
    expect(response.body).toContain('客户账号（企业已认证），菜单之一：订单列表、待审核订单');
    expect(response.body).toContain('运营账号，权限：登记节点');
  });

  it('answers /healthz while the database does', async () => {
    const response = await t.app.inject({ method: 'GET', url: '/healthz' });
    expect(response.statusCode).toBe(200);
  });

  it('keeps a bug to itself', async () => {
    await t.db.schema.alterTable('order_event').renameTo('order_event_away').execute();
    const token = await t.signIn(world.owner);
    const answer = await t.call(orders.save, orderDraft(), { token });
    await t.db.schema.alterTable('order_event_away').renameTo('order_event').execute();
    expect(answer).toEqual({
      code: '0',
      success: false,
      message: '系统开小差了，请稍后再试',
      data: { errcode: 'INTERNAL', requestId: expect.any(String) as string },
    });
    expect((await t.call(orders.cancel, { id: '1' }, { token })).data).toMatchObject({
      errcode: 'NOT_FOUND',
    });
  });
});
