import { randomUUID } from 'node:crypto';
import { driverApp, messages } from '@boxhaul/contract/dispatch';
import { notices } from '@boxhaul/contract/identity';
import { MESSAGES_AN_HOUR } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';

const MINUTE_MS = 60_000;
const desk = await fileDesk();
const driver = await desk.app.signIn(desk.world.driver);
const chedui = await desk.app.signIn(desk.world.chedui);
let driverId: string;
let otherId: string;
beforeAll(async () => {
  [driverId, otherId] = desk.world.driverIds;
  const login_name = '13900000002';
  await desk.app.db
    .insertInto('account')
    .values({ user_type: 3, login_name, username: '黄伟民', password_hash: 'none', driver_id: otherId })
    .execute();
});
beforeEach(async () => {
  desk.app.clock.advance(61 * MINUTE_MS);
  await desk.app.db.updateTable('driver').set({ carrier_id: null, disabled_at: null }).execute();
});

const now = () => toWireTime(desk.app.clock.now);
const write = async (text: string, more: object = {}, token = desk.diaodu) =>
  desk.app.call(messages.send, { to: [{ driverId }], text, clientId: randomUUID(), ...more }, { token });
const idOf = async (text: string) => (await write(text)).data.results[0]!.messageId!;
const own = async () => (await desk.app.call(messages.ownThread, {}, { token: driver })).data;
const thread = async (token = desk.diaodu) =>
  (await desk.app.call(messages.thread, { driverId }, { token })).data;
const mark = (upTo: string, read: boolean) =>
  desk.app.call(messages.markOwn, { upTo, read }, { token: driver });
const say = (more: object = {}) =>
  desk.app.call(
    messages.answer,
    { text: '收到', clientId: randomUUID(), doneAt: now(), sentAt: now(), ...more },
    { token: driver },
  );
const unread = async (token = desk.diaodu) =>
  (await desk.app.call(messages.unread, {}, { token })).data.unread;
const readAll = async (token: string) => {
  const [newest] = (await thread(token)).messages;
  await desk.app.call(messages.markRead, { driverId, upTo: newest!.messageId }, { token });
};

