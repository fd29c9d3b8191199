import { notices } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { buildWorld, type World } from '../../../testing/world';
import { sendNotice } from '../index';

let t: TestApp;
let world: World;
let token: string;
let ids: string[];
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  token = await t.signIn(world.owner);
});
afterAll(() => t.close());
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
