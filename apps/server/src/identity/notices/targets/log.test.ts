import { notices } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import type { DeliveryState } from '@boxhaul/domain/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { findActor } from '../../../platform/session/sessions.repo';
import { sendNotice } from '..';
import { getSettings } from '../settings/settings';

const { t, world } = await fileWorld();
const admin = await t.signIn(world.admin);
beforeAll(async () => {
  await told('order_rejected', world.owner, 'failed', '2026-11-18T16:00:00Z');
  await told('price_offered', world.owner, 'sent', '2026-11-19T15:59:59Z');
  await told('order_rejected', world.stranger, 'sent', '2026-11-19T16:00:00Z');
});

/** A text message of the kind to one person, which ended so. */
async function told(
  kind: 'order_rejected' | 'price_offered',
  accountId: string,
  state: DeliveryState,
  at: string,
): Promise<void> {
  const now = new Date(at);
  const facts = { orderNo: 'BH1', reason: '' };
  await sendNotice(t.db, { kind, event: at, facts, accountIds: [accountId], now });
  await t.db.updateTable('notice_delivery').set({ state }).where('created_at', '=', now).execute();
}

const found = async (filter: InputOf<typeof notices.opsDeliveries>) => {
  const { data } = await t.call(notices.opsDeliveries, filter, { token: admin });
  return { at: data.data.map(({ at }) => at.slice(5)), counts: data.counts, total: data.total };
};

describe('the operators’ log', () => {
  it('has all, the newest first, and counts them by state', async () => {
    expect(await found({})).toEqual({
      at: ['11-20 00:00:00', '11-19 23:59:59', '11-19 00:00:00'],
      counts: { failed: 1, sent: 2, waiting: 0, skipped: 0 },
      total: 3,
    });
  });

  it('counts every state whichever is in sight', async () => {
    expect(await found({ state: 'failed' })).toEqual({
      at: ['11-19 00:00:00'],
      counts: { failed: 1, sent: 2, waiting: 0, skipped: 0 },
      total: 1,
    });
  });

  it.each([
    ['kind', { kind: 'price_offered' as const }, ['11-19 23:59:59']],
    ['channel', { channel: 'mail' as const }, []],
    ['first day, which is whole', { from: '2026-11-20' }, ['11-20 00:00:00']],
    ['last day, which is whole', { to: '2026-11-19' }, ['11-19 23:59:59', '11-19 00:00:00']],
    ['word', { keyword: '客服已报价' }, ['11-19 23:59:59']],
  ])('is searched by %s', async (_, filter, at) => {
    const { counts, ...rest } = await found(filter);
    expect(rest).toEqual({ at, total: at.length });
    expect(counts.failed + counts.sent).toBe(at.length);
  });

  it('is searched by enterprise', async () => {
    expect((await found({ customer: world.otherCustomerId })).at).toEqual(['11-20 00:00:00']);
    expect((await found({ customer: world.customerId })).at).toHaveLength(2);
  });
});

describe('what the platform cannot send', () => {
  it('is told with each switch', async () => {
    const token = await t.signIn(world.owner);
    const all = (await t.call(notices.settings, {}, { token })).data;
    expect([all.smsWorks, all.mailWorks]).toEqual([true, true]);
    const actor = await findActor(t.db, token, t.clock.now);
    const ctx = { db: t.db, signedIn: () => actor! };
    const sms = { ...t.deps.sms, carries: (template: string) => template === 'box_late' };
    const some = await getSettings({ sms, mail: undefined }, ctx);
    expect([some.smsWorks, some.mailWorks]).toEqual([true, false]);
    const works = some.kinds.flatMap(({ kind, channels }) =>
      channels.filter((one) => one.works && one.channel !== 'site').map(({ channel }) => [kind, channel]),
    );
    expect(works).toEqual([['box_late', 'sms']]);
    const none = await getSettings({ sms: { ...sms, carries: () => false }, mail: undefined }, ctx);
    expect(none.smsWorks).toBe(false);
  });
});

describe('a mail address', () => {
  it('is forgotten when it is removed, but not how often codes were sent', async () => {
    const token = await t.signIn(world.clerk);
    const proveOnce = async () => {
      await t.call(notices.sendMailCode, { address: 'a@example.com' }, { token });
      const code = /\d{6}/.exec(t.mails.at(-1)!.text)![0];
      return (await t.call(notices.confirmMail, { code }, { token })).code;
    };
    for (let sends = 0; sends < 10; sends++) {
      expect(await proveOnce()).toBe('1');
      await t.call(notices.removeMail, {}, { token });
      expect((await t.call(notices.settings, {}, { token })).data.mail).toBeNull();
    }
    const more = await t.call(notices.sendMailCode, { address: 'a@example.com' }, { token });
    expect(more.message).toBe('今天发送的验证码过多，请明天再试');
  });
});
