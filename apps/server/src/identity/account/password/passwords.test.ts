import { account } from '@boxhaul/contract/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { receiveCode } from '../../../testing/receive-code';
import { hashPassword } from '../sign-in/password';

const OLD = 'Demo@2026';
const NEW = { password: 'kX7#mQa2', confirmPassword: 'kX7#mQa2' };
const PHONE = '13800000001';
const TEN_MINUTES = 10 * 60_000;
const { t, world } = await fileWorld();
let token: string;
let other: string;
beforeEach(async () => {
  t.clock.advance(3_600_000);
  const password_hash = await hashPassword(OLD);
  await t.db.updateTable('account').set({ password_hash }).execute();
  [token, other] = [await t.signIn(world.owner), await t.signIn(world.owner)];
});

const opens = async (password: string) =>
  (await t.call(account.login, { userName: PHONE, password })).code === '1';
const alive = async (which: string) => (await t.call(account.me, {}, { token: which })).code;

describe('a new password', () => {
  it('is set within 10 minutes of signing in, and ends all other sessions', async () => {
    t.clock.advance(TEN_MINUTES - 1000);
    expect((await t.call(account.resetPassword, NEW, { token })).code).toBe('1');
    expect([await alive(token), await alive(other)]).toEqual(['1', '99']);
    expect([await opens(OLD), await opens(NEW.password)]).toEqual([false, true]);
  });

  it('wants a code to one’s own phone after 10 minutes', async () => {
    t.clock.advance(TEN_MINUTES);
    const refused = await t.call(account.resetPassword, NEW, { token });
    expect(refused.data).toMatchObject({
      errcode: 'PROOF_NEEDED',
      fields: { phoneCode: expect.any(String) as string },
    });
    const { phoneCode } = await receiveCode(t, PHONE, { purpose: 'prove', token });
    expect((await t.call(account.resetPassword, { ...NEW, phoneCode }, { token })).code).toBe('1');
  });

  it('is set after a proof by password, too', async () => {
    t.clock.advance(TEN_MINUTES);
    expect((await t.call(account.security, {}, { token })).data).toMatchObject({ provedSeconds: 0 });
    expect((await t.call(account.prove, { password: 'wrong' }, { token })).data.fields).toEqual({
      password: '密码错误',
    });
    expect((await t.call(account.prove, { password: OLD }, { token })).data).toEqual({ provedSeconds: 600 });
    expect((await t.call(account.resetPassword, NEW, { token })).code).toBe('1');
  });

  it('holds nothing of the account', async () => {
    const password = `x${PHONE}`;
    const refused = await t.call(account.resetPassword, { password, confirmPassword: password }, { token });
    expect(refused).toMatchObject({ data: { fields: { password: '密码不能包含自己的手机号或账号' } } });
  });

  it('of changePassword is one’s own', async () => {
    const theirs = await t.call(account.changePassword, { loginName: '13800000003', ...NEW }, { token });
    expect(theirs).toMatchObject({ data: { fields: { loginName: '只能修改本人账号的密码' } } });
    expect((await t.call(account.changePassword, { loginName: PHONE, ...NEW }, { token })).code).toBe('1');
  });

  it('is set by the old one at any time, by operators and drivers too', async () => {
    for (const who of [world.kefu, world.driver]) {
      const mine = await t.signIn(who);
      t.clock.advance(TEN_MINUTES);
      const wrong = await t.call(account.changeOwnPassword, { oldPassword: 'x', ...NEW }, { token: mine });
      expect(wrong).toMatchObject({ data: { fields: { oldPassword: '原密码错误' } } });
      const done = await t.call(account.changeOwnPassword, { oldPassword: OLD, ...NEW }, { token: mine });
      expect(done.code).toBe('1');
    }
  });
});

describe('retrieval', () => {
  it('sets a password and ends every session', async () => {
    const codes = await receiveCode(t, PHONE, { purpose: 'retrieve' });
    const input = { userName: PHONE, password: NEW.password, ...codes };
    expect((await t.call(account.retrievePassword, input)).code).toBe('1');
    expect([await alive(token), await alive(other)]).toEqual(['99', '99']);
    expect(await opens(NEW.password)).toBe(true);
    expect(await t.call(account.retrievePassword, input)).toMatchObject({ data: { errcode: 'SMS_CODE' } });
  });

  it('answers a wrong code alike for a phone with and without an account', async () => {
    const ask = (userName: string) =>
      t.call(account.retrievePassword, {
        userName,
        password: NEW.password,
        phoneCode: '1234',
        imageCode: 'ACDE',
      });
    const [known, unknown] = [await ask('13800000002'), await ask('17399999999')];
    expect(known.message).toBe(unknown.message);
    for (const answer of [known, unknown]) expect(answer).toMatchObject({ data: { errcode: 'SMS_CODE' } });
  });
});

describe('a new phone', () => {
  const move = async (loginName: string, phoneCode?: string) =>
    t.call(account.updateUserInfo, { loginName, phoneCode }, { token });

  it('wants a recent proof and the code sent to it, and ends all other sessions', async () => {
    const phone = '17310000009';
    t.clock.advance(TEN_MINUTES);
    const { phoneCode } = await receiveCode(t, phone, { purpose: 'phone', token });
    expect((await move(phone, phoneCode)).data.errcode).toBe('PROOF_NEEDED');
    await t.call(account.prove, { password: OLD }, { token });
    expect((await move(phone)).data.fields).toEqual({ phoneCode: '短信验证码不能为空' });
    expect((await move(phone, phoneCode)).data).toMatchObject({ loginName: phone, phone });
    expect([await alive(token), await alive(other)]).toEqual(['1', '99']);
    await t.db
      .updateTable('account')
      .set({ login_name: PHONE, phone: PHONE })
      .where('account_id', '=', world.owner)
      .execute();
  });

  it('is nobody else’s', async () => {
    const { phoneCode } = await receiveCode(t, '13800000004', { purpose: 'phone', token });
    expect((await move('13800000004', phoneCode)).data.errcode).toBe('PHONE_TAKEN');
    expect(await alive(other)).toBe('1');
  });
});
