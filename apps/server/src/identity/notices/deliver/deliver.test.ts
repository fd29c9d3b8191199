import { createHmac } from 'node:crypto';
import { notices } from '@boxhaul/contract/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutward } from '../../../platform/outgoing/outward';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { type Got, openReceiver, type Receiver } from '../../../testing/stand-ins/webhook-receiver';
import { buildWorld, type World } from '../../../testing/world';
import { deleteOldNotices, sendNotice } from '..';
import { Deliveries } from './deliver';
import { claimForPeople, claimForTargets } from './delivery.repo';

let t: TestApp;
let world: World;
let token: string;
let receiver: Receiver;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
  await t.close();
});
beforeEach(async () => {
  token = await t.signIn(world.owner);
  await t.db.deleteFrom('notice_attempt').execute();
  await t.db.deleteFrom('notice_delivery').execute();
  await t.db.deleteFrom('notice_target').execute();
  receiver.got = [];
  receiver.answer = { status: 200, body: 'ok' };
});

const add = async (input: { kind?: 'webhook' | 'wecom' | 'dingtalk'; url?: string; secret?: string } = {}) =>
  (
    await t.call(
      notices.addTarget,
      { kind: 'webhook', name: 'ERP', url: `${receiver.origin}/hook`, kinds: ['order_approved'], ...input },
      { token },
    )
  ).data;
const tell = (kind: 'order_approved' | 'truck_assigned' = 'order_approved') =>
  sendNotice(t.db, {
    kind,
    event: `test ${(serial += 1)}`,
    facts: { orderNo: 'BH1', seq: 1, plateNumber: '粤B12345' },
    subjectId: '7',
    customerId: world.customerId,
    now: t.clock.now,
  });
const sendDue = async () => {
  const deliveries = new Deliveries(t.deps);
  deliveries.wake();
  await deliveries.settled();
};
const log = async (targetId: string) => (await t.call(notices.deliveries, { targetId }, { token })).data.data;
const macOf = (secret: string, { headers, body }: Got): string =>
  `v1=${createHmac('sha256', secret)
    .update(`${String(headers['x-boxhaul-timestamp'])}.${body}`)
    .digest('hex')}`;

