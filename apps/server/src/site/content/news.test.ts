import type { InputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { readContentStamp } from '.';

const { t, world } = await fileWorld();
const token = await t.signIn(world.admin);

const TEXT = { title: '节假日派车安排', summary: '照常派车', body: '第一版' };
const save = (input: Partial<InputOf<typeof content.save>>) =>
  t.call(content.save, { ...TEXT, ...input }, { token });
const publish = (input: InputOf<typeof content.publish>) => t.call(content.publish, input, { token });
const seen = async () => (await t.call(content.newsPage, {})).data.data.map(({ newsId }) => newsId);
const stamp = () => readContentStamp(t.db, t.clock.now);

test('a draft is seen by nobody, a published one at once, a withdrawn one no more; each changes the stamp', async () => {
  const { newsId, version } = (await save({})).data;
  const stamps = [await stamp()];
  expect(await t.call(content.newsDetail, { newsId })).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
  const published = await publish({ newsId, version });
  stamps.push(await stamp());
  expect(await seen()).toEqual([newsId]);
  expect((await t.call(content.newsDetail, { newsId })).data).toMatchObject({
    body: '第一版',
    publishAt: '2026-11-20 10:00:00',
    newer: null,
    older: null,
  });
  expect((await t.call(content.newsData, {})).data).toHaveLength(1);
  await t.call(content.withdraw, published.data, { token });
  stamps.push(await stamp());
  expect(await seen()).toEqual([]);
  expect(new Set(stamps).size).toBe(3);
  expect(await t.call(content.withdraw, { newsId, version: 3 }, { token })).toMatchObject({
    message: '这条新闻没有发布，无需撤回',
  });
});

test('one that is published for later is seen from that moment on, and the stamp tells of it', async () => {
  const { newsId, version } = (await save({ title: '明日' })).data;
  expect(await publish({ newsId, version, publishAt: '2026-02-30 10:00:00' })).toMatchObject({
    data: { errcode: 'BAD_INPUT' },
  });
  await publish({ newsId, version, publishAt: '2026-11-20 10:00:10' });
  const before = await stamp();
  expect(await seen()).toEqual([]);
  t.clock.advance(10_000);
  expect(await seen()).toEqual([newsId]);
  expect(await stamp()).not.toBe(before);
});

test('of two who wrote over one version the second is told, and every version stays', async () => {
  const { newsId } = (await save({})).data;
  const both = await Promise.all([
    save({ newsId, version: 1, body: '甲' }),
    save({ newsId, version: 1, body: '乙' }),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect(both.find(({ code }) => code === '0')).toMatchObject({
    message: '数据已被他人更新，请刷新后重试',
    data: { errcode: 'CONFLICT' },
  });
  const { versions } = (await t.call(content.detail, { newsId }, { token })).data;
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[1]?.body).toBe('第一版');
});

test('pages follow each other in time, and neighbours lead on', async () => {
  const ids: string[] = [];
  for (const title of ['甲', '乙', '丙']) {
    t.clock.advance(1000);
    const { data } = await save({ title });
    await publish(data);
    ids.push(data.newsId);
  }
  expect((await seen()).slice(0, 3)).toEqual(ids.toReversed());
  const { newer, older } = (await t.call(content.newsDetail, { newsId: ids[1] ?? '' })).data;
  expect([newer?.title, older?.title]).toEqual(['丙', '甲']);
});

test('it is published over the version that was seen, and can be published anew once withdrawn', async () => {
  const { newsId } = (await save({ title: '两次' })).data;
  await save({ newsId, version: 1, body: '第二版' });
  expect(await publish({ newsId, version: 1 })).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect(await seen()).not.toContain(newsId);
  const published = (await publish({ newsId, version: 2 })).data;
  expect((await t.call(content.newsDetail, { newsId })).data.body).toBe('第二版');
  const withdrawn = (await t.call(content.withdraw, published, { token })).data;
  t.clock.advance(60_000);
  expect((await publish(withdrawn)).code).toBe('1');
  expect((await seen())[0]).toBe(newsId);
  expect((await publish({ newsId: '999999', version: 1 })).data).toMatchObject({ errcode: 'NOT_FOUND' });
});

test('neighbours, the list and the data file leave out drafts, what is withdrawn and what is still to come', async () => {
  const make = async (title: string, publishAt?: string) => {
    t.clock.advance(1000);
    const { data } = await save({ title });
    return publishAt === 'draft' ? data : (await publish({ ...data, ...(publishAt && { publishAt }) })).data;
  };
  const left = await make('左');
  const hidden = [
    await make('草稿', 'draft'),
    (await t.call(content.withdraw, await make('撤回'), { token })).data,
    await make('将来', '2027-01-01 00:00:00'),
  ];
  const right = await make('右');
  const { newer } = (await t.call(content.newsDetail, { newsId: left.newsId })).data;
  expect(newer?.title).toBe('右');
  const { older } = (await t.call(content.newsDetail, { newsId: right.newsId })).data;
  expect(older?.title).toBe('左');
  const file = (await t.call(content.newsData, {})).data.map(({ newsId }) => newsId);
  for (const { newsId } of hidden) {
    expect(await seen()).not.toContain(newsId);
    expect(file).not.toContain(newsId);
    expect((await t.call(content.newsDetail, { newsId })).data).toMatchObject({ errcode: 'NOT_FOUND' });
  }
  const { total } = (await t.call(content.newsPage, {})).data;
  expect(total).toBe((await seen()).length);
});

test('any version of before is saved again as the newest, and is what visitors read', async () => {
  const { newsId } = (await save({ title: '第一', body: '甲' })).data;
  await save({ newsId, version: 1, title: '第二', body: '乙' });
  const third = (await save({ newsId, version: 2, title: '第三', body: '丙' })).data;
  const { version } = (await publish(third)).data;
  const { versions } = (await t.call(content.detail, { newsId }, { token })).data;
  expect(versions.map(({ title }) => title)).toEqual(['第三', '第二', '第一']);
  const { title, summary, body } = versions[2]!;
  expect((await save({ newsId, version, title, summary, body })).code).toBe('1');
  expect((await t.call(content.newsDetail, { newsId })).data).toMatchObject({ title: '第一', body: '甲' });
  expect((await t.call(content.detail, { newsId }, { token })).data.versions).toHaveLength(4);
});