describe('what dispatch writes', () => {
  it('comes to the driver, and says when his phone had it and when he read it', async () => {
    const messageId = await idOf('<b>请尽快接单</b>');
    expect((await own()).messages[0]).toMatchObject({ messageId, text: '<b>请尽快接单</b>', state: 'sent' });
    const before = (await own()).unread;
    expect((await mark(messageId, false)).data.unread).toBe(before);
    const had = now();
    desk.app.clock.advance(5 * MINUTE_MS);
    expect((await mark(messageId, true)).data.unread).toBe(0);
    const read = now();
    desk.app.clock.advance(5 * MINUTE_MS);
    await mark(messageId, true);
    expect((await thread()).messages[0]).toMatchObject({ state: 'read', deliveredAt: had, readAt: read });
  });

  it('is told as a notice, which is read with it; by text message only what is urgent', async () => {
    const [plain, urgent] = [await idOf('请报位置'), (await write('马上回电', { urgent: true })).data];
    const urgentId = urgent.results[0]!.messageId!;
    const sms = await desk.app.db
      .selectFrom('notice_delivery as d')
      .innerJoin('notice as n', 'n.notice_id', 'd.notice_id')
      .select('n.event_key')
      .where('d.channel', '=', 'sms')
      .where('n.subject_id', 'in', [plain, urgentId])
      .where('n.kind', 'in', ['driver_message', 'urgent_message'])
      .execute();
    expect(sms).toEqual([{ event_key: `urgent_message message ${urgentId}` }]);
    const count = async () => (await desk.app.call(notices.unread, {}, { token: driver })).data.unread;
    expect(await count()).toBeGreaterThanOrEqual(2);
    const before = await count();
    await mark(urgentId, true);
    expect(await count()).toBe(before - 2);
  });

  it('is written once for a client id, however often it is sent, and refused with other words', async () => {
    const clientId = randomUUID();
    const first = await write('到达后联系收货人', { clientId });
    const again = await write('到达后联系收货人', { clientId });
    expect(again.data).toEqual(first.data);
    const other = await write('别的', { clientId });
    expect(other).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    // A colleague's own client id may be the same.
    const { data } = await write('请回电话', { clientId }, await desk.app.signIn(desk.world.admin));
    expect(data.results[0]!.messageId).not.toBe(first.data.results[0]!.messageId);
  });

  it('to several says of each what became of it', async () => {
    const bare = await desk.app.db
      .insertInto('driver')
      .values({ driver_name: '无账号', phone: '13900000099' })
      .returning('driver_id')
      .executeTakeFirstOrThrow();
    await desk.app.db
      .updateTable('driver')
      .set({ disabled_at: desk.app.clock.now })
      .where('driver_id', '=', otherId)
      .execute();
    const to = [driverId, otherId, bare.driver_id, '999999'].map((id) => ({ driverId: id }));
    const { data } = await write('台风停运', { to: [...to, { driverId }] });
    expect(data.results.map(({ messageId, fault }) => [messageId !== null, fault])).toEqual([
      [true, null],
      [false, '该司机已停用，不能再发消息'],
      [false, '该司机没有登录账号，收不到消息'],
      [false, '未找到该司机'],
    ]);
  });

  it('may be about a task of that driver that he knows of', async () => {
    await desk.clear();
    const taskId = await desk.assign((await desk.order()).cabinetIds[0]!);
    const task = await desk.app.db
      .selectFrom('task')
      .select('driver_id')
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    const about = { to: [{ driverId: task.driver_id, taskId }] };
    expect((await write('看任务', about)).data.results[0]!.fault).toBe('该任务还没有发布给司机');
    await desk.publish(taskId);
    expect((await write('看任务', about)).data.results[0]!.fault).toBeNull();
    const foreign = task.driver_id === driverId ? otherId : driverId;
    const { data } = await write('看任务', { to: [{ driverId: foreign, taskId }] });
    expect(data.results[0]!.fault).toBe('该任务不是这名司机的');
  });

  it('is taken back until he reads it, by whoever wrote it, and leaves his list with its words', async () => {
    const messageId = await idOf('写错了');
    const byAdmin = { token: await desk.app.signIn(desk.world.admin) };
    expect(await desk.app.call(messages.withdraw, { messageId }, byAdmin)).toMatchObject({ code: '0' });
    const take = (id: string) => desk.app.call(messages.withdraw, { messageId: id }, { token: desk.diaodu });
    expect(await take(messageId)).toMatchObject({ code: '1' });
    expect(await take(messageId)).toMatchObject({ code: '1' });
    expect((await own()).messages[0]).toMatchObject({ messageId, text: '', state: 'withdrawn' });
    expect((await thread()).messages[0]).toMatchObject({ text: '写错了', mayWithdraw: false });
    const { data } = await desk.app.call(notices.list, {}, { token: driver });
    expect(data.data.filter(({ body }) => body.includes('写错了'))).toEqual([]);
    const readId = await idOf('对的');
    await mark(readId, true);
    expect(await take(readId)).toMatchObject({ code: '0', message: '司机已读，不能再撤回' });
  });

  it('of nothing, or of ten thousand characters, is refused', async () => {
    for (const text of ['', ' \n', '长'.repeat(10_000)]) {
      expect(await write(text)).toMatchObject({ code: '0', data: { errcode: 'BAD_INPUT' } });
    }
  });

  it('cannot be changed, not even in the database', async () => {
    const messageId = await idOf('留痕');
    const { db } = desk.app;
    const change = db.updateTable('driver_message').set({ body: '改' }).where('message_id', '=', messageId);
    await expect(change.execute()).rejects.toThrow('kept as it was written');
    await expect(
      db.deleteFrom('driver_message').where('message_id', '=', messageId).execute(),
    ).rejects.toThrow('kept as it was written');
  });

  it('is bounded by the hour, in all processes together, and a refused one counts for nothing', async () => {
    const most = MESSAGES_AN_HOUR.dispatcher;
    await idOf('一');
    await desk.app.db
      .updateTable('message_quota')
      .set({ sent: most - 1 })
      .where('account_id', '=', desk.world.diaodu)
      .execute();
    const both = { to: [{ driverId }, { driverId: otherId }] };
    expect(await write('二', both)).toMatchObject({ code: '0', data: { errcode: 'FLOOD' } });
    expect(await write('二')).toMatchObject({ code: '1' });
    expect(await write('三')).toMatchObject({ code: '0', data: { errcode: 'FLOOD' } });
    desk.app.clock.advance(60 * MINUTE_MS);
    expect(await write('三')).toMatchObject({ code: '1' });
  });
});

