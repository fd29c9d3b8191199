import { dispatch, messages, tenders } from '@boxhaul/contract/dispatch';
import { fleet } from '@boxhaul/contract/fleet';
import { account, operators } from '@boxhaul/contract/identity';
import { review } from '@boxhaul/contract/orders';
import { today } from '@boxhaul/contract/site';
import { readRights } from '@boxhaul/domain/identity';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionStore, signIn, signOut } from '../../data/kit/session';
import { boardPage, operator } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../testing/fake-server';
import { windowOf } from '../../testing/window-width';
import { pagesOf } from '../frame/entries';
import { DeskApp } from './desk-app';
import { deskEntries, deskMenus, wantedOnFoot } from './desk-menus';
import { CARRIER_PAGES, DESK_PAGES, DESK_PATHS } from './desk-paths';

const none = { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 20 };
const answers = [
  [fleet.terminalAlarms, done(fleet.terminalAlarms, { waiting: 0, clocks: 0 })],
  [
    review.list,
    done(review.list, { ...none, counts: {}, cancellationRequestCount: 0, changeRequestCount: 0 }),
  ],
  [dispatch.board, boardPage([])],
  [today.desk, done(today.desk, { at: '2026-11-30 08:00:00', waits: [] })],
  [dispatch.wall, refused('0', '系统繁忙')],
  [operators.setup, done(operators.setup, [])],
] as const;
const KEFU = ['order.view', 'order.review', 'dispatch.view'];
const DIAODU = ['order.view', 'dispatch.view', 'dispatch.assign', 'dispatch.checkin', 'terminal.view'];

