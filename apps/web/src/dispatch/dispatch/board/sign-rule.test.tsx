import { dispatch } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { SignRule } from './sign-rule';

it('says what is in force, and is changed by who may override', async () => {
  const server = fakeServer([
    [dispatch.signRule, done(dispatch.signRule, { minutes: null, since: null })],
    [dispatch.saveSignRule, done(dispatch.saveSignRule, { minutes: 10, since: '2026-11-20 10:00:00' })],
  ]);
  const { user } = showDesk(<SignRule />, ['dispatch.checkin', 'dispatch.override']);
  await user.click(await screen.findByRole('button', { name: '自动登记：关' }));
  const dialog = within(await screen.findByRole('dialog', { name: '按定位自动登记' }));
  // Each node has a fence of its own.
  expect(dialog.getByText(/进入节点的围栏/)).not.toHaveTextContent('公里');
  expect(dialog.getByRole('radio', { name: '关闭' })).toBeChecked();
  expect(dialog.queryByText(/起开启/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: '10 分钟' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(toasts()).toEqual(['到离 10 分钟后自动登记']));
  expect(server.to(dispatch.saveSignRule)[0]?.body).toEqual({ minutes: '10' });
});

it('is switched off by naming no minutes, and says why it was not', async () => {
  const server = fakeServer([
    [dispatch.signRule, done(dispatch.signRule, { minutes: 20, since: '2026-11-20 10:00:00' })],
    [dispatch.saveSignRule, refused('FORBIDDEN', '没有权限')],
  ]);
  const { user } = showDesk(<SignRule />, ['dispatch.checkin', 'dispatch.override']);
  await user.click(await screen.findByRole('button', { name: '自动登记：到离 20 分钟后' }));
  const dialog = within(await screen.findByRole('dialog', { name: '按定位自动登记' }));
  expect(dialog.getByText('自 2026-11-20 10:00 起开启，之前的到离不自动登记。')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: '关闭' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('没有权限')).toBeVisible();
  expect(server.to(dispatch.saveSignRule)[0]?.body).toEqual({});
});

it('is only told to who may not change it', async () => {
  fakeServer([[dispatch.signRule, done(dispatch.signRule, { minutes: 20, since: '2026-11-20 10:00:00' })]]);
  showDesk(<SignRule />, ['dispatch.checkin']);
  expect(await screen.findByText('自动登记：到离 20 分钟后')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