describe('what a driver answers', () => {
  it('has pictures and the time of his phone, and counts as unread until somebody opens it', async () => {
    await write('请拍照');
    await readAll(desk.diaodu);
    expect(await unread()).toBe(0);
    const files = [{ name: '柜门.jpg', bytes: JPEG }];
    const stored = await upload(desk.app, {
      call: driverApp.uploadPicture,
      input: {},
      files,
      token: driver,
    });
    const doneAt = toWireTime(new Date(desk.app.clock.now.getTime() - 40 * MINUTE_MS));
    await say({ text: '', fileIds: [stored.data[0]!.filePath], doneAt });
    expect((await thread()).messages[0]).toMatchObject({
      fromDriver: true,
      text: '',
      writtenAt: doneAt,
      pics: [{ name: '柜门.jpg' }],
    });
    expect(await unread()).toBe(1);
    await readAll(desk.diaodu);
    expect(await unread()).toBe(0);
    expect((await own()).messages[0]).toMatchObject({ state: 'read' });
  });

  it('is there once for a client id, also where the phone’s clock went on', async () => {
    const clientId = randomUUID();
    const first = await say({ clientId });
    desk.app.clock.advance(MINUTE_MS);
    const again = await say({ clientId });
    expect(again.data).toEqual(first.data);
    const both = await Promise.all([1, 2].map(() => say({ clientId: randomUUID() })));
    expect(new Set(both.map(({ data }) => data.messageId)).size).toBe(2);
    // A phone that asks again before the first answer is there.
    const twin = randomUUID();
    const twice = await Promise.all([1, 2].map(() => say({ clientId: twin })));
    expect(new Set(twice.map(({ data }) => data.messageId)).size).toBe(1);
    expect(await say({ clientId, text: '不是这句' })).toMatchObject({ data: { errcode: 'CONFLICT' } });
  });

  it('is bounded by the hour', async () => {
    await say();
    await desk.app.db
      .updateTable('message_quota')
      .set({ sent: MESSAGES_AN_HOUR.driver })
      .where('account_id', '=', desk.world.driver)
      .execute();
    expect(await say()).toMatchObject({ code: '0', data: { errcode: 'FLOOD' } });
  });

  it('wants words or a picture, and pictures of his own', async () => {
    expect(await say({ text: ' ' })).toMatchObject({ code: '0', data: { errcode: 'BAD_INPUT' } });
    expect(await say({ fileIds: [randomUUID()] })).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
  });
});

