import { visits } from '@boxhaul/contract/site';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VisitReport } from '../../data/site/visits.api';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { showDesk } from '../../testing/desk-fixtures';
import { VisitsPage } from './visits-page';

const REPORT: VisitReport = {
  days: [
    { day: '2026-11-23', views: 40, homeViews: 30, queries: 12, signIns: 3, orders: 1 },
    { day: '2026-11-24', views: 1200, homeViews: 700, queries: 250, signIns: 9, orders: 4 },
  ],
  pages: [
    { page: 'home', visits: 730 },
    { page: 'newsDetail', visits: 510 },
  ],
  referrers: [{ referrer: 'baidu.com', visits: 88 }],
  devices: [{ device: 'phone', visits: 900 }],
};

const show = () => showDesk(<VisitsPage />, ['content.manage']);

describe('the page of visits', () => {
  it('adds up the way from a look to an order, and lists pages, origins and devices in words', async () => {
    fakeServer([[visits.report, done(visits.report, REPORT)]]);
    show();
    const funnel = await screen.findByRole('list', { name: '从浏览到下单' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['首页浏览730', '查价262', '登录账号（按天去重）12', '客户下单5']);
    expect(
      within(screen.getByRole('region', { name: '看了哪些页面' })).getAllByRole('row')[1],
    ).toHaveTextContent('首页（查运价）730');
    expect(screen.getByRole('region', { name: '从哪里来' })).toHaveTextContent('baidu.com88');
    expect(screen.getByRole('region', { name: '用什么设备' })).toHaveTextContent('手机900');
  });

  it('asks for the days of its address, and for others by one press', async () => {
    const server = fakeServer([[visits.report, done(visits.report, REPORT)]]);
    const { user } = show();
    await screen.findByRole('list', { name: '从浏览到下单' });
    await user.click(screen.getByRole('button', { name: '近 7 天' }));
    expect(screen.getByRole('button', { name: '近 7 天' })).toHaveAttribute('aria-pressed', 'true');
    const span = server.to(visits.report).at(-1)!.body as { from: string; to: string };
    expect((Date.parse(span.to) - Date.parse(span.from)) / 86_400_000).toBe(6);
  });

  it('says that nothing came, and that it failed, with another try', async () => {
    const none = {
      days: [{ ...REPORT.days[0]!, views: 0, signIns: 0, orders: 0 }],
      pages: [],
      referrers: [],
      devices: [],
    };
    fakeServer([[visits.report, inTurn(refused('0', '稍后再试'), done(visits.report, none))]]);
    const { user } = show();
    expect(await screen.findByText('稍后再试')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('这段时间没有访问')).toBeVisible();
  });
});
