import { account } from '@boxhaul/contract/identity';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { receiveCode } from '../../../testing/receive-code';

const { t, world } = await fileWorld();
let serial = 0;

const newPhone = () => `1732${String((serial += 1)).padStart(7, '0')}`;
const PASSWORD = 'kX7#mQa2';
const AGREED = { service_agreement: 1 };
const count = async (phone: string) =>
  (await t.db.selectFrom('account').select('account_id').where('login_name', '=', phone).execute()).length;

describe('registration', () => {
  it('makes an enterprise that is not certified, its owner, a session, and keeps what was agreed to', async () => {
    const phone = newPhone();
    const codes = await receiveCode(t, phone);
    const input = { userName: `86 ${phone}`, ...codes, password: PASSWORD, confirmPassword: PASSWORD };
    const { data } = await t.call(account.phoneRegister, { ...input, ...AGREED, marketing: 1 });
    expect(data).toMatchObject({
      loginName: phone,
      authStatus: 0,
      isOwner: true,
      customerName: `待认证客户 ${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    expect(await t.call(account.me, {}, { token: data.token })).toMatchObject({ code: '1' });
    const consents = await t.db
      .selectFrom('consent')
      .select(['consent_kind', 'version', 'given', 'how'])
      .where('account_id', '=', data.accountId)
      .orderBy('consent_id')
      .execute();
    expect(consents).toEqual([
      { consent_kind: 'agreement', version: '1.0', given: true, how: 'phoneRegister' },
      { consent_kind: 'privacy', version: '1.0', given: true, how: 'phoneRegister' },
      { consent_kind: 'marketing', version: '1.0', given: true, how: 'phoneRegister' },
    ]);
    const byPassword = await t.call(account.login, { userName: phone, password: PASSWORD });
    expect(byPassword.code).toBe('1');
  });

  it('tells only who holds the phone that it is taken, and leaves nothing', async () => {
    const codes = await receiveCode(t, '13800000001');
    const input = { userName: '13800000001', ...AGREED };
    const before = await t.db.selectFrom('customer').select('customer_id').execute();
    const foreign = { ...codes, phoneCode: codes.phoneCode === '0000' ? '0001' : '0000' };
    expect((await t.call(account.phoneRegister, { ...input, ...foreign })).data.errcode).toBe('SMS_CODE');
    expect((await t.call(account.phoneRegister, { ...input, ...codes })).data.errcode).toBe('PHONE_TAKEN');
    expect(await t.db.selectFrom('customer').select('customer_id').execute()).toHaveLength(before.length);
    // The code is not spent: it still signs in.
    expect((await t.call(account.phoneLogin, { ...input, ...codes })).code).toBe('1');
  });

  it('of two at once is done once', async () => {
    const phone = newPhone();
    const codes = await receiveCode(t, phone);
    const once = () => t.call(account.phoneRegister, { userName: phone, ...codes, ...AGREED });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await count(phone)).toBe(1);
  });

  it('sent again with its key answers the same, token and all, which stands nowhere in the clear', async () => {
    const phone = newPhone();
    const input = { userName: phone, ...(await receiveCode(t, phone)), ...AGREED };
    const headers = { 'idempotency-key': 'registration 1' };
    const first = await t.call(account.phoneRegister, input, { headers });
    t.clock.advance(3_600_000);
    expect(await t.call(account.phoneRegister, input, { headers })).toEqual(first);
    expect(await count(phone)).toBe(1);
    const other = await t.call(account.phoneRegister, { ...input, marketing: 1 }, { headers });
    expect(other.data.errcode).toBe('IDEMPOTENCY_MISMATCH');
    const rows = await t.db.selectFrom('visitor_key').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) expect(sealed?.includes(first.data.token)).toBe(false);
  });
});

describe('signing in by SMS', () => {
  it('registers nobody who has not agreed', async () => {
    const phone = newPhone();
    const codes = await receiveCode(t, phone);
    const refused = await t.call(account.phoneLogin, { userName: phone, ...codes });
    expect(refused.data).toMatchObject({ errcode: 'NOT_REGISTERED' });
    expect(await count(phone)).toBe(0);
    expect((await t.call(account.phoneLogin, { userName: phone, ...codes, ...AGREED })).code).toBe('1');
    expect(await count(phone)).toBe(1);
  });

  it('registers nobody without the picture of their code, and lets in who has an account', async () => {
    const phone = newPhone();
    const { phoneCode, imageCode } = await receiveCode(t, phone);
    const input = { userName: phone, phoneCode, ...AGREED };
    const enter = async (more: { imageCode?: string }) => {
      const { code, data, message } = await t.call(account.phoneLogin, { ...input, ...more });
      return code === '1' ? message : data.errcode;
    };
    expect(await enter({})).toBe('IMAGE_CODE');
    expect(await enter({ imageCode: '' })).toBe('IMAGE_CODE');
    expect(await enter({ imageCode: '0000' })).toBe('IMAGE_CODE');
    expect(await count(phone)).toBe(0);
    expect(await enter({ imageCode })).toBe('注册成功');
    expect(await count(phone)).toBe(1);
    t.clock.advance(61_000);
    const next = await receiveCode(t, phone);
    const known = { userName: phone, phoneCode: next.phoneCode };
    expect(await t.call(account.phoneLogin, known)).toMatchObject({ code: '1', message: '登录成功' });
  });

  it('keeps what somebody who has an account agrees to, and nothing of what they leave open', async () => {
    const consents = async () =>
      (
        await t.db
          .selectFrom('consent')
          .select(['consent_kind', 'given'])
          .where('account_id', '=', world.staff)
          .orderBy('consent_id')
          .execute()
      ).map(({ consent_kind, given }) => [consent_kind, given]);
    const input = { userName: '13800000002' };
    const enter = async (ticked: object) =>
      t.call(account.phoneLogin, { ...input, ...(await receiveCode(t, input.userName)), ...ticked });
    expect((await enter({})).code).toBe('1');
    expect(await consents()).toEqual([]);
    t.clock.advance(61_000);
    expect((await enter({ ...AGREED, marketing: 1 })).code).toBe('1');
    expect(await consents()).toEqual([
      ['agreement', true],
      ['privacy', true],
      ['marketing', true],
    ]);
  });

  it('is refused to a disabled account, whose token answers 99', async () => {
    const token = await t.signIn(world.stranger);
    await t.db
      .updateTable('account')
      .set({ disabled_at: t.clock.now })
      .where('account_id', '=', world.stranger)
      .execute();
    expect((await t.call(account.me, {}, { token })).code).toBe('99');
    const codes = await receiveCode(t, '13800000003');
    const refused = await t.call(account.phoneLogin, { userName: '13800000003', ...codes });
    expect(refused.data.errcode).toBe('ACCOUNT_DISABLED');
  });

  it('lets drivers in and makes none', async () => {
    const driver = { userType: 3, userName: '13900000001' };
    const known = await t.call(account.phoneLogin, { ...driver, ...(await receiveCode(t, driver.userName)) });
    expect(known.data).toMatchObject({ userType: 3 });
    const phone = newPhone();
    const input = { ...driver, userName: phone, ...(await receiveCode(t, phone)), ...AGREED };
    expect((await t.call(account.phoneLogin, input)).data.errcode).toBe('NOT_REGISTERED');
  });
});