describe('a carrier’s dispatcher', () => {
  const hire = (carrierId: string) =>
    desk.app.db
      .updateTable('driver')
      .set({ carrier_id: carrierId })
      .where('driver_id', '=', driverId)
      .execute();

  it('writes to his own carrier’s drivers, and knows nothing of anybody else’s', async () => {
    await say();
    const list = async () => (await desk.app.call(messages.threads, {}, { token: chedui })).data.threads;
    const search = async () =>
      (await desk.app.call(messages.threads, { keyword: '陈' }, { token: chedui })).data.threads;
    expect([await list(), await search(), await unread(chedui)]).toEqual([[], [], 0]);
    expect((await write('来了吗', {}, chedui)).data.results).toEqual([
      { driverId, driverName: '', messageId: null, fault: '未找到该司机' },
    ]);
    expect(await desk.app.call(messages.thread, { driverId }, { token: chedui })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    await hire(desk.world.otherCarrierId);
    expect(await list()).toEqual([]);
    await hire(desk.world.carrierId);
    expect((await list()).map((one) => one.driverId)).toEqual([driverId]);
    expect((await write('来了吗', {}, chedui)).data.results[0]!.fault).toBeNull();
  });

  it('reads nothing of what a driver and his former carrier wrote', async () => {
    await hire(desk.world.carrierId);
    await say({ text: '这边的事' });
    await readAll(chedui);
    await hire(desk.world.otherCarrierId);
    await say({ text: '那边的事' });
    await hire(desk.world.carrierId);
    const said = (await thread(chedui)).messages.map(({ text }) => text);
    expect(said).toContain('这边的事');
    expect(said).not.toContain('那边的事');
    expect(await unread(chedui)).toBe(0);
    const [row] = (await desk.app.call(messages.threads, {}, { token: chedui })).data.threads;
    expect(row).toMatchObject({ driverId, unread: 0, last: { text: '这边的事' } });
    // What he marks as read is his side's alone.
    await desk.app.call(messages.markRead, { driverId, upTo: '999999' }, { token: chedui });
    expect((await thread()).messages[0]).toMatchObject({ text: '那边的事', state: 'delivered' });
  });

  it('begins no conversation by looking at one', async () => {
    await hire(desk.world.carrierId);
    const { driver_id } = await desk.app.db
      .insertInto('driver')
      .values({ driver_name: '新来的', phone: '13855550001', carrier_id: desk.world.carrierId })
      .returning('driver_id')
      .executeTakeFirstOrThrow();
    await desk.app.call(messages.markRead, { driverId: driver_id, upTo: '1' }, { token: desk.diaodu });
    const threads = desk.app.db
      .selectFrom('driver_thread')
      .select('driver_id')
      .where('driver_id', '=', driver_id);
    expect(await threads.execute()).toEqual([]);
    await desk.app.db.deleteFrom('driver').where('driver_id', '=', driver_id).execute();
  });

  it('reads for his side alone: what he opened is still unread at the desk', async () => {
    await hire(desk.world.carrierId);
    await readAll(desk.diaodu);
    await readAll(chedui);
    await say();
    expect([await unread(), await unread(chedui)]).toEqual([1, 1]);
    await readAll(chedui);
    expect([await unread(), await unread(chedui)]).toEqual([1, 0]);
  });
});

describe('the conversations', () => {
  it('stand the newest first, a page behind another, found by name and by plate', async () => {
    const many = await desk.app.db
      .insertInto('driver')
      .values(
        Array.from({ length: 33 }, (_, i) => ({ driver_name: `队员${i}`, phone: `1381000${1000 + i}` })),
      )
      .returning('driver_id')
      .execute();
    await desk.app.db
      .insertInto('account')
      .values(
        many.map(({ driver_id }, i) => ({
          user_type: 3,
          login_name: `1381000${1000 + i}`,
          username: `队员${i}`,
          password_hash: 'none',
          driver_id,
        })),
      )
      .execute();
    await write('全体注意', { to: many.map((one) => ({ driverId: one.driver_id })) });
    desk.app.clock.advance(MINUTE_MS);
    await say({ text: '最新的' });
    const token = desk.diaodu;
    const list = async (more: object) => (await desk.app.call(messages.threads, more, { token })).data;
    const first = await list({});
    expect(first.threads).toHaveLength(30);
    expect(first.threads[0]).toMatchObject({ driverId, last: { text: '最新的', fromDriver: true } });
    const rest = await list({ after: first.next });
    const ids = [...first.threads, ...rest.threads].map((one) => one.driverId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(many.map((one) => one.driver_id)));
    expect((await list({ keyword: '粤B12345' })).threads.map((one) => one.driverId)).toEqual([driverId]);
    expect((await list({ keyword: '队员3', unread: true })).threads).toEqual([]);
    expect((await list({ unread: true })).threads.map((one) => one.driverId)).toContain(driverId);
    expect((await list({ keyword: '%' })).threads).toEqual([]);
  });
});
