import { notices } from '@boxhaul/contract/identity';
import { beforeEach, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { sendNotice } from '..';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let ids: string[];
beforeEach(async () => {
  await t.db.deleteFrom('notice_delivery').execute();
  await t.db.deleteFrom('notice_inbox').execute();
  await t.db.deleteFrom('notice').execute();
  for (const n of ['1', '2', '3']) await tell(world.owner, n);
  ids = (await listed()).map(({ noticeId }) => noticeId);
});

const tell = (accountId: string, event: string) =>
  sendNotice(t.db, {
    kind: 'new_device',
    event,
    facts: { device: `设备${event}`, place: '127.0.0.1', at: '2026-11-20 10:00:00' },
    accountIds: [accountId],
    now: t.clock.now,
  });
const listed = async (input = {}) => (await t.call(notices.list, input, { token })).data.data;
const unread = async () => (await t.call(notices.unread, {}, { token })).data.unread;

it('lists the newest first, a page at a time, with how many there are and how many are unread', async () => {
  const { data } = await t.call(notices.list, { pageNo: 2, pageSize: 2 }, { token });
  expect(data).toMatchObject({ total: 3, rowCount: 3, unread: 3, pageNo: 2 });
  expect(data.data.map(({ body }) => body.includes('设备1'))).toEqual([true]);
  expect(data.data[0]).toMatchObject({ severity: 'alert', readAt: null, at: '2026-11-20 10:00:00' });
});

it('marks some as read, and says so when it is asked again', async () => {
  for (const _ of ['once', 'again']) {
    const { data } = await t.call(notices.markRead, { noticeIds: [ids[0]!, ids[0]!] }, { token });
    expect(data).toEqual({ unread: 2 });
  }
  expect((await listed({ unread: 1 })).map(({ noticeId }) => noticeId)).toEqual(ids.slice(1));
  expect(await unread()).toBe(2);
});

it('says which one needs a person now: a refusal does, what goes as it should does not', async () => {
  const about = { accountIds: [world.owner], now: t.clock.now };
  const facts = { orderNo: 'BH1', reason: '' };
  await sendNotice(t.db, { kind: 'order_approved', event: '5', facts, ...about });
  for (const agreed of [true, false]) {
    const event = `agreed ${String(agreed)}`;
    await sendNotice(t.db, { kind: 'change_answered', event, facts: { ...facts, agreed }, ...about });
  }
  expect((await listed()).slice(0, 4).map(({ kind, alone }) => [kind, alone])).toEqual([
    ['change_answered', true],
    ['change_answered', false],
    ['order_approved', false],
    ['new_device', true],
  ]);
});

it('marks a whole line as read in one call, and keeps when the first was read', async () => {
  const about = { accountIds: [world.owner], now: t.clock.now };
  for (let n = 0; n < 197; n += 1)
    await sendNotice(t.db, { kind: 'order_approved', event: `${n}`, facts: { orderNo: `BH${n}` }, ...about });
  const noticeIds = (await listed({ pageSize: 200 })).map(({ noticeId }) => noticeId);
  expect(noticeIds).toHaveLength(200);
  await t.call(notices.markRead, { noticeIds: noticeIds.slice(0, 1) }, { token });
  const at = (await listed({ pageSize: 1 }))[0]!.readAt;
  t.clock.advance(60_000);
  for (const _ of ['once', 'again']) {
    expect((await t.call(notices.markRead, { noticeIds }, { token })).data).toEqual({ unread: 0 });
    expect((await listed({ pageSize: 1 }))[0]!.readAt).toBe(at);
  }
  const more = { noticeIds: [...noticeIds, '1'] };
  expect((await t.call(notices.markRead, more, { token })).message).toContain('一次最多标记 200 条通知');
});

it('marks all up to the one that was seen: what came since stays unread', async () => {
  const { data } = await t.call(notices.markAllRead, { upTo: ids[1]! }, { token });
  expect(data).toEqual({ unread: 1 });
  await t.call(notices.markAllRead, {}, { token });
  expect(await unread()).toBe(0);
});

it('does nothing to some when one is not one’s own', async () => {
  await tell(world.stranger, '4');
  const stranger = await t.signIn(world.stranger);
  const theirs = (await t.call(notices.list, {}, { token: stranger })).data.data[0]!.noticeId;
  const { data } = await t.call(notices.markRead, { noticeIds: [ids[0]!, theirs] }, { token });
  expect(data.errcode).toBe('NOT_FOUND');
  expect(await unread()).toBe(3);
  await t.call(notices.markAllRead, {}, { token });
  expect((await t.call(notices.unread, {}, { token: stranger })).data.unread).toBe(1);
});
