import { fleet } from '@boxhaul/contract/fleet';
import { account } from '@boxhaul/contract/identity';
import { orders } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAccountDialog, openAccountDialog } from '../lib/account-dialog-store';
import { closeMakeOrder, openMakeOrder } from '../data/orders/make-order-store';
import { goTo } from '../lib/navigation';
import { queryClient } from '../data/kit/query-client';
import { sessionStore, signIn, signOut } from '../data/kit/session';
import { toastStore } from '../lib/toast-store';
import { operator } from '../testing/desk-fixtures';
import { customerUser, done, fakeServer } from '../testing/fake-server';
import { orderCounts } from '../testing/order-counts';
import { siteData } from '../testing/site-fixtures';
import { windowOf } from '../testing/window-width';
import { App } from './app';

const none = { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 10 };
const counts = orderCounts({ pendingReview: 2 });

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="url">{pathname + search}</p>;
}

function open(path: string) {
  const server = fakeServer([
    [orders.list, done(orders.list, none)],
    [orders.countByStatus, done(orders.countByStatus, counts)],
    [fleet.terminalAlarms, done(fleet.terminalAlarms, { waiting: 0, clocks: 0 })],
    [account.logout, done(account.logout, null)],
  ]);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App data={siteData} />
      <Address />
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}
const url = () => screen.getByTestId('url').textContent;

beforeEach(() => {
  queryClient.clear();
  signOut();
  closeAccountDialog();
  closeMakeOrder();
  toastStore.set([]);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('the site', () => {
  it('has the query on its front page, with the data that came along', async () => {
    const { server } = open('/');
    expect(await screen.findByRole('region', { name: '运价查询' })).toBeVisible();
    expect(screen.getByRole('button', { name: /广州南沙港/ })).toBeVisible();
    expect(screen.getByRole('link', { name: '跳到正文' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    expect(server.to(quotes.home)).toEqual([]);
    expect(document.querySelector('[role=presentation][class*=pending]')).toBeNull();
  });

  it('knows no other page', async () => {
    open('/toString');
    expect(await screen.findByRole('heading', { name: '这个页面不在箱单上' })).toBeVisible();
    expect(screen.getByRole('link', { name: '回到运价查询' })).toHaveAttribute('href', '/');
  });

  it('goes where something outside the pages leads', async () => {
    open('/');
    act(() => goTo('/nowhere'));
    expect(await screen.findByRole('heading', { name: '这个页面不在箱单上' })).toBeVisible();
    expect(url()).toBe('/nowhere');
  });

  it('asks to sign in where the address leads elsewhere', async () => {
    open('/?redirect_uri=%2Fadmin%2Forder');
    expect(await screen.findByRole('dialog', { name: '手机号登录' })).toHaveStyle({ width: '450px' });
    act(() => closeAccountDialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the account dialog only when it is asked to', async () => {
    open('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => openAccountDialog());
    expect(document.querySelector('[role=presentation][class*=pending], dialog')).not.toBeNull();
    expect(await screen.findByRole('dialog', { name: '手机号登录' })).toBeVisible();
  });

  it('opens the order form for whoever is signed in, and for nobody else', async () => {
    open('/');
    act(() => openMakeOrder());
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => signIn('t', customerUser));
    act(() => openMakeOrder());
    expect(await screen.findByRole('dialog', { name: /发布订单/ })).toBeVisible();
    act(() => closeMakeOrder());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('brings the portal’s pages when they are wanted', async () => {
    windowOf(1440);
    signIn('t', customerUser);
    const { user, server } = open('/admin/order');
    expect(document.querySelector('[role=presentation][class*=pending]')).not.toBeNull();
    expect(await screen.findByRole('heading', { name: '订单列表' })).toBeVisible();
    expect(document.documentElement.dataset.density).toBe('dense');
    expect(screen.getByRole('link', { name: '柜达 BoxHaul 管理中心' })).toHaveAttribute(
      'href',
      '/admin/order',
    );
    expect(screen.getByRole('link', { name: '跳到正文' })).toHaveAttribute('href', '#frame-main');
    expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
    const menu = within(screen.getByRole('navigation', { name: '管理中心' }));
    expect(await menu.findByText('2')).toBeVisible();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '帮助与快捷键' });
    expect(help).toHaveStyle({ width: '560px' });
    expect(
      within(within(help).getByRole('region', { name: '快捷键' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['n', 'Ctrl K', '/', '?', 'Esc']);
    await user.click(within(help).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: '发布订单' })[0]!);
    expect(await screen.findByRole('dialog', { name: /发布订单/ })).toBeVisible();
    expect(server.to(orders.list).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: '运价查询' }));
    expect(document.documentElement.dataset.density).toBeUndefined();
  });

  it('offers no order, and counts none, to a customer without the lists', async () => {
    signIn('t', { ...customerUser, custMenus: '[{"menuUrl":"/admin/staff/list","menuName":"员工"}]' });
    const { user, server } = open('/admin/staff/list');
    expect(await screen.findByRole('navigation', { name: '管理中心' })).toHaveTextContent('员工');
    expect(screen.queryAllByRole('button', { name: '发布订单' })).toEqual([]);
    await user.keyboard('n');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '帮助与快捷键' });
    expect(
      within(within(help).getByRole('region', { name: '快捷键' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ctrl K', '/', '?', 'Esc']);
    expect(server.to(orders.countByStatus)).toEqual([]);
  });

  it('brings the desk’s pages to operators, who leave by their own door', async () => {
    signIn('t', operator());
    const { user, server } = open('/ops');
    expect(await screen.findByRole('heading', { name: '今日' })).toBeVisible();
    expect(screen.getByRole('link', { name: '柜达运营台' })).toHaveAttribute('href', '/ops');
    await user.click(await screen.findByRole('button', { name: '您好，调度老周' }));
    await user.click(await screen.findByRole('button', { name: '帮助与快捷键' }));
    const help = await screen.findByRole('dialog', { name: '帮助与快捷键' });
    expect(
      within(within(help).getByRole('region', { name: '快捷键' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ctrl K', '/', '?', 'Esc']);
    await user.click(within(help).getByRole('button', { name: '关闭' }));
    await user.keyboard('?');
    expect(screen.getByRole('dialog', { name: '帮助与快捷键' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '您好，调度老周' }));
    await user.click(await screen.findByRole('button', { name: '退出' }));
    expect(await screen.findByRole('heading', { name: '运营台登录' })).toBeVisible();
    expect(url()).toBe('/ops/login');
    expect(sessionStore.get().token).toBeNull();
    expect(server.to(account.logout)).toHaveLength(1);
    expect(screen.getByText('退出成功！')).toBeVisible();
  });

  it('shows its messages on every page', () => {
    open('/');
    act(() => toastStore.set([{ id: 1, kind: 'info', text: '好', stays: false }]));
    expect(screen.getByText('好')).toBeVisible();
  });
});
