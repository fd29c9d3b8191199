import { notices } from '@boxhaul/contract/identity';
import type { DeliveryChannel, DeliveryState } from '@boxhaul/domain/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { openReceiver, type Receiver } from '../../../testing/stand-ins/webhook-receiver';
import { buildWorld, type World } from '../../../testing/world';
import { sendNotice } from '..';
import { Deliveries } from './deliver';
import { claimForTargets } from './delivery.repo';

const DAY_MS = 24 * 3600_000;

let t: TestApp;
let world: World;
let owner: string;
let admin: string;
let receiver: Receiver;
let targetId: string;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  receiver = await openReceiver();
  owner = await t.signIn(world.owner);
  admin = await t.signIn(world.admin);
});
afterAll(async () => {
  receiver.close();
  await t.close();
});
beforeEach(async () => {
  for (const table of ['notice_attempt', 'notice_delivery', 'notice_target'] as const) {
    await t.db.deleteFrom(table).execute();
  }
  receiver.got = [];
  receiver.answer = { status: 500, body: '维护中' };
  const url = `${receiver.origin}/hook`;
  const made = { kind: 'webhook', name: 'ERP', url, kinds: ['order_approved'] } as const;
  targetId = (await t.call(notices.addTarget, { ...made, kinds: [...made.kinds] }, { token: owner })).data
    .targetId;
});

const tell = () =>
  sendNotice(t.db, {
    kind: 'order_approved',
    event: `resend ${(serial += 1)}`,
    facts: { orderNo: 'BH1' },
    customerId: world.customerId,
    now: t.clock.now,
  });
const sendDue = async () => {
  const deliveries = new Deliveries(t.deps);
  deliveries.wake();
  await deliveries.settled();
};
const log = async () => (await t.call(notices.deliveries, { targetId }, { token: owner })).data.data;
const resend = async (deliveryId: string) =>
  (await t.call(notices.resend, { deliveryId }, { token: owner })).message;
/** One that stands there so; answers its id. */
async function stands(state: DeliveryState, attempts = 1): Promise<string> {
  await tell();
  const { delivery_id } = await t.db
    .updateTable('notice_delivery')
    .set({ state, attempts, done_at: t.clock.now })
    .where('target_id', '=', targetId)
    .where('done_at', 'is', null)
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  return delivery_id;
}

describe('重发', () => {
  it('sends at once by the same id, however long its target rests, and keeps each attempt', async () => {
    await tell();
    await sendDue();
    const [before] = await log();
    expect(before).toMatchObject({ state: 'waiting', attempts: [{ ok: false }] });
    await t.db
      .updateTable('notice_target')
      .set({ rest_until: new Date(t.clock.now.getTime() + 3600_000) })
      .execute();
    receiver.answer = { status: 200, body: 'ok' };
    await resend(before!.deliveryId);
    await sendDue();
    expect(new Set(receiver.got.map(({ headers }) => headers['x-boxhaul-delivery'])).size).toBe(1);
    expect(await log()).toMatchObject([{ state: 'sent', attempts: [{ ok: false }, { ok: true }] }]);
  });

  it('sends once, however often it is pressed before it went', async () => {
    const deliveryId = await stands('failed');
    await Promise.all([1, 2, 3].map(() => resend(deliveryId)));
    await sendDue();
    expect(receiver.got).toHaveLength(1);
  });

  it('leaves alone what a node is sending at this moment', async () => {
    await tell();
    const [taken] = await claimForTargets(t.db, 8, t.clock.now);
    await resend(taken!.delivery_id);
    await sendDue();
    expect(receiver.got).toHaveLength(0);
  });

  it('of one that was given up is tried once, and given up again', async () => {
    const deliveryId = await stands('failed', 8);
    await resend(deliveryId);
    await sendDue();
    expect(await log()).toMatchObject([{ state: 'failed', answer: '500 维护中' }]);
  });

  it.each([
    ['webhook', '操作成功'],
    ['wecom', '这条已经送达，不再重发'],
    ['dingtalk', '这条已经送达，不再重发'],
  ] as const)('of what was sent goes again to a system alone: %s', async (channel, said) => {
    const deliveryId = await stands('sent');
    await t.db
      .updateTable('notice_delivery')
      .set({ channel: channel satisfies DeliveryChannel })
      .execute();
    expect(await resend(deliveryId)).toBe(said);
  });

  it('goes nowhere while its target is stopped', async () => {
    const deliveryId = await stands('failed');
    await t.db.updateTable('notice_target').set({ stopped_at: t.clock.now }).execute();
    expect(await resend(deliveryId)).toBe('该推送地址已停用，启用后再重发');
  });

  it('ends with the thirtieth attempt', async () => {
    expect(await resend(await stands('failed', 29))).toBe('操作成功');
    expect(await resend(await stands('failed', 30))).toBe('这条已发送 30 次，不再重发');
  });

  it('is for targets: a person’s message is none of the enterprise’s', async () => {
    const { delivery_id } = await toPerson();
    expect(await resend(delivery_id)).toBe('未找到该条发送记录');
  });

  it('of a text message is an operator’s to ask, within a day, and is logged', async () => {
    const { delivery_id: deliveryId } = await toPerson();
    const ask = async () => (await t.call(notices.opsResend, { deliveryId }, { token: admin })).message;
    t.clock.advance(DAY_MS);
    expect(await ask()).toBe('操作成功');
    t.clock.advance(1);
    expect(await ask()).toBe('已超过 24 小时，不再发送');
    const rows = await t.db
      .selectFrom('audit_entry')
      .select(['target_kind', 'target_id', 'customer_id'])
      .where('call_name', '=', 'opsResendNotice')
      .where('outcome', '=', 'done')
      .execute();
    expect(rows).toEqual([{ target_kind: 'notice', target_id: deliveryId, customer_id: world.customerId }]);
  });
});

const toPerson = () =>
  t.db
    .insertInto('notice_delivery')
    .values({
      delivery_id: crypto.randomUUID(),
      channel: 'sms',
      account_id: world.owner,
      recipient: `account ${world.owner}`,
      state: 'failed',
      next_at: t.clock.now,
      created_at: t.clock.now,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