function open(path: string) {
  const router = createMemoryRouter([{ path: '/ops/*', element: <DeskApp /> }], { initialEntries: [path] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return router.state;
}

describe('the desk’s pages', () => {
  it.each([
    [
      KEFU,
      [
        '订单审核',
        '调度看板',
        '抢单',
        '堆场库存',
        '交接班',
        '在途监控',
        '运输异常',
        '照片审核',
        '来源核查',
        '流程模板',
      ],
    ],
    [
      DIAODU,
      [
        '订单审核',
        '调度看板',
        '抢单',
        '堆场库存',
        '交接班',
        '在途监控',
        '运输异常',
        '司机消息',
        '照片审核',
        '来源核查',
        '车载终端',
        '流程模板',
      ],
    ],
    [
      ['order.view', 'cost.view'],
      ['订单审核', '费用', '对账单'],
    ],
    [[], []],
  ])('for %j are %j', (rights, labels) => {
    expect(deskMenus(readRights(rights)).map(({ label }) => label)).toEqual(['今日', ...labels]);
  });
});

const ALL = DESK_PATHS.flatMap((path) => DESK_PAGES[path].right ?? []);

describe('the desk’s rail', () => {
  const labels = (rights: readonly string[]) =>
    deskEntries(deskMenus(readRights(rights)), {}).map(({ label }) => label);

  it.each([
    [[], []],
    [
      ['order.view', 'cost.view'],
      ['订单审核', '结算'],
    ],
    [DIAODU, ['订单审核', '调度', '在途', '车载终端', '流程模板']],
    [ALL, ['订单审核', '调度', '在途', '车队', '价格', '结算', '客户', '站点', '设置']],
  ])('for %j holds %j', (rights, shown) => {
    expect(labels(rights)).toEqual(['今日', ...shown]);
  });

  it('loses no page in its groups', () => {
    const shown = pagesOf(deskEntries(deskMenus(ALL), {}));
    expect(shown.map(({ path }) => path)).toEqual(DESK_PATHS);
  });

  it('has a carrier’s pages side by side', () => {
    expect(deskEntries(CARRIER_PAGES, { '/ops/messages': { count: 2, words: '条' } })).toMatchObject([
      { path: '/ops/carrier-today', waiting: undefined },
      { path: '/ops/carrier', waiting: undefined },
      { path: '/ops/messages', waiting: { count: 2 } },
      { path: '/ops/matches', waiting: undefined },
      { path: '/ops/carrier-runs', waiting: undefined },
    ]);
  });

  it.each([
    [KEFU, '/ops/orders'],
    [DIAODU, '/ops/dispatch'],
    [['order.view', 'cost.view'], '/ops/fees'],
    [['audit.view'], undefined],
  ])('begins for %j on a phone with %s', (rights, path) => {
    expect(wantedOnFoot(readRights(rights))[1]).toBe(path);
  });
});

describe('the desk', () => {
  beforeEach(() => {
    signOut();
    windowOf(1920);
  });

  it('begins with what waits today', async () => {
    fakeServer(answers);
    signIn('t', operator(...DIAODU));
    open('/ops');
    expect(await screen.findByRole('heading', { name: '今日' })).toBeVisible();
  });

  it('begins for a carrier’s dispatcher with what waits for the carrier', async () => {
    fakeServer([
      [tenders.ownDay, refused('0', '系统繁忙')],
      [messages.unread, done(messages.unread, { unread: 0 })],
    ]);
    signIn('t', { ...operator(), carrierName: '顺达车队' });
    open('/ops');
    expect(await screen.findByText('今日数据加载失败')).toBeVisible();
    expect(screen.getByRole('link', { name: '车队派车' })).toHaveAttribute('href', '/ops/carrier');
  });

  it('shows how many terminals wait for consent, to those who may see terminals', async () => {
    fakeServer([[fleet.terminalAlarms, done(fleet.terminalAlarms, { waiting: 1, clocks: 1 })], ...answers]);
    signIn('t', operator('order.view', 'terminal.view'));
    open('/ops');
    expect(await screen.findByRole('link', { name: /车载终端.*2.*台终端待处理/ })).toBeVisible();
  });

  it('shows it on the closed group of a long rail, which opens with its page', async () => {
    const user = userEvent.setup();
    fakeServer([[fleet.terminalAlarms, done(fleet.terminalAlarms, { waiting: 1, clocks: 1 })], ...answers]);
    signIn('t', operator(...ALL));
    open('/ops/orders');
    await user.click(await screen.findByRole('button', { name: /^车队.*2.*台终端待处理/ }));
    expect(screen.getByRole('link', { name: /^车载终端.*2.*台终端待处理/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '调度' }));
    await user.click(screen.getByRole('link', { name: '调度看板' }));
    expect(screen.getByRole('link', { name: '调度看板' })).toHaveAttribute('aria-current', 'page');
  });

  it('says who works there, with the way out', async () => {
    const user = userEvent.setup();
    fakeServer(answers);
    signIn('t', operator(...KEFU));
    open('/ops');
    await user.click(await screen.findByRole('button', { name: '您好，调度老周' }));
    expect(await screen.findByRole('link', { name: '修改密码' })).toHaveAttribute('href', '/ops/password');
    await user.click(screen.getByRole('button', { name: '帮助与快捷键' }));
    expect(await screen.findByRole('dialog', { name: '帮助与快捷键' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '您好，调度老周' }));
    await user.click(screen.getByRole('button', { name: '退出' }));
    await waitFor(() => expect(sessionStore.get().token).toBeNull());
  });

  it('asks for no alarm of terminals, and shows none while nobody waits', async () => {
    const server = fakeServer(answers);
    signIn('t', operator(...KEFU));
    open('/ops');
    expect(await screen.findByRole('link', { name: '订单审核' })).toBeVisible();
    expect(server.to(fleet.terminalAlarms)).toEqual([]);
  });

  it('shows the wall without its frame, to those who see the board', async () => {
    fakeServer([[dispatch.wall, refused('0', '服务暂不可用')], ...answers]);
    signIn('t', operator(...KEFU));
    open('/ops/wall');
    expect(await screen.findByRole('heading', { name: '调度大屏' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: /^您好/ })).toBeNull();
  });

  it('does not know the wall without the right to see the board', async () => {
    fakeServer(answers);
    signIn('t', operator('order.view'));
    open('/ops/wall');
    expect(await screen.findByRole('heading', { name: '这个页面不在箱单上' })).toBeVisible();
  });

  it('does not know a page that the role does not grant', async () => {
    fakeServer(answers);
    signIn('t', operator(...KEFU));
    open('/ops/terminals');
    expect(await screen.findByRole('heading', { name: '这个页面不在箱单上' })).toBeVisible();
    expect(screen.getByRole('link', { name: '回到运营台' })).toHaveAttribute('href', '/ops');
  });

  it('says when the network is gone, and speaks of no drafts', async () => {
    fakeServer(answers);
    signIn('t', operator(...KEFU));
    open('/ops');
    await screen.findByRole('link', { name: '订单审核' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('网络已断开：页面显示的是断开前的内容，恢复后自动刷新。')).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    online.mockRestore();
  });

  it('signs an operator in and leads on to where they wanted to go', async () => {
    const server = fakeServer([
      ...answers,
      [account.login, done(account.login, { ...operator(...DIAODU), token: 'new' })],
    ]);
    open('/ops/login?redirect_uri=%2Fops%2Forders');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText(/账号/), 'diaodu');
    await user.type(screen.getByLabelText(/密码$/, { selector: 'input' }), 'Demo@2026{Enter}');
    expect(await screen.findByRole('heading', { name: '订单审核' })).toBeVisible();
    expect(server.seen[0]?.body).toMatchObject({ userName: 'diaodu', userType: '1' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/admin/order', '/opsy'])(
    'leads nobody to %s',
    async (target) => {
      fakeServer(answers);
      signIn('t', operator(...KEFU));
      open(`/ops/login?${new URLSearchParams({ redirect_uri: target }).toString()}`);
      expect(await screen.findByRole('heading', { name: '今日' })).toBeVisible();
    },
  );

  it('shows a customer the operators’ door, not the desk', async () => {
    fakeServer(answers);
    signIn('t', customerUser);
    open('/ops/orders');
    await waitFor(() => expect(screen.queryByRole('heading', { name: '订单审核' })).toBeNull());
    expect(sessionStore.get().token).toBe('t');
  });
});
