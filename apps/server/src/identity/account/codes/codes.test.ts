import { account } from '@boxhaul/contract/identity';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { readImage, receiveCode } from '../../../testing/receive-code';

const { t, world } = await fileWorld();
let serial = 0;

const newPhone = () => `1731${String((serial += 1)).padStart(7, '0')}`;
const errcode = async (answer: Promise<{ data: { errcode?: string } | null }>) =>
  (await answer).data?.errcode ?? 'done';
const send = async (phone: string, imageCode?: string) =>
  t.call(account.sendMessageToPhone, { phone, imageCode: imageCode ?? (await readImage(t, phone)) });
const register = (userName: string, codes: { phoneCode: string; imageCode: string }) =>
  errcode(t.call(account.phoneRegister, { userName, ...codes, service_agreement: 1 }));
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a captcha', () => {
  it('is good once, for its phone alone, whatever case and spaces', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const imageCode = await readImage(t, mine);
    expect(await errcode(send(other, imageCode))).toBe('IMAGE_CODE');
    expect(await errcode(send(mine, imageCode.toLowerCase()))).toBe('done');
    t.clock.advance(60_000);
    expect(await errcode(send(mine, imageCode))).toBe('IMAGE_CODE');
  });

  it('is over after 3 minutes, and after 5 tries', async () => {
    const phone = newPhone();
    const old = await readImage(t, phone);
    t.clock.advance(3 * 60_000);
    expect(await errcode(send(phone, old))).toBe('IMAGE_CODE');
    const imageCode = await readImage(t, phone);
    for (let i = 0; i < 5; i += 1) expect(await errcode(send(phone, '????'))).toBe('IMAGE_CODE');
    expect(await errcode(send(phone, imageCode))).toBe('IMAGE_CODE');
  });

  it('of a call without a phone goes with a cookie', async () => {
    const first = await t.app.inject({ method: 'GET', url: account.captcha.path });
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(cookie).toMatch(/^boxhaul-visit=[\w-]{43}$/);
    const again = await t.app.inject({ method: 'GET', url: account.captcha.path, headers: { cookie } });
    expect(String(again.headers['set-cookie'])).toContain(cookie);
    expect(again.headers['cache-control']).toBe('no-store');
  });
});

describe('sending', () => {
  it('is once in 60 s, and says how long to wait', async () => {
    const phone = newPhone();
    expect((await send(phone)).data).toEqual({ seconds: 60 });
    t.clock.advance(59_000);
    expect(await send(phone)).toMatchObject({
      data: { errcode: 'SMS_LIMIT', seconds: 1 },
      message: '短信发送过于频繁，请 1 秒后再试',
    });
    t.clock.advance(1_000);
    expect(await errcode(send(phone))).toBe('done');
  });

  it('is 5 an hour and 10 a day', async () => {
    const phone = newPhone();
    const began = t.clock.now.getTime();
    const sendNext = async () => {
      const answer = await errcode(send(phone));
      t.clock.advance(60_000);
      return answer;
    };
    for (let i = 0; i < 5; i += 1) expect(await sendNext()).toBe('done');
    expect((await send(phone)).message).toBe('同一手机号每小时最多发送 5 条短信，请 55 分钟后再试');
    t.clock.advance(3_600_000 - (t.clock.now.getTime() - began));
    for (let i = 0; i < 5; i += 1) expect(await sendNext()).toBe('done');
    t.clock.advance(3_600_000);
    expect((await send(phone)).message).toMatch(/^同一手机号每天最多发送 10 条短信/);
    t.clock.advance(began + 24 * 3_600_000 - t.clock.now.getTime());
    expect(await errcode(send(phone))).toBe('done');
  });

  it('of many at once sends one', async () => {
    const phone = newPhone();
    const images = [await readImage(t, phone), await readImage(t, phone)];
    const answers = await Promise.all(images.map((imageCode) => errcode(send(phone, imageCode))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  it('answers alike for a phone that has an account and one that has none', async () => {
    t.clock.advance(60_000);
    expect(await send('13800000001')).toEqual(await send(newPhone()));
  });

  it('keeps neither code nor captcha in the clear, but in the outbox', async () => {
    const phone = newPhone();
    const { phoneCode } = await receiveCode(t, phone);
    const rows = await t.db.selectFrom('sms_code').selectAll().where('phone', '=', phone).execute();
    expect(JSON.stringify(rows.map(({ code_mac, image_mac }) => [code_mac, image_mac]))).not.toContain(
      phoneCode,
    );
    const messages = await t.db.selectFrom('sms_message').selectAll().where('phone', '=', phone).execute();
    expect(messages).toMatchObject([{ state: 'sent', provider: 'outbox', template: 'code' }]);
  });
});

describe('a code', () => {
  it('is good once', async () => {
    const phone = newPhone();
    const codes = await receiveCode(t, phone);
    expect(await register(phone, codes)).toBe('done');
    expect(await errcode(t.call(account.phoneLogin, { userName: phone, ...codes }))).toBe('SMS_CODE');
  });

  it('is one phone’s, and goes with the picture that it was sent with', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const codes = await receiveCode(t, mine);
    expect(await register(other, codes)).toBe('SMS_CODE');
    expect(await register(mine, { ...codes, imageCode: '????' })).toBe('IMAGE_CODE');
    expect(await register(mine, codes)).toBe('done');
  });

  it('is over after 5 minutes', async () => {
    const [late, inTime] = [newPhone(), newPhone()];
    const codes = [await receiveCode(t, late), await receiveCode(t, inTime)] as const;
    t.clock.advance(5 * 60_000 - 1);
    expect(await register(inTime, codes[1])).toBe('done');
    t.clock.advance(1);
    expect(await register(late, codes[0])).toBe('SMS_CODE');
  });

  it('is void after five wrong tries, and stays so in a hundred', async () => {
    const phone = newPhone();
    const codes = await receiveCode(t, phone);
    for (let i = 0; i < 100; i += 1) {
      const phoneCode = i < 5 ? wrong(codes.phoneCode) : codes.phoneCode;
      const url = account.phoneLogin.path;
      const remoteAddress = `127.3.0.${i % 100}`;
      const payload = { userName: phone, phoneCode, service_agreement: 1 };
      const response = await t.app.inject({ method: 'POST', url, payload, remoteAddress });
      expect(response.json()).toMatchObject({ code: '0', data: { errcode: 'SMS_CODE' } });
    }
  });

  it('gives way to the next one, and serves no other purpose', async () => {
    const phone = newPhone();
    const first = await receiveCode(t, phone, { purpose: 'register' });
    t.clock.advance(60_000);
    const second = await receiveCode(t, phone, { purpose: 'register' });
    // The picture of the first is another one, so that even the same four digits do not pass.
    expect(await register(phone, first)).not.toBe('done');
    const retrieval = { userName: phone, password: 'kX7#mQa2', ...second };
    expect(await errcode(t.call(account.retrievePassword, retrieval))).toBe('SMS_CODE');
    expect(await register(phone, second)).toBe('done');
  });

  it('for a proof goes to one’s own phone, of somebody signed in', async () => {
    const ask = async (phone: string, token?: string) =>
      t.call(
        account.sendMessageToPhone,
        { phone, imageCode: await readImage(t, phone), purpose: 'prove' },
        { token: token ?? null },
      );
    const token = await t.signIn(world.owner);
    t.clock.advance(3_600_000);
    expect((await ask('13800000001')).code).toBe('99');
    expect(await ask('13800000003', token)).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect(await ask('13800000001', token)).toMatchObject({ code: '1' });
  });
});
