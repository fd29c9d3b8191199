import type { Envelope } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { siteData } from '../../../testing/site-fixtures';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { SiteSettingsPage } from './site-settings-page';

const now = { ...siteData.home.site, address: '盐田区', phones: [{ phone: '400-800-8001', weight: 50 }] };
const before = {
  ...now,
  address: '南沙区',
  partners: ['丙', '丁'].map((name) => ({ name, link: '', logo: '' })),
};
const stored = {
  version: 2,
  content: now,
  versions: [
    { version: 2, content: now, savedBy: 'admin', savedAt: '2026-11-20 10:00:00' },
    { version: 1, content: before, savedBy: 'admin', savedAt: '2026-11-19 10:00:00' },
  ],
};
const open = () => showDesk(<SiteSettingsPage />, ['content.manage'], undefined, '/ops/site');
const read = [content.site, done(content.site, stored)] as const;
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

it('adds, orders and saves over the version that was looked at; a conflict keeps what was written', async () => {
  const server = fakeServer([
    read,
    [content.uploadPicture, kept('a')],
    [content.saveSite, refused('0', '数据已被他人更新，请刷新后重试', { errcode: 'CONFLICT' })],
  ]);
  const { user } = open();
  expect(await screen.findByRole('button', { name: '保存' })).toBeDisabled();
  for (const [no, name] of ['甲', '乙'].entries()) {
    await user.click(screen.getByRole('button', { name: '添加合作伙伴' }));
    await user.type(screen.getByRole('textbox', { name: `名称 ${no + 1}` }), name);
  }
  await user.upload(screen.getByLabelText('选择标志 2'), picture('a.png'));
  expect(await screen.findByRole('img', { name: '标志 2' })).toHaveAttribute('src', '/upload/site/a');
  await user.click(screen.getByRole('button', { name: '上移第 2 家合作伙伴' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('数据已被他人更新，请刷新后重试')).toBeVisible();
  expect(server.to(content.saveSite)[0]?.body).toMatchObject({
    version: 2,
    partners: [
      { name: '乙', logo: '/upload/site/a' },
      { name: '甲', logo: '' },
    ],
  });
  expect(screen.getByRole('textbox', { name: '名称 1' })).toHaveValue('乙');
});

it('says before it asks that weights which come to nothing show no number', async () => {
  const server = fakeServer([read]);
  const { user } = open();
  const weight = await screen.findByRole('textbox', { name: '权重 1' });
  await user.clear(weight);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/权重要大于 0/)).toBeVisible();
  expect(server.to(content.saveSite)).toHaveLength(0);
});

it('brings a version of before back into the form, and saves it as another one', async () => {
  const server = fakeServer([read, [content.saveSite, done(content.saveSite, { version: 3 })]]);
  const { user } = open();
  await user.click(await screen.findByText('历史版本（2）'));
  await user.click(screen.getByRole('button', { name: '取回 2026-11-19 10:00:00 的版本' }));
  expect(screen.getByRole('textbox', { name: '公司地址' })).toHaveValue('南沙区');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.to(content.saveSite)).toHaveLength(1));
  expect(server.to(content.saveSite)[0]?.body).toMatchObject({ version: 2, address: '南沙区' });
});

