import { matches } from '@boxhaul/contract/dispatch';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { operator, showDesk, showTo, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { lockedRow } from '../../testing/match-fixtures';
import { MatchesPage } from './matches-page';

const page = done(matches.list, {
  data: [lockedRow],
  rowCount: 1,
  total: 1,
  pageNo: 1,
  pageSize: 20,
  states: { open: 0, locked: 1 },
});
const RIGHTS = ['dispatch.view', 'dispatch.assign'];

it('a lock is refused with a reason', async () => {
  const server = fakeServer([
    [matches.list, page],
    [matches.refuse, done(matches.refuse, null)],
  ]);
  const { user } = showDesk(<MatchesPage />, RIGHTS);
  await user.click(await screen.findByRole('button', { name: '粤B12345 BH1 的更多操作' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    '确认成交',
    '拒绝',
    '撤回',
    '链接',
    '复制这一行',
  ]);
  await user.click(screen.getByRole('menuitem', { name: '拒绝' }));
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝锁定 · 粤B12345 陈志强' }));
  await user.click(dialog.getByRole('button', { name: '拒绝锁定' }));
  expect(await dialog.findByText('请填写拒绝原因')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '客户改期' }));
  await user.click(dialog.getByRole('button', { name: '拒绝锁定' }));
  await waitFor(() => expect(toasts()).toEqual(['已拒绝，箱已释放，司机会收到原因']));
  expect(server.to(matches.refuse)[0]?.body).toEqual({ matchId: '5', reason: '客户改期' });
});

it('what is not fit is sent out for a reason by who may', async () => {
  const server = fakeServer([
    [matches.list, page],
    [matches.confirm, refused('0', '不能派车：行驶证已过期', { errcode: 'UNFIT' })],
  ]);
  const { user } = showDesk(<MatchesPage />, [...RIGHTS, 'dispatch.override']);
  await user.click(await screen.findByRole('button', { name: '确认成交 粤B12345 BH1' }));
  await user.click(screen.getByRole('button', { name: '确认成交并派车' }));
  await user.click(await screen.findByRole('button', { name: '说明原因强行派车' }));
  const dialog = within(await screen.findByRole('dialog', { name: '强行派车 · 粤B12345' }));
  await user.type(dialog.getByRole('textbox'), '年检已过，证在路上');
  await user.click(dialog.getByRole('button', { name: '强行派车并成交' }));
  await waitFor(() =>
    expect(server.to(matches.confirm)[1]?.body).toEqual({
      matchId: '5',
      overrideReason: '年检已过，证在路上',
    }),
  );
});

it('who only looks does nothing; the filter is asked for', async () => {
  const server = fakeServer([[matches.list, page]]);
  const { user } = showDesk(<MatchesPage />, ['dispatch.view']);
  await screen.findByText('粤B12345 陈志强');
  expect(screen.queryByRole('button', { name: /^确认成交|的更多操作$/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: '抢单类型' }), '套箱');
  await user.selectOptions(screen.getByRole('combobox', { name: '已结束的状态' }), '已成交');
  await waitFor(() =>
    expect(server.to(matches.list).at(-1)?.body).toMatchObject({ kind: 'street_turn', state: 'confirmed' }),
  );
});

it('tells truck, order, way, saving and until when it is locked', async () => {
  fakeServer([[matches.list, page]]);
  showDesk(<MatchesPage />, ['dispatch.view']);
  await screen.findByText('粤B12345 陈志强');
  expect(screen.getByRole('link', { name: 'BH1' })).toHaveAttribute('href', '/ops/dispatch?q=BH1');
  for (const name of [
    '已锁定，待调度确认',
    '回程货',
    '第 1 箱 · 40HQ 装货',
    '盐田国际 到 宝安区福永街道',
    '11-20 12:00 在盐田堆场空出',
    '23 公里',
    '锁定至 11-20 10:40',
  ])
    expect(screen.getByRole('gridcell', { name })).toBeVisible();
});

it('its link is shown, and taken back after a question', async () => {
  const server = fakeServer([
    [matches.list, page],
    [matches.revokeLink, done(matches.revokeLink, null)],
  ]);
  const { user } = showDesk(<MatchesPage />, RIGHTS);
  await user.click(await screen.findByRole('button', { name: '粤B12345 BH1 的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '链接' }));
  const dialog = within(await screen.findByRole('dialog', { name: '抢单链接 · 粤B12345' }));
  await user.click(dialog.getByRole('button', { name: '收回链接' }));
  const question = within(await screen.findByRole('dialog', { name: '收回链接' }));
  await user.click(question.getByRole('button', { name: '收回链接' }));
  await waitFor(() => expect(toasts()).toEqual(['链接已收回']));
  expect(server.to(matches.revokeLink)[0]?.body).toEqual({ matchId: '5' });
});

it('a carrier’s dispatcher is led to the page that his driver has', async () => {
  fakeServer([[matches.list, page]]);
  const dispatcher = { ...operator('dispatch.view', 'dispatch.assign'), carrierName: '顺达车队' };
  const { user } = showTo(
    dispatcher,
    <Routes>
      <Route path="/" element={<MatchesPage />} />
      <Route path="/miniMatchGoods/:id" element={<p>司机的抢单</p>} />
    </Routes>,
  );
  await user.click(await screen.findByRole('button', { name: '粤B12345 BH1 的更多操作' }));
  expect(screen.queryByRole('menuitem', { name: '确认成交' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: '查看，代司机放弃锁定' }));
  expect(await screen.findByText('司机的抢单')).toBeVisible();
});
