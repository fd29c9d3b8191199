import { matches } from '@boxhaul/contract/dispatch';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../data/kit/query-client';
import { signIn, signOut } from '../../data/kit/session';
import { operator } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { lockedOffer, openOffer } from '../../testing/match-fixtures';
import { MatchPage } from './match-page';
import type { MatchSide } from './match-sides';

const user = userEvent.setup({ delay: null });
const CODE = 'abcdefABCDEF';

function open(path: string, side: MatchSide = 'offer') {
  const router = createMemoryRouter([{ path: '/:page/:id?', element: <MatchPage side={side} /> }], {
    initialEntries: [path],
  });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return router;
}
afterEach(() => {
  signOut();
  queryClient.clear();
});

describe('an offer', () => {
  it('is opened by its code without an account, and locked for as long as is chosen', async () => {
    const server = fakeServer([
      [matches.look, inTurn(done(matches.look, openOffer), done(matches.look, lockedOffer))],
      [matches.lock, done(matches.lock, { matchId: '5', lockedUntil: '2026-11-20 10:25:00' })],
    ]);
    open(`/miniMatchGoods/${CODE}`);
    expect(await screen.findByRole('heading', { name: '回程货抢单' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('50:00');
    expect(screen.getByText(/成交后显示详细地址/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '15 分钟' }));
    await user.click(screen.getByRole('button', { name: '锁定这一单' }));
    expect(await screen.findByRole('heading', { name: '回程货已锁定' })).toBeVisible();
    expect(server.to(matches.lock)[0]?.body).toEqual({ key: CODE, minutes: '15' });
    expect(screen.queryByRole('button', { name: '锁定这一单' })).toBeNull();
  });

  it('that another was quicker with says so, and stays', async () => {
    fakeServer([
      [matches.look, done(matches.look, openOffer)],
      [matches.lock, refused('0', '该箱刚刚被别的司机锁定，请稍后再看')],
    ]);
    open(`/miniMatchGoods/${CODE}`);
    await user.click(await screen.findByRole('button', { name: '锁定这一单' }));
    expect(await screen.findByText('该箱刚刚被别的司机锁定，请稍后再看')).toBeVisible();
  });

  it('is given back after a question', async () => {
    const server = fakeServer([
      [matches.look, done(matches.look, lockedOffer)],
      [matches.decline, done(matches.decline, null)],
    ]);
    open(`/lockMessage/${CODE}`, 'lock');
    await user.click(await screen.findByRole('button', { name: '放弃锁定' }));
    const dialog = within(await screen.findByRole('dialog', { name: '放弃锁定' }));
    await user.click(dialog.getByRole('button', { name: '放弃锁定' }));
    await waitFor(() => expect(server.to(matches.decline)).toHaveLength(1));
  });

  it('whose link opens nothing asks for another one', async () => {
    fakeServer([[matches.look, refused('0', '链接不存在', { errcode: 'LINK_EXPIRED' })]]);
    const router = open(`/miniMatchGoods/${CODE}`);
    await user.type(await screen.findByLabelText('链接或 12 位代码'), 'x');
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('代码是 12 位字母和数字，请核对')).toBeVisible();
    await user.clear(screen.getByLabelText('链接或 12 位代码'));
    await user.type(
      screen.getByLabelText('链接或 12 位代码'),
      'https://boxhaul.example/miniMatchGoods/ABCDEFabcdef',
    );
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(router.state.location.pathname).toBe('/miniMatchGoods/ABCDEFabcdef');
  });

  it('by its id wants an account', async () => {
    const server = fakeServer([]);
    open('/miniMatchGoods/5');
    expect(await screen.findByText('请先登录')).toBeVisible();
    expect(server.to(matches.look)).toEqual([]);
  });
});

describe('the request to lock', () => {
  it('is confirmed by dispatch', async () => {
    signIn('t', operator('dispatch.view', 'dispatch.assign'));
    const server = fakeServer([
      [
        matches.look,
        done(matches.look, { ...lockedOffer, as: 'operator', steps: ['confirm', 'refuse', 'withdraw'] }),
      ],
      [matches.confirm, refused('0', '粤B12345 正在执行订单 BH9 的任务', { errcode: 'VEHICLE_BUSY' })],
    ]);
    open('/lockConfirmMessage/5', 'answer');
    await user.click(await screen.findByRole('button', { name: '确认成交 粤B12345 BH1' }));
    const dialog = within(await screen.findByRole('dialog', { name: '确认成交 · 回程货' }));
    await user.click(dialog.getByRole('button', { name: '确认成交并派车' }));
    expect(await dialog.findByText('粤B12345 正在执行订单 BH9 的任务')).toBeVisible();
    expect(server.to(matches.confirm)[0]?.body).toEqual({ matchId: '5' });
  });

  it('is not answered by the driver himself', async () => {
    fakeServer([[matches.look, done(matches.look, lockedOffer)]]);
    open(`/lockConfirmMessage/${CODE}`, 'answer');
    expect(await screen.findByText('这一页由调度确认；请等待答复，或联系调度。')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('without an id', () => {
  it('a driver sees his own', async () => {
    signIn('t', { ...customerUser, userType: USER_TYPES.driver });
    fakeServer([[matches.mine, done(matches.mine, [openOffer])]]);
    open('/miniMatchGoods');
    expect(await screen.findByRole('link', { name: /回程货 · 粤B12345/ })).toHaveAttribute(
      'href',
      '/miniMatchGoods/5',
    );
  });

  it('a visitor is asked for a code', async () => {
    open('/transactionMessage', 'deal');
    expect(await screen.findByLabelText('链接或 12 位代码')).toBeVisible();
  });
});