describe('a webhook', () => {
  it('is told what it chose, signed, with the facts and an id', async () => {
    const { targetId, secret } = await add();
    await tell();
    await tell('truck_assigned');
    await sendDue();
    expect(receiver.got).toHaveLength(1);
    const [one] = receiver.got as [Got];
    expect(one.path).toBe('/hook');
    expect(one.headers['x-boxhaul-signature']).toBe(macOf(secret!, one));
    expect(one.headers['x-boxhaul-timestamp']).toBe(String(t.clock.now.getTime() / 1000));
    expect(JSON.parse(one.body)).toMatchObject({
      deliveryId: one.headers['x-boxhaul-delivery'],
      kind: 'order_approved',
      subjectId: '7',
      facts: { orderNo: 'BH1' },
      at: '2026-11-20 10:00:00',
    });
    expect(await log(targetId)).toMatchObject([
      { state: 'sent', to: 'ERP', attempts: [{ ok: true, answer: '200 ok' }] },
    ]);
  });

  it('is tried again with the same id, later each time, until it answers', async () => {
    const { targetId } = await add();
    receiver.answer = { status: 503, body: '维护中' };
    await tell();
    await sendDue();
    await sendDue();
    expect(receiver.got).toHaveLength(1);
    expect(await log(targetId)).toMatchObject([{ state: 'waiting', nextAt: '2026-11-20 10:00:30' }]);
    t.clock.advance(30_000);
    await sendDue();
    receiver.answer = { status: 204, body: '' };
    t.clock.advance(119_000);
    await sendDue();
    expect(receiver.got).toHaveLength(2);
    t.clock.advance(1_000);
    await sendDue();
    expect(new Set(receiver.got.map(({ headers }) => headers['x-boxhaul-delivery'])).size).toBe(1);
    expect(await log(targetId)).toMatchObject([
      { state: 'sent', attempts: [{ ok: false, answer: '503 维护中' }, { ok: false }, { ok: true }] },
    ]);
  });

  it('gives up after the eighth attempt', async () => {
    const { targetId } = await add();
    receiver.answer = { status: 500, body: '' };
    await tell();
    for (let i = 0; i < 10; i++) {
      await sendDue();
      t.clock.advance(13 * 3600_000);
    }
    const [one] = await log(targetId);
    expect([one?.state, one?.attempts.length]).toEqual(['failed', 8]);
  });

  it('follows no redirect, and says so', async () => {
    const { targetId } = await add();
    receiver.answer = { status: 302, body: '' };
    await tell();
    await sendDue();
    expect((await log(targetId))[0]?.answer).toContain('不跟随跳转');
  });

  it('is signed with the old secret too for a day after a rotation', async () => {
    const { targetId, secret } = await add();
    const { data } = await t.call(notices.rotateSecret, { targetId }, { token });
    expect(data.secret).not.toBe(secret);
    await tell();
    await sendDue();
    const [one] = receiver.got as [Got];
    expect(one.headers['x-boxhaul-signature']).toBe(`${macOf(data.secret!, one)},${macOf(secret!, one)}`);
    t.clock.advance(24 * 3600_000);
    await tell();
    await sendDue();
    expect(receiver.got[1]?.headers['x-boxhaul-signature']).toBe(macOf(data.secret!, receiver.got[1]!));
  });

  it('is not told once it is stopped, and what waited goes when it is started again', async () => {
    const { targetId } = await add();
    await tell();
    const edit = { targetId, name: 'ERP', kinds: ['order_approved' as const] };
    await t.call(notices.editTarget, { ...edit, stopped: true }, { token });
    await tell();
    await sendDue();
    expect(receiver.got).toHaveLength(0);
    await t.call(notices.editTarget, { ...edit, stopped: false }, { token });
    await sendDue();
    expect(receiver.got).toHaveLength(1);
  });

  it('says with a test that the way is open', async () => {
    const { targetId } = await add();
    await t.call(notices.testTarget, { targetId }, { token });
    await sendDue();
    expect(JSON.parse(receiver.got[0]!.body)).toMatchObject({ kind: 'test', title: '测试消息' });
  });
});

describe('a target that does not answer', () => {
  it('holds up no other, and rests longer with each failure', async () => {
    await add({ url: 'http://127.0.0.1:1/' });
    const { targetId } = await add();
    for (let i = 0; i < 5; i++) await tell();
    await sendDue();
    expect(receiver.got).toHaveLength(5);
    expect((await log(targetId)).every(({ state }) => state === 'sent')).toBe(true);
    const dead = await t.db
      .selectFrom('notice_target')
      .select(['failures', 'rest_until'])
      .where('target_id', '!=', targetId)
      .executeTakeFirstOrThrow();
    expect(dead).toEqual({ failures: 1, rest_until: new Date(t.clock.now.getTime() + 15_000) });
  });

  it('is looked for again when it was asked for during a look', async () => {
    await add();
    await tell();
    await t.db
      .updateTable('notice_delivery')
      .set({ next_at: new Date(t.clock.now.getTime() + 1_000) })
      .execute();
    const deliveries = new Deliveries(t.deps);
    deliveries.wake();
    t.clock.advance(1_000);
    deliveries.wake();
    await deliveries.settled();
    expect(receiver.got).toHaveLength(1);
  });

  it('is stopped after three days of nothing else, and its owners are told', async () => {
    const { targetId } = await add();
    receiver.answer = { status: 500, body: '' };
    await t.db
      .updateTable('notice_target')
      .set({ failures: 19, failing_since: new Date(t.clock.now.getTime() - 3 * 24 * 3600_000) })
      .execute();
    await tell();
    await sendDue();
    const { data } = await t.call(notices.targets, {}, { token });
    expect(data.targets).toMatchObject([{ targetId, stopped: true, stopReason: '500' }]);
    const list = await t.call(notices.list, {}, { token });
    expect(list.data.data[0]).toMatchObject({ kind: 'target_stopped', subjectId: targetId });
  });
});

