import type { InputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';
import { readContentStamp } from '.';

const { t, world } = await fileWorld();
const token = await t.signIn(world.admin);

const page = 'overview' as const;
const seen = async () => (await t.call(content.companyPage, { page })).data;
const desk = async () => (await t.call(content.companyDesk, { page }, { token })).data;
const save = (version: number, input: Partial<InputOf<typeof content.saveCompanyPage>> = {}) =>
  t.call(
    content.saveCompanyPage,
    { page, version, title: '公司概况', lead: '', body: '## 新的', ...input },
    { token },
  );
const publish = (version: number, shown: number) =>
  t.call(content.publishCompanyPage, { page, version, shown }, { token });

test('begins with what came with the platform; a saved one waits for its publication, and can be undone', async () => {
  const first = await seen();
  expect(first.body).toContain('## 我们怎样对账');
  expect((await save(1)).data).toEqual({ version: 2 });
  expect(await seen()).toEqual(first);
  const stamp = await readContentStamp(t.db, t.clock.now);
  expect((await publish(2, 1)).code).toBe('1');
  expect((await seen()).body).toBe('## 新的');
  expect(await readContentStamp(t.db, t.clock.now)).not.toBe(stamp);
  expect((await publish(1, 2)).code).toBe('1');
  expect(await seen()).toEqual(first);
  expect((await t.call(content.companyPage, { page: 'about' })).data.title).toMatch('说清楚');
});

test('of two who save over one version, or show another instead of the same one, the second is told', async () => {
  const { versions, shown } = await desk();
  const newest = versions[0]!.version;
  const saved = await Promise.all([save(newest, { title: '甲' }), save(newest, { title: '乙' })]);
  expect(saved.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  const both = await Promise.all([publish(newest, shown), publish(newest + 1, shown)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect((await save(99)).data).toMatchObject({ errcode: 'CONFLICT' });
  expect((await publish(99, (await desk()).shown)).data).toMatchObject({ errcode: 'NOT_FOUND' });
});

test('a file of news is sent as an attachment under its name, and is what its bytes say', async () => {
  const send = (name: string, bytes: Buffer) =>
    upload(t, { call: content.uploadFile, input: {}, files: [{ name, bytes }], token });
  const [kept] = (await send('附件 一.pdf', PDF)).data;
  const response = await t.app.inject(kept!.filePath);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
  });
  const nobodys = kept!.filePath.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
  expect((await t.app.inject(nobodys)).json()).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
  for (const name of ['网页.html', '假的.pdf'])
    expect((await send(name, Buffer.from('<script>alert(1)</script>'))).code).toBe('0');
});
