import { legal } from '@boxhaul/contract/identity';
import { content } from '@boxhaul/contract/site';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { CompanyDeskPage } from '../company/company-desk-page';
import { LegalDeskPage } from './legal-desk-page';

const published = {
  version: '1.0',
  state: 'current' as const,
  publishedOn: '2026-11-01',
  effectiveOn: '2026-11-01',
  changes: ['正式版本'],
  body: '## 账号\n1. 旧的一条',
  publishedBy: '平台',
};
const draft = {
  body: '## 账号\n1. 新的一条',
  changes: '改了一条',
  revision: 3,
  savedBy: 'admin',
  savedAt: '2026-11-20 10:00:00',
};
const stored = {
  kind: 'privacy' as const,
  versions: [published],
  draft,
  nextVersion: '1.1',
  earliestOn: '2026-11-26',
};
const open = () => showDesk(<LegalDeskPage />, ['content.manage'], undefined, '/ops/legal?text=privacy');

beforeEach(() => sessionStorage.clear());

it('shows what a draft changes, and publishes it for a day after a question', async () => {
  const server = fakeServer([
    [legal.publish, done(legal.publish, { version: '1.1' })],
    [legal.desk, done(legal.desk, stored)],
  ]);
  const { user } = open();
  const [diff] = await screen.findAllByRole('list', { name: '改动' });
  expect(
    within(diff!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['删除1. 旧的一条', '新增1. 新的一条']);
  expect(screen.getByRole('heading', { name: '一、账号' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '公布新版本' }));
  const question = within(await screen.findByRole('dialog', { name: '公布 1.1 版？' }));
  expect(question.getByText('新的一条', { exact: false })).toBeVisible();
  expect(server.to(legal.publish)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: '公布' }));
  await waitFor(() => expect(server.to(legal.publish)).toHaveLength(1));
  expect(server.to(legal.publish)[0]?.body).toMatchObject({
    kind: 'privacy',
    revision: '3',
    effectiveOn: '2026-11-26',
  });
});

it('says what a text lacks before it is sent, and keeps what was written after a conflict', async () => {
  const server = fakeServer([
    [legal.saveDraft, refused('0', '草稿已被他人修改，请刷新后核对', { errcode: 'CONFLICT' })],
    [legal.desk, done(legal.desk, { ...stored, draft: null })],
  ]);
  const { user } = open();
  const body = await screen.findByRole('textbox', { name: /正文/ });
  await user.type(body, '{Enter}2. 又一条');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('请写明本次变更')).toBeVisible();
  expect(server.to(legal.saveDraft)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /本次变更/ }), '加了一条');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('草稿已被他人修改，请刷新后核对')).toBeVisible();
  expect(body).toHaveValue('## 账号\n1. 旧的一条\n2. 又一条');
});

it('is written with the bar of the news, takes what is pasted from Word as sections and clauses, and no files', async () => {
  fakeServer([[legal.desk, done(legal.desk, { ...stored, draft: null })]]);
  const { user } = open();
  const body = await screen.findByRole('textbox', { name: /正文/ });
  await user.clear(body);
  const html =
    '<h1>一、账号</h1><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>只注册一个</p><img src=x><script>alert(1)</script>';
  fireEvent.paste(body, { clipboardData: { getData: () => html, files: [] } });
  expect(body).toHaveValue('## 账号\n1. 只注册一个');
  expect(screen.getByRole('heading', { name: '一、账号' })).toBeVisible();
  const bar = within(screen.getByRole('toolbar', { name: '正文的格式' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '标题',
    '加粗',
    '列表',
    '步骤',
    '链接',
  ]);
  await user.click(bar.getByRole('button', { name: '列表' }));
  expect(body).toHaveValue('## 账号\n- 只注册一个');
  fireEvent.drop(body, { dataTransfer: { files: [new File(['x'], '码头.png')] } });
  expect(await screen.findByText('这里不能放图片与附件')).toBeVisible();
});

it('shows a version of before of a company page to visitors again, after a question', async () => {
  const version = {
    version: 2,
    title: '新的',
    lead: '',
    body: '## 我们做什么',
    savedBy: 'admin',
    savedAt: '2026-11-20 10:00:00',
  };
  const server = fakeServer([
    [
      content.companyDesk,
      done(content.companyDesk, {
        page: 'about',
        shown: 2,
        versions: [version, { ...version, version: 1, title: '旧的' }],
      }),
    ],
    [content.publishCompanyPage, done(content.publishCompanyPage, { version: 1 })],
  ]);
  const { user } = showDesk(<CompanyDeskPage />, ['content.manage'], undefined, '/ops/company');
  expect(await screen.findByRole('heading', { name: '我们做什么' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '发布第 1 版' }));
  const question = within(await screen.findByRole('dialog', { name: '发布第 1 版？' }));
  await user.click(question.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(server.to(content.publishCompanyPage)).toHaveLength(1));
  expect(server.to(content.publishCompanyPage)[0]?.body).toMatchObject({ version: '1', shown: '2' });
});