describe('a robot', () => {
  it('of 钉钉 is posted to with its sign', async () => {
    const secret = 'SECabc';
    await add({ kind: 'dingtalk', url: `${receiver.origin}/robot/send?access_token=1`, secret });
    receiver.answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
    await tell();
    await sendDue();
    const url = new URL(receiver.got[0]!.path, receiver.origin);
    const timestamp = String(t.clock.now.getTime());
    const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
    expect(Object.fromEntries(url.searchParams)).toEqual({ access_token: '1', timestamp, sign });
    expect(JSON.parse(receiver.got[0]!.body)).toMatchObject({ msgtype: 'text' });
  });

  it('that answers with an error was not reached', async () => {
    const { targetId } = await add({ kind: 'wecom', url: `${receiver.origin}/cgi-bin/webhook/send?key=1` });
    receiver.answer = { status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' };
    await tell();
    await sendDue();
    expect(await log(targetId)).toMatchObject([{ state: 'waiting', attempts: [{ ok: false }] }]);
    expect(JSON.parse(receiver.got[0]!.body)).toMatchObject({
      text: { content: expect.stringContaining('BH1') as string },
    });
  });

  it('lives where its house keeps it, and a webhook outside our own network', async () => {
    const rules = { local: false, ownPorts: [], ownHosts: [], ownAddresses: [] };
    const config = { ...t.deps.config, outgoingLocal: false };
    const { checkTargetUrl } = await import('../targets/check-target');
    const inside = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
    const deps = { config, outward: openOutward({ rules, resolve: inside }) };
    await expect(checkTargetUrl(deps, 'wecom', 'https://example.com/cgi-bin/webhook/send')).rejects.toThrow(
      'qyapi.weixin.qq.com',
    );
    await expect(checkTargetUrl(deps, 'dingtalk', 'https://oapi.dingtalk.com/other')).rejects.toThrow('钉钉');
    for (const url of ['https://hooks.example.com/', 'https://127.0.0.1/', 'https://2130706433/']) {
      await expect(checkTargetUrl(deps, 'webhook', url)).rejects.toThrow('内网');
    }
  });
});

describe('several nodes', () => {
  it('take each delivery once, and one of a target at a time', async () => {
    const { targetId } = await add();
    for (let i = 0; i < 6; i++) await tell();
    const taken = await Promise.all([1, 2, 3].map(() => claimForTargets(t.db, 8, t.clock.now)));
    expect(taken.flat().map(({ target_id }) => target_id)).toEqual([targetId]);
    expect(await claimForTargets(t.db, 8, t.clock.now)).toEqual([]);
  });

  it('send what a killed one had taken, with the same id, once its time is up', async () => {
    await add();
    await tell();
    const [lost] = await claimForTargets(t.db, 8, t.clock.now);
    t.clock.advance(59_999);
    await sendDue();
    expect(receiver.got).toHaveLength(0);
    t.clock.advance(1);
    await sendDue();
    expect(receiver.got[0]?.headers['x-boxhaul-delivery']).toBe(lost?.delivery_id);
  });

  it('share what goes to people', async () => {
    await t.db
      .insertInto('notice_setting')
      .values({ account_id: world.owner, kind: 'order_approved', channel: 'sms', enabled: true })
      .onConflict((oc) => oc.doNothing())
      .execute();
    for (let i = 0; i < 5; i++) await tell();
    const taken = await Promise.all([1, 2].map(() => claimForPeople(t.db, 3, t.clock.now)));
    expect(new Set(taken.flat().map(({ delivery_id }) => delivery_id)).size).toBe(5);
  });
});

it('is forgotten: how it was sent after 30 days, what was said after 180', async () => {
  await add();
  await tell();
  await sendDue();
  const day = 24 * 3600_000;
  const left = async (days: number) => {
    await deleteOldNotices(t.db, new Date(t.clock.now.getTime() + days));
    const rows = await Promise.all(
      (['notice_delivery', 'notice_attempt'] as const).map((table) =>
        t.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const inbox = await t.call(notices.list, {}, { token });
    return [...rows.map(({ length }) => length > 0), inbox.data.total > 0];
  };
  expect(await left(30 * day)).toEqual([true, true, true]);
  expect(await left(30 * day + 1)).toEqual([false, false, true]);
  expect(await left(180 * day)).toEqual([false, false, true]);
  expect(await left(180 * day + 1)).toEqual([false, false, false]);
});
