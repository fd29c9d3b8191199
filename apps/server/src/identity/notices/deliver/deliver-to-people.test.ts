import { notices } from '@boxhaul/contract/identity';
import { NOTICE_KINDS } from '@boxhaul/domain/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { sendNotice } from '..';
import { Deliveries } from './deliver';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let serial = 0;
beforeEach(async () => {
  await t.db.deleteFrom('notice_attempt').execute();
  await t.db.deleteFrom('notice_delivery').execute();
});

const tell = () =>
  sendNotice(t.db, {
    kind: 'order_approved',
    event: `test ${(serial += 1)}`,
    facts: { orderNo: 'BH1' },
    subjectId: '7',
    customerId: world.customerId,
    now: t.clock.now,
  });
const sendDue = async () => {
  const deliveries = new Deliveries(t.deps);
  deliveries.wake();
  await deliveries.settled();
};
/** What a refusal says of its fields. */
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: Record<string, string> } | null)?.fields;

describe('a text message', () => {
  const lateBox = (now = t.clock.now) =>
    sendNotice(t.db, {
      kind: 'box_late',
      event: `late ${(serial += 1)}`,
      facts: {
        orderNo: 'BH7',
        seq: 1,
        plateNumber: '粤B12345',
        required: '2026-11-20 11:00:00',
        expected: '2026-11-20 12:00:00',
        earliest: '2026-11-20 12:00:00',
        span: '2026-11-20 12:00 左右',
      },
      customerId: world.customerId,
      now,
    });
  const sent = async () => {
    const rows = await t.db.selectFrom('outbox_message').select(['phone', 'body']).execute();
    return rows.filter(({ body }) => body.includes('BH7')).map(({ phone }) => phone);
  };

  it('goes to the phones of those who have the kind so, and says it', async () => {
    await lateBox();
    await sendDue();
    expect(await sent()).toContain('13800000001');
    expect(new Set(await sent()).size).toBe((await sent()).length);
  });

  it('that is a day old goes to nobody', async () => {
    const before = (await sent()).length;
    await lateBox(new Date(t.clock.now.getTime() - 24 * 3600_000 - 1));
    await sendDue();
    expect(await sent()).toHaveLength(before);
    const rows = await t.db.selectFrom('notice_delivery').select('state').distinct().execute();
    expect(rows).toEqual([{ state: 'skipped' }]);
  });

  it('comes no more than 20 times a day', async () => {
    for (let i = 0; i < 25; i++) await lateBox();
    await sendDue();
    const rows = await t.db
      .selectFrom('notice_delivery')
      .select('state')
      .where('account_id', '=', world.owner)
      .execute();
    const of = (state: string) => rows.filter((row) => row.state === state).length;
    // Four go at once: as many may pass the count together.
    expect(of('sent')).toBeGreaterThanOrEqual(20);
    expect(of('sent')).toBeLessThanOrEqual(23);
    expect(of('waiting')).toBe(0);
  });
});

describe('mail', () => {
  it('goes to an address that was proved, and to no other', async () => {
    const mail = { kind: 'order_approved' as const, channel: 'mail' as const, enabled: true };
    await t.call(notices.saveSettings, { choices: [mail] }, { token });
    await tell();
    await sendDue();
    expect(t.mails).toHaveLength(0);
    await t.call(notices.sendMailCode, { address: 'owner@example.com' }, { token });
    await tell();
    const wrong = await t.call(notices.confirmMail, { code: '000000' }, { token });
    expect(fieldsOf(wrong)).toEqual({ code: '验证码不正确' });
    const code = /\d{6}/.exec(t.mails[0]!.text)![0];
    await t.call(notices.confirmMail, { code }, { token });
    await tell();
    await sendDue();
    expect(t.mails.slice(1)).toMatchObject([{ to: 'owner@example.com', subject: '订单已审核通过' }]);
    const again = await t.call(notices.confirmMail, { code }, { token });
    expect(fieldsOf(again)).toEqual({ code: '请先获取验证码' });
  });

  it('takes five tries of a code, for ten minutes, one code a minute', async () => {
    const other = await t.signIn(world.stranger);
    const ask = async () =>
      fieldsOf(await t.call(notices.sendMailCode, { address: 'b@example.com' }, { token: other }));
    const attempt = async (code: string) =>
      fieldsOf(await t.call(notices.confirmMail, { code }, { token: other }))?.['code'];
    await ask();
    expect(await ask()).toEqual({ address: '发送过于频繁，请 1 分钟后再试' });
    const code = /\d{6}/.exec(t.mails.at(-1)!.text)![0];
    const bad = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(Array.from({ length: 6 }, () => attempt(bad)));
    expect(tries.filter((said) => said === '验证码不正确')).toHaveLength(5);
    expect(await attempt(code)).toBe('错误次数过多，请重新获取验证码');
    t.clock.advance(60_000);
    await ask();
    const next = /\d{6}/.exec(t.mails.at(-1)!.text)![0];
    t.clock.advance(10 * 60_000 + 1);
    expect(await attempt(next)).toBe('验证码已过期，请重新获取');
  });
});

describe('settings', () => {
  it('name what reaches one, and keep what may not be silenced', async () => {
    const { data } = await t.call(notices.settings, {}, { token });
    const kinds = data.kinds.map(({ kind }) => kind);
    expect(kinds).toContain('order_approved');
    expect(kinds).not.toContain('order_submitted');
    expect(NOTICE_KINDS.filter((kind) => kinds.includes(kind))).toEqual(kinds);
    expect(data.phone).toBe('138****0001');
    const mute = { kind: 'new_device' as const, channel: 'site' as const, enabled: false };
    const refused = await t.call(notices.saveSettings, { choices: [mute] }, { token });
    expect(refused.message).toContain('不能关闭');
    const foreign = { kind: 'order_submitted' as const, channel: 'site' as const, enabled: false };
    const denied = await t.call(notices.saveSettings, { choices: [foreign] }, { token });
    expect(denied.data).toMatchObject({ errcode: 'FORBIDDEN' });
  });
});
