import { notices } from '@boxhaul/contract/identity';
import { orders, review } from '@boxhaul/contract/orders';
import { inTransaction } from '@boxhaul/db';
import type { NoticeKind } from '@boxhaul/domain/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { receivedNotices } from '../../testing/received-notices';
import { sendNotice } from './send-notice';

const { t, world } = await fileWorld();
beforeEach(async () => {
  for (const table of [
    'notice_delivery',
    'notice_inbox',
    'notice',
    'notice_setting',
    'notice_default',
  ] as const) {
    await t.db.deleteFrom(table).execute();
  }
});

/** Who has what, as 'kind person'. */
async function had(): Promise<string[]> {
  const rows = await t.db
    .selectFrom('notice_inbox as i')
    .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
    .innerJoin('account as a', 'a.account_id', 'i.account_id')
    .select(['n.kind', 'a.login_name'])
    .execute();
  return rows.map(({ kind, login_name }) => `${kind} ${login_name}`).toSorted();
}

const approved = (event: string, more: { accountIds?: string[] } = {}) => ({
  kind: 'order_approved' as const,
  event,
  facts: { orderNo: 'BH1' },
  subjectId: '1',
  customerId: world.customerId,
  now: t.clock.now,
  ...more,
});

describe('who is told', () => {
  it('are the accounts of the enterprise with the menu, and whom the sender names, each once', async () => {
    await sendNotice(t.db, approved('1', { accountIds: [world.clerk, world.owner] }));
    expect(await had()).toEqual([
      'order_approved 13800000001',
      'order_approved 13800000002',
      'order_approved 13800000005',
      'order_approved 13800000006',
    ]);
  });

  it('are the operators with the right, and no other', async () => {
    const facts = { orderNo: 'BH1', customerName: '企业', hasPrice: true };
    await sendNotice(t.db, { kind: 'order_submitted', event: '1', facts, now: t.clock.now });
    expect(await had()).toEqual(['order_submitted admin', 'order_submitted kefu']);
  });

  it('is the driver', async () => {
    const facts = { orderNo: 'BH1', seq: 1, plateNumber: '粤B12345' };
    await sendNotice(t.db, {
      kind: 'task_published',
      event: '1',
      facts,
      driverId: world.driverIds[0],
      now: t.clock.now,
    });
    expect(await had()).toEqual(['task_published 13900000001']);
  });

  it('is nobody whose account is disabled', async () => {
    await t.db
      .updateTable('account')
      .set({ disabled_at: t.clock.now })
      .where('account_id', '=', world.staff)
      .execute();
    await sendNotice(t.db, approved('1', { accountIds: [world.staff] }));
    expect(await had()).toEqual(['order_approved 13800000001', 'order_approved 13800000006']);
    await t.db.updateTable('account').set({ disabled_at: null }).execute();
  });
});

describe('a notice', () => {
  it('is written once for an event, however often it is sent, and for the next event again', async () => {
    await sendNotice(t.db, approved('1'));
    await sendNotice(t.db, approved('1'));
    expect(await had()).toHaveLength(3);
    await sendNotice(t.db, approved('2'));
    expect(await had()).toHaveLength(6);
  });

  it('goes with the transaction that failed', async () => {
    const failed = inTransaction(t.db, async (tx) => {
      await sendNotice(tx, approved('1'));
      throw new Error('after it');
    });
    await expect(failed).rejects.toThrow('after it');
    expect(await had()).toEqual([]);
  });

  it('is announced with its commit to those who have it', async () => {
    const heard = receivedNotices(t.deps.live);
    await sendNotice(t.db, approved('1'));
    await expect
      .poll(() => heard.flatMap(({ n = [] }) => n).toSorted())
      .toEqual([world.owner, world.staff, world.viewer].toSorted());
  });

  it('costs as many statements for an enterprise of two as for one person', async () => {
    t.queries.reset();
    await sendNotice(t.db, approved('1'));
    expect(t.queries.asked()).toBe(2);
  });
});

describe('choices', () => {
  const setting = (account_id: string, kind: NoticeKind, enabled: boolean) =>
    t.db.insertInto('notice_setting').values({ account_id, kind, channel: 'site', enabled }).execute();
  const byDefault = (kind: NoticeKind, enabled: boolean) =>
    t.db
      .insertInto('notice_default')
      .values({ customer_id: world.customerId, kind, channel: 'site', enabled })
      .execute();

  it('of a person come before those of the enterprise, and those before the platform’s', async () => {
    await byDefault('order_approved', false);
    await sendNotice(t.db, approved('1'));
    expect(await had()).toEqual([]);
    await setting(world.owner, 'order_approved', true);
    await sendNotice(t.db, approved('2'));
    expect(await had()).toEqual(['order_approved 13800000001']);
  });

  it('do not silence what concerns the safety of an account', async () => {
    await setting(world.owner, 'new_device', false);
    const facts = { device: 'Chrome', place: '127.0.0.1', at: '2026-11-20 10:00:00' };
    await sendNotice(t.db, {
      kind: 'new_device',
      event: '1',
      facts,
      accountIds: [world.owner],
      now: t.clock.now,
    });
    expect(await had()).toEqual(['new_device 13800000001']);
  });
});

describe('an order', () => {
  const texts = async (who: string) =>
    (await t.call(notices.list, {}, { token: await t.signIn(who) })).data.data.map(({ title, body }) =>
      [title, body].join(' '),
    );

  it('tells the customer of its answers, each once, in words', async () => {
    const token = await t.signIn(world.kefu);
    const one = await buildOrder(t.db, world, {});
    await t.call(review.approve, { id: one.orderId, version: 1 }, { token });
    await t.call(review.approve, { id: one.orderId, version: 1 }, { token });
    const two = await buildOrder(t.db, world, { get_quote_type: 1, unit_price_fen: null });
    await t.call(review.price, { id: two.orderId, version: 1, price: '1200.00' }, { token });
    await t.call(review.reject, { id: two.orderId, version: 1, reason: '订舱号有误' }, { token });
    const said = await texts(world.owner);
    expect(said).toHaveLength(3);
    expect(said[0]).toContain('订单被驳回');
    expect(said[0]).toContain('订舱号有误');
    expect(said[1]).toContain('客服已报价，请确认');
    expect(said[2]).toContain('订单已审核通过');
    // A price is for those who may see prices.
    expect(said.join('')).not.toContain('1200');
    expect(await texts(world.stranger)).toEqual([]);
  });

  it('tells the operators what a customer wants', async () => {
    const { orderId } = await buildOrder(t.db, world, { state: 'approved' });
    const token = await t.signIn(world.owner);
    await t.call(orders.requestCancellation, { id: orderId, reason: '船期改了' }, { token });
    expect((await texts(world.kefu))[0]).toContain('深圳远航货运代理有限公司 申请取消订单');
    expect(await texts(world.diaodu)).toEqual([]);
    const asked = await t.db
      .selectFrom('cus_order')
      .select('cancel_asked_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(asked.cancel_asked_at).not.toBeNull();
  });
});