it('refuses a file that is no picture before it is sent', async () => {
  fakeServer([read]);
  const { user } = open();
  const input = await screen.findByLabelText('选择公众号二维码');
  await user.upload(input, new File([''], '空.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('文件是空的');
});

const kept = (name: string) =>
  done(content.uploadPicture, [{ fileName: name, fileSize: 1, filePath: `/upload/site/${name}` }]);

/** The page whose pictures come when they are told to, with two partners typed in. */
async function slowPictures() {
  const waiting: ((answer: Envelope) => void)[] = [];
  fakeServer([
    read,
    [content.uploadPicture, () => new Promise<Envelope>((resolve) => waiting.push(resolve))],
  ]);
  const { user } = open();
  for (const [no, name] of ['甲', '乙'].entries()) {
    await user.click(await screen.findByRole('button', { name: '添加合作伙伴' }));
    await user.type(screen.getByRole('textbox', { name: `名称 ${no + 1}` }), name);
  }
  await user.upload(screen.getByLabelText('选择标志 2'), picture('a.png'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  return { user, arrive: () => waiting[0]!(kept('a')) };
}

it('a logo comes to the line for which it was chosen, wherever that has been moved meanwhile', async () => {
  const { user, arrive } = await slowPictures();
  const handle = screen.getByRole('button', { name: '移动第 2 家合作伙伴，按上下方向键' });
  handle.focus();
  await user.keyboard('{ArrowUp}');
  expect(handle).toHaveFocus();
  expect(handle).toHaveAccessibleName('移动第 1 家合作伙伴，按上下方向键');
  arrive();
  expect(await screen.findByRole('img', { name: '标志 1' })).toHaveAttribute('src', '/upload/site/a');
  expect(screen.getByRole('textbox', { name: '名称 1' })).toHaveValue('乙');
  expect(screen.queryByRole('img', { name: '标志 2' })).toBeNull();
});

it('a logo whose line was taken away meanwhile comes to none, and brings nothing back', async () => {
  const { user, arrive } = await slowPictures();
  await user.click(screen.getByRole('button', { name: '添加合作伙伴' }));
  await user.type(screen.getByRole('textbox', { name: '名称 3' }), '丙');
  await user.click(screen.getByRole('button', { name: '移除第 2 家合作伙伴' }));
  await act(async () => arrive());
  expect(screen.getByRole('textbox', { name: '名称 2' })).toHaveValue('丙');
  expect(screen.queryByRole('textbox', { name: '名称 3' })).toBeNull();
  expect(screen.queryByRole('img', { name: /^标志/ })).toBeNull();
});

it('a logo that comes after another version was taken leaves that as it is', async () => {
  const { user, arrive } = await slowPictures();
  await user.click(screen.getByText('历史版本（2）'));
  await user.click(screen.getByRole('button', { name: '取回 2026-11-19 10:00:00 的版本' }));
  await act(async () => arrive());
  expect(screen.getByRole('textbox', { name: '公司地址' })).toHaveValue('南沙区');
  expect(screen.getByRole('textbox', { name: '名称 2' })).toHaveValue('丁');
  expect(screen.queryByRole('img', { name: /^标志/ })).toBeNull();
});

it('loses nothing that is written while a picture is on its way', async () => {
  const waiting: ((answer: Envelope) => void)[] = [];
  fakeServer([
    read,
    [content.uploadPicture, () => new Promise<Envelope>((resolve) => waiting.push(resolve))],
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '添加合作伙伴' }));
  await user.upload(screen.getByLabelText('选择标志 1'), picture('a.png'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: '名称 1' }), '甲');
  await user.type(screen.getByRole('textbox', { name: 'ICP 备案号' }), '粤ICP备1号');
  waiting[0]!(kept('a'));
  expect(await screen.findByRole('img', { name: '标志 1' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '名称 1' })).toHaveValue('甲');
  expect(screen.getByRole('textbox', { name: 'ICP 备案号' })).toHaveValue('粤ICP备1号');
});

it('gives a banner a picture, which wants words, and keeps what of it stays where it is cut', async () => {
  const server = fakeServer([
    read,
    [content.uploadPicture, kept('a')],
    [content.saveSite, done(content.saveSite, { version: 3 })],
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '添加首页公告' }));
  await user.type(screen.getByRole('textbox', { name: '公告文字 1' }), '南沙四期开港');
  expect(screen.queryByRole('slider')).toBeNull();
  await user.upload(screen.getByLabelText('选择公告图片 1'), picture('a.png'));
  const phone = await screen.findByRole('img', { name: '手机上的样子' });
  fireEvent.change(screen.getByRole('slider', { name: '左右焦点 1' }), { target: { value: 20 } });
  expect(phone).toHaveStyle({ objectPosition: '20% 50%' });
  Object.defineProperty(phone, 'naturalWidth', { value: 600 });
  fireEvent.load(phone);
  expect(screen.getByText(/只有 600 像素宽/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('公告“南沙四期开港”的图片要写替代文字')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^\*? ?替代文字 1/ }), '码头全景');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.to(content.saveSite)).toHaveLength(1));
  expect(server.to(content.saveSite)[0]?.body).toMatchObject({
    banners: [{ picture: '/upload/site/a', alt: '码头全景', focusX: 20, focusY: 50 }],
  });
});
