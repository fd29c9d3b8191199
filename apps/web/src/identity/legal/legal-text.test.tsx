import { legal } from '@boxhaul/contract/identity';
import { LEGAL_TITLES } from '@boxhaul/domain/identity';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { chineseNumber } from '../../parts/identity/legal-document';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { legalText } from '../../testing/site-fixtures';
import { LegalPage } from './legal-page';

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/privacy/:version?" element={<LegalPage kind="privacy" missing="没有这一页" />} />
      </Routes>
    </MemoryRouter>,
  );

it.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [19, '十九'],
  [20, '二十'],
  [34, '三十四'],
])('the %ith section is numbered %s', (n, words) => expect(chineseNumber(n)).toBe(words));

it('names its title, version and day, numbers its sections, and leads to the versions of before', async () => {
  fakeServer([[legal.text, done(legal.text, legalText('privacy'))]]);
  open('/privacy');
  expect(await screen.findByText(/版本 1.1 .* 2026-11-26 起生效/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: LEGAL_TITLES.privacy })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '一、适用范围' })).toBeVisible();
  expect(screen.getByRole('link', { name: '致电客服' })).toHaveAttribute('href', 'tel:4008008001');
  const versions = within(screen.getByRole('region', { name: '各版本' }));
  expect(versions.getByRole('link', { name: '1.0 版' })).toHaveAttribute('href', '/privacy/1.0');
  expect(versions.getByRole('link', { name: '1.1 版' })).toHaveAttribute('href', '/privacy');
});

it('says of a version of before that it holds no more, and of one to come from when on it will', async () => {
  fakeServer([[legal.text, done(legal.text, legalText('privacy', { version: '1.0', state: 'former' }))]]);
  const { unmount } = open('/privacy/1.0');
  expect(await screen.findByText(/这是历史版本/)).toBeVisible();
  unmount();
  const text = legalText('privacy', { version: '1.2', state: 'coming', effectiveOn: '2026-12-30' });
  fakeServer([[legal.text, done(legal.text, text)]]);
  open('/privacy/1.2');
  expect(await screen.findByText(/本版本 2026-12-30 起生效/)).toBeVisible();
});

it('is missing for a version that never was', async () => {
  fakeServer([[legal.text, refused('0', '未找到该记录', { errcode: 'NOT_FOUND' })]]);
  open('/privacy/9.9');
  expect(await screen.findByText('没有这一页')).toBeVisible();
});
