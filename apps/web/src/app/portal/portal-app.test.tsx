import type { SessionUser } from '@boxhaul/contract/identity';
import { orders } from '@boxhaul/contract/orders';
import { today } from '@boxhaul/contract/site';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeMakeOrder, makeOrderStore } from '../../data/orders/make-order-store';
import { queryClient } from '../../data/kit/query-client';
import { signIn, signOut } from '../../data/kit/session';
import { SiteDataContext } from '../../data/kit/site-data';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { orderCounts } from '../../testing/order-counts';
import { replaceProperty } from '../../testing/replace-property';
import { siteData } from '../../testing/site-fixtures';
import { windowOf } from '../../testing/window-width';
import { PortalApp } from './portal-app';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="url">{pathname + search}</p>;
}

function open(path: string) {
  fakeServer([
    [today.own, done(today.own, { at: '2026-11-30 08:00:00', orders: null, money: null })],
    [orders.list, done(orders.list, { data: [], rowCount: 0, total: 0, pageNo: 1, pageSize: 10 })],
    [
      orders.countByStatus,
      done(orders.countByStatus, orderCounts({ pendingReview: 2, awaitingCustomer: 1 })),
    ],
  ]);
  render(
    <SiteDataContext
      value={{
        ...siteData,
        home: { ...siteData.home, servicePhones: [{ phone: '400-000-0001', weight: 1 }] },
      }}
    >
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin/*" element={<PortalApp />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SiteDataContext>,
  );
  return userEvent.setup({ delay: null });
}

const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const url = () => screen.getByTestId('url').textContent;
const only = (...menus: string[]) => ({
  ...customerUser,
  custMenus: JSON.stringify(menus.map((menuUrl) => ({ menuUrl, menuName: `页面 ${menuUrl}` }))),
});

beforeEach(() => {
  queryClient.clear();
  closeMakeOrder();
  signOut();
  windowOf(1440);
});

describe('the portal', () => {
  it('leads to the order list first (S2)', async () => {
    signIn('t', customerUser);
    open('/admin');
    expect(await screen.findByRole('heading', { name: '订单列表' }, { timeout: 10_000 })).toBeVisible();
    expect(url()).toBe('/admin/order');
    const menu = screen.getByRole('navigation', { name: '管理中心' });
    expect(linksOf(menu)).toEqual([
      '今日',
      '订单列表',
      '待审核订单3单待处理',
      '快速下单',
      '车辆轨迹',
      '来源核查',
      '批量询价',
      '常用线路',
      '后台任务',
      '运价查询',
    ]);
  });

  it('leads to the first granted page without it, and shows that page alone', async () => {
    signIn('t', only('/admin/order-pending'));
    open('/admin');
    expect(await screen.findByRole('heading', { name: '待审核订单' }, { timeout: 10_000 })).toBeVisible();
    expect(url()).toBe('/admin/order-pending');
    const menu = screen.getByRole('navigation', { name: '管理中心' });
    expect(linksOf(menu)[1]).toMatch(/^待审核订单/);
    expect(within(menu).queryByRole('link', { name: '订单列表' })).toBeNull();
  });

  it('has a page of what waits today for whoever has a menu, and for nobody else', async () => {
    signIn('t', only('/admin/staff/list'));
    open('/admin/today');
    expect(await screen.findByRole('heading', { name: '今日' })).toBeVisible();
    expect(url()).toBe('/admin/today');
    cleanup();
    signIn('t', only());
    open('/admin/today');
    expect(url()).toBe('/404');
  });

  it.each([
    ['prices', '/admin/jobs'],
    ['export', '/admin/jobs'],
    ['publish', '/404'],
  ] as const)('has a page of jobs for whoever may begin one, by %s too', (right, at) => {
    signIn('t', { ...customerUser, custRights: [right] });
    open('/admin/jobs');
    expect(url()).toBe(at);
    const entry = screen.queryByRole('link', { name: '后台任务' });
    expect(entry !== null).toBe(at === '/admin/jobs');
  });

  it('has no front page for an account without any grant', () => {
    signIn('t', only());
    open('/admin');
    expect(url()).toBe('/404');
  });

  it.each(['/admin', '/admin/order'])(
    'says at %s why it is closed to who is not certified, and whom to call',
    async (path) => {
      signIn('t', { ...only(), authStatus: 0 });
      open(path);
      expect(await screen.findByRole('heading', { name: '企业尚未认证' })).toBeVisible();
      expect(screen.getByText(/认证通过后才能下单/)).toBeVisible();
      expect(await screen.findByRole('link', { name: '400-000-0001' })).toHaveAttribute(
        'href',
        'tel:400-000-0001',
      );
      expect(screen.getByRole('link', { name: '去查运价' })).toHaveAttribute('href', '/');
      // Prices are open to them.
      const menu = screen.getByRole('navigation', { name: '管理中心' });
      expect(linksOf(menu).slice(-4)).toEqual(['批量询价', '常用线路', '后台任务', '运价查询']);
      expect(within(menu).queryByRole('link', { name: /订单/ })).toBeNull();
      expect(url()).toBe(path);
    },
  );

  it.each(['/admin/nothing', '/admin/order/7'])('knows no page at %s, certified or not', (path) => {
    signIn('t', { ...only(), authStatus: 0 });
    open(path);
    expect(url()).toBe('/404');
  });

  it('says to who waits for the answer by when it comes', async () => {
    const certification: SessionUser['certification'] = {
      state: 'submitted',
      answerBy: '2026-11-24',
      reasons: [],
    };
    signIn('t', { ...only(), authStatus: 0, certification });
    open('/admin/order');
    expect(await screen.findByRole('heading', { name: '企业认证审核中' })).toBeVisible();
    expect(await screen.findByRole('complementary', { name: '企业认证' })).toHaveTextContent('11月24日');
  });

  it('is no more open to an operator who is not certified', () => {
    signIn('t', { ...only(), userType: 1, authStatus: 0 });
    open('/admin/order');
    expect(url()).toBe('/404');
  });

  it('knows no page that was not granted', () => {
    signIn('t', only('/admin/order'));
    open('/admin/order-pending');
    expect(url()).toBe('/404');
  });

  it.each(['/admin', '/admin/order?status=4'])('asks to sign in for %s', (path) => {
    open(path);
    expect(url()).toBe(`/?${new URLSearchParams({ redirect_uri: path }).toString()}`);
  });

  it('answers to n, / and ?, but not while somebody types', async () => {
    signIn('t', customerUser);
    const user = open('/admin/order');
    const search = await screen.findByRole('searchbox', {}, { timeout: 10_000 });
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('n');
    expect(makeOrderStore.get().open).toBe(false);
    act(() => search.blur());
    await user.keyboard('n');
    expect(makeOrderStore.get().open).toBe(true);
    closeMakeOrder();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: '帮助与快捷键' })).toBeVisible();
  });

  it('says when the network is gone', async () => {
    signIn('t', customerUser);
    open('/admin/order');
    replaceProperty(navigator, 'onLine', false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/^网络已断开：.*填写中的订单已保存在本机，恢复后自动刷新。$/)).toBeVisible();
    replaceProperty(navigator, 'onLine', true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText(/网络已断开/)).toBeNull();
  });
});
