import { account } from '@boxhaul/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileApp } from '../../../testing/file-world';
import { receiveCode } from '../../../testing/receive-code';

const [AGREEMENT_VERSION, PRIVACY_VERSION] = ['1.0', '1.0'];

const t = await fileApp();
let token: string;
beforeAll(async () => {
  const userName = '17300000001';
  const given = { userName, ...(await receiveCode(t, userName)), service_agreement: 1 };
  ({ token } = (await t.call(account.phoneRegister, given)).data);
});

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

describe('newer texts', () => {
  const outdated = async () => (await t.call(account.me, {}, { token })).data.outdatedTexts;
  const accept = (texts: { agreement?: string; privacy?: string }) =>
    t.call(account.acceptTexts, texts, { token });
  const age = (kind: 'agreement' | 'privacy') =>
    t.db.updateTable('consent').set({ version: '0.9' }).where('consent_kind', '=', kind).execute();

  it('are asked of who accepted older ones, by every answer that tells the account', async () => {
    expect(await outdated()).toEqual([]);
    await age('agreement');
    expect(await outdated()).toEqual([{ kind: 'agreement', accepted: '0.9' }]);
    await age('privacy');
    expect(await outdated()).toEqual([
      { kind: 'agreement', accepted: '0.9' },
      { kind: 'privacy', accepted: '0.9' },
    ]);
  });

  it('are accepted as they are today, once, with how and when; not as somebody else read them', async () => {
    const before = await consents();
    expect((await accept({ agreement: '0.9' })).data).toMatchObject({ errcode: 'CONFLICT' });
    expect((await accept({ agreement: '9.9', privacy: PRIVACY_VERSION })).data).toMatchObject({
      errcode: 'CONFLICT',
    });
    expect((await accept({})).data).toMatchObject({ errcode: 'BAD_INPUT' });
    expect(await consents()).toEqual(before);
    t.clock.advance(60_000);
    const both = { agreement: AGREEMENT_VERSION, privacy: PRIVACY_VERSION };
    const answers = await Promise.all([accept(both), accept(both), accept(both)]);
    for (const { data } of answers) expect(data).toMatchObject({ outdatedTexts: [] });
    expect(await consents()).toEqual([['privacy', true], ['agreement', true], ...before]);
    const kept = await t.db
      .selectFrom('consent')
      .select(['version', 'how', 'at'])
      .orderBy('consent_id', 'desc')
      .limit(2)
      .execute();
    const row = { version: AGREEMENT_VERSION, how: 'acceptTexts', at: t.clock.now };
    expect(kept).toEqual([{ ...row, version: PRIVACY_VERSION }, row]);
  });

  it('are accepted one by one: who agreed to one of them is asked for the other', async () => {
    await age('agreement');
    await age('privacy');
    const before = await consents();
    expect((await accept({ agreement: AGREEMENT_VERSION })).data).toMatchObject({
      outdatedTexts: [{ kind: 'privacy', accepted: '0.9' }],
    });
    expect(await consents()).toEqual([['agreement', true], ...before]);
    expect((await accept({ privacy: PRIVACY_VERSION })).data).toMatchObject({ outdatedTexts: [] });
  });

  it('are accepted by ticking them while signing in, too', async () => {
    await age('privacy');
    t.clock.advance(61_000);
    const userName = '17300000001';
    const enter = async (more: object) =>
      (await t.call(account.phoneLogin, { userName, ...(await receiveCode(t, userName)), ...more })).data;
    expect(await enter({})).toMatchObject({ registered: false, outdatedTexts: [{ kind: 'privacy' }] });
    t.clock.advance(61_000);
    expect(await enter({ service_agreement: 1 })).toMatchObject({ outdatedTexts: [] });
  });
});
