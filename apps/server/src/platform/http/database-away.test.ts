import { account } from '@boxhaul/contract/identity';
import { connect, type Db } from '@boxhaul/db';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSlices } from '../../slices';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { createApp } from './app';

let t: TestApp;
let nowhere: Db;
let app: FastifyInstance;

beforeAll(async () => {
  t = await createTestApp();
  // Nobody listens on port 1.
  nowhere = connect({ connectionString: 'postgres://a:b@127.0.0.1:1/c' }, { applicationName: 'away' });
  const deps = { ...t.deps, db: nowhere };
  app = await createApp(deps);
  registerSlices(app, deps);
});
afterAll(async () => {
  await app.close();
  await nowhere.destroy();
  await t.close();
});

it.each([
  [
    'a call',
    account.login.method,
    account.login.path,
    { userName: '13800000001', password: 'x', userType: 2 },
  ],
  ['/healthz', 'GET', '/healthz', undefined],
] as const)('%s says that the service is away for a while', async (_, method, url, payload) => {
  const answer = await app.inject({ method, url, ...(payload && { payload }) });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({
    code: '0',
    success: false,
    message: '服务暂不可用，请稍后再试',
    data: { errcode: 'UNAVAILABLE' },
  });
});
