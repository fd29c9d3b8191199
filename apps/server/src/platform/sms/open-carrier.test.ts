import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config';
import { openCarrier } from './open-carrier';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'b1946ac92492d2347c6235b4d2611184-x9' };
const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'key',
  SMS_SIGN_NAME: '柜达',
  SMS_TEMPLATE_CODE: 'SMS_1',
};
const carrier = (env: Record<string, string>) => openCarrier(readConfig(env), database.db);

test('text messages lie in the outbox, but in production nobody carries them until a provider is named', () => {
  expect(carrier({})).toMatchObject({ name: 'outbox' });
  expect(carrier(PRODUCTION).carries('code')).toBe(false);
  expect(carrier({ ...PRODUCTION, ...ALIYUN })).toMatchObject({ name: 'aliyun' });
});

test('a provider carries the templates that it was told of', () => {
  const named = carrier({ ...ALIYUN, SMS_TEMPLATES: 'order_approved=SMS_2,box_late=SMS_3' });
  const carried = ['code', 'order_approved', 'box_late', 'other'].map((template) => named.carries(template));
  expect(carried).toEqual([true, true, true, false]);
});

test('all that is missing is said at once', () => {
  expect(() => readConfig({ SMS_PROVIDER: 'tencent', SMS_TEMPLATES: 'x' })).toThrow(
    /SMS_TEMPLATES：应为 名称=模板编号 的列表/,
  );
  const missing = () => readConfig({ SMS_PROVIDER: 'tencent' });
  for (const name of ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE', 'SMS_APP_ID']) {
    expect(missing).toThrow(`${name}：使用短信服务商时必须设置`);
  }
  expect(() => readConfig({ SMS_KEY_ID: 'id' })).toThrow('SMS_KEY_ID：还须设置 SMS_PROVIDER');
});
