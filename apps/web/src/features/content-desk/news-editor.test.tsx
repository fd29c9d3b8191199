import { content } from '@boxhaul/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { NewsDeskPage } from './news-desk-page';

const version = {
  version: 2,
  title: '照常派车',
  summary: '',
  body: '## 时间',
  savedBy: 'admin',
  savedAt: '2026-11-20 10:00:00',
};
const stored = {
  newsId: '7',
  title: '照常派车',
  summary: '',
  body: '## 时间',
  state: 'draft' as const,
  publishAt: null,
  version: 2,
  updatedBy: 'admin',
  updatedAt: '2026-11-20 10:00:00',
  versions: [version, { ...version, version: 1, title: '初稿', body: '旧文' }],
};
const page = { data: [stored], rowCount: 1, total: 1, pageNo: 1, pageSize: 20 };
const open = () => showDesk(<NewsDeskPage />, ['content.manage'], undefined, '/ops/news?news=7');

it('shows how it will look, and after a conflict keeps what was written', async () => {
  const server = fakeServer([
    [content.list, done(content.list, page)],
    [content.detail, done(content.detail, stored)],
    [content.save, refused('0', '数据已被他人更新，请刷新后重试', { errcode: 'CONFLICT' })],
  ]);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '时间' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /正文/ }), '！');
  expect(screen.getByRole('heading', { name: '时间！' })).toBeVisible();
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('数据已被他人更新，请刷新后重试')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /正文/ })).toHaveValue('## 时间！');
  expect(server.to(content.save)[0]?.body).toMatchObject({ newsId: '7', version: 2, body: '## 时间！' });
});

it('asks before it publishes, and brings any version back into the editor', async () => {
  const server = fakeServer([
    [content.list, done(content.list, page)],
    [content.detail, done(content.detail, stored)],
    [content.publish, done(content.publish, { newsId: '7', version: 3 })],
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '发布' }));
  expect(server.to(content.publish)).toHaveLength(0);
  await user.click(screen.getAllByRole('button', { name: '发布' }).at(-1)!);
  await waitFor(() => expect(server.to(content.publish)).toHaveLength(1));
  await user.click(screen.getByText('历史版本（2）'));
  await user.click(screen.getAllByRole('button', { name: /^取回/ }).at(-1)!);
  expect(screen.getByRole('textbox', { name: /标题/ })).toHaveValue('初稿');
});
