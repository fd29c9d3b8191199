import { content } from '@boxhaul/contract/site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
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

beforeEach(() => sessionStorage.clear());

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

it('has what was not saved again after the window was loaded anew, until it is thrown away', async () => {
  fakeServer([
    [content.list, done(content.list, page)],
    [content.detail, done(content.detail, stored)],
  ]);
  const first = open();
  await first.user.type(await screen.findByRole('textbox', { name: /正文/ }), '！');
  first.unmount();
  const { user } = open();
  expect(await screen.findByRole('textbox', { name: /正文/ })).toHaveValue('## 时间！');
  expect(screen.getByText(/已恢复上次没有保存的修改/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '放弃这些修改' }));
  expect(screen.getByRole('textbox', { name: /正文/ })).toHaveValue('## 时间');
});

it('takes what is pasted from Word as marks, and marks by key and by the bar', async () => {
  fakeServer([[content.list, done(content.list, page)]]);
  const { user } = showDesk(<NewsDeskPage />, ['content.manage'], undefined, '/ops/news?news=new');
  const body = await screen.findByRole('textbox', { name: /正文/ });
  const html = '<h1>安排</h1><p>我司<b>照常</b>派车</p><script>alert(1)</script>';
  fireEvent.paste(body, { clipboardData: { getData: () => html, files: [] } });
  expect(body).toHaveValue('## 安排\n我司**照常**派车');
  expect(screen.getByRole('heading', { name: '安排' })).toBeVisible();
  expect(screen.queryByText(/图片不会随文字带过来/)).toBeNull();
  await user.click(body);
  await user.keyboard('{Control>}b{/Control}');
  expect(body).toHaveValue('## 安排\n我司**照常**派车**加粗的文字**');
  await user.click(screen.getByRole('button', { name: '引用' }));
  expect(body).toHaveValue('## 安排\n> 我司**照常**派车**加粗的文字**');
});

it('tells that pictures are not pasted along with words', async () => {
  fakeServer([[content.list, done(content.list, page)]]);
  showDesk(<NewsDeskPage />, ['content.manage'], undefined, '/ops/news?news=new');
  const body = await screen.findByRole('textbox', { name: /正文/ });
  const html = '<p>码头</p><img src="data:image/png;base64,iVBORw0KGgo=">';
  fireEvent.paste(body, { clipboardData: { getData: () => html, files: [] } });
  expect(body).toHaveValue('码头');
  expect(screen.getByText(/图片不会随文字带过来/)).toBeVisible();
});

it('keeps pictures and files that are dropped, and refuses others in words', async () => {
  const kept = (filePath: string) => [{ fileName: 'a', fileSize: 1, filePath }];
  const id = '00000000-0000-4000-8000-000000000001';
  fakeServer([
    [content.list, done(content.list, page)],
    [content.uploadPicture, done(content.uploadPicture, kept(`/upload/site/${id}`))],
    [content.uploadFile, done(content.uploadFile, kept(`/upload/site-file/${id}`))],
  ]);
  showDesk(<NewsDeskPage />, ['content.manage'], undefined, '/ops/news?news=new');
  const body = await screen.findByRole('textbox', { name: /正文/ });
  const bitmap = () => Promise.resolve({ width: 3200, height: 1800 });
  vi.stubGlobal('createImageBitmap', bitmap);
  const files = [new File(['x'], '码头.png'), new File(['x'], '通知.pdf')];
  fireEvent.drop(body, { dataTransfer: { files } });
  const shown = await screen.findByRole('img', { name: '码头' });
  expect(shown).toHaveAttribute('src', `/upload/site/${id}`);
  // Its place is kept before it comes.
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['1600', '900']);
  vi.unstubAllGlobals();
  expect(await screen.findByRole('link', { name: '附件：通知.pdf' })).toHaveAttribute(
    'href',
    `/upload/site-file/${id}`,
  );
  fireEvent.drop(body, { dataTransfer: { files: [new File(['x'], '脚本.html')] } });
  expect(await screen.findByText('脚本.html：不支持的文件类型')).toBeVisible();
});

it('changes the moment of what is published from what it is, and publishes a draft at once unless a moment is named', async () => {
  const server = fakeServer([
    [content.list, done(content.list, page)],
    [
      content.detail,
      done(content.detail, { ...stored, state: 'published', publishAt: '2026-11-20 10:00:00' }),
    ],
    [content.publish, done(content.publish, { newsId: '7', version: 3 })],
  ]);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: '改发布时间' }));
  const dialog = within(await screen.findByRole('dialog', { name: '改发布时间' }));
  expect(dialog.getByRole('textbox', { name: '发布时间' })).toHaveValue('2026-11-20 10:00');
  await user.click(dialog.getByRole('button', { name: '保存时间' }));
  await waitFor(() => expect(server.to(content.publish)).toHaveLength(1));
  expect(server.to(content.publish)[0]?.body).toMatchObject({ publishAt: '2026-11-20 10:00:00' });
  unmount();
  fakeServer([
    [content.list, done(content.list, page)],
    [content.detail, done(content.detail, stored)],
  ]);
  const second = open();
  await second.user.click(await screen.findByRole('button', { name: '发布' }));
  const first = within(await screen.findByRole('dialog', { name: '发布这条新闻？' }));
  expect(first.getByRole('textbox', { name: '发布时间' })).toHaveValue('');
});

it('stands in a list by title and state, and is opened from there; the address says which', async () => {
  const server = fakeServer([
    [content.list, done(content.list, page)],
    [content.detail, done(content.detail, stored)],
  ]);
  const { user } = showDesk(<NewsDeskPage />, ['content.manage'], undefined, '/ops/news?page=1');
  const row = await screen.findByRole('row', { name: /照常派车/ });
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  ).toEqual(['照常派车', '草稿', '—', 'admin', '2026-11-20 10:00']);
  await user.click(within(row).getByText('照常派车'));
  expect(await screen.findByRole('heading', { name: '修改新闻' })).toBeVisible();
  await waitFor(() => expect(server.to(content.detail)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  await user.click(await screen.findByRole('button', { name: '写新闻' }));
  expect(await screen.findByRole('heading', { name: '写新闻' })).toBeVisible();
});
