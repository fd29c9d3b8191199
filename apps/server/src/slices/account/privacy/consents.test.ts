import { account } from '@boxhaul/contract';
import { PRIVACY_VERSION } from '@boxhaul/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveCode } from '../../../testing/receive-code';
import { createTestApp, type TestApp } from '../../../testing/test-app';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  const userName = '17300000001';
  const given = { userName, ...(await receiveCode(t, userName)), service_agreement: 1 };
  ({ token } = (await t.call(account.phoneRegister, given)).data);
});
afterAll(() => t.close());

const consents = async () =>
  (await t.call(account.consents, {}, { token })).data.map(({ kind, given }) => [kind, given]);
const set = (given: number) => t.call(account.setMarketing, { given }, { token });

it('keeps each change of the consent to marketing, with its version and time', async () => {
  const registered = [
    ['marketing', false],
    ['privacy', true],
    ['agreement', true],
  ];
  expect(await consents()).toEqual(registered);
  t.clock.advance(60_000);
  expect(await set(1)).toMatchObject({ code: '1', message: '已同意接收营销信息' });
  t.clock.advance(60_000);
  expect(await set(0)).toMatchObject({ code: '1', message: '已撤回，不再向您发送营销信息' });
  expect(await consents()).toEqual([['marketing', false], ['marketing', true], ...registered]);
  const { data } = await t.call(account.consents, {}, { token });
  expect(data[1]).toEqual({
    kind: 'marketing',
    given: true,
    version: PRIVACY_VERSION,
    time: '2026-11-20 10:01:00',
  });
});

it('writes nothing anew for what stands already, however often it is asked at once', async () => {
  const before = await consents();
  await Promise.all([set(0), set(0)]);
  expect(await consents()).toEqual(before);
  await Promise.all([set(1), set(1), set(1)]);
  expect(await consents()).toEqual([['marketing', true], ...before]);
});

it('asks again for a newer text', async () => {
  await t.db.updateTable('consent').set({ version: '0.9' }).where('consent_kind', '=', 'marketing').execute();
  const before = await consents();
  await set(1);
  expect(await consents()).toEqual([['marketing', true], ...before]);
});
