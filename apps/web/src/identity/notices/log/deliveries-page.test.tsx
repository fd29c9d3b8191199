import { notices } from '@boxhaul/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { placeInList } from '../../../testing/on-screen';
import { noticeDeliveryOf } from '../../../testing/notice-fixtures';
import { DeliveriesPage } from './deliveries-page';

const page = (...rows: ReturnType<typeof noticeDeliveryOf>[]) =>
  done(notices.opsDeliveries, {
    data: rows,
    rowCount: rows.length,
    total: rows.length,
    pageNo: 1,
    pageSize: 20,
    counts: { failed: 3, waiting: 1, skipped: 0, sent: 40 },
  });
const show = (address?: string) =>
  showDesk(<DeliveriesPage />, ['notice.manage'], new QueryClient(), address);

describe('the log of deliveries', () => {
  it('begins with what failed, and counts each state', async () => {
    const server = fakeServer([[notices.opsDeliveries, page(noticeDeliveryOf())]]);
    const { user } = show();
    const tabs = within(await screen.findByRole('group', { name: '发送状态' }));
    await screen.findByRole('gridcell', { name: '箱预计晚到' });
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '发送失败3',
      '待发送1',
      '已送达40',
      '未发送0',
      '全部44',
    ]);
    expect(server.to(notices.opsDeliveries)[0]?.body).toMatchObject({ state: 'failed' });
    await user.click(tabs.getByRole('button', { name: /全部/ }));
    await waitFor(() => expect(server.to(notices.opsDeliveries).at(-1)?.body['state']).toBeUndefined());
  });

  it('is searched by what the address says, and no word of it that is none', async () => {
    const server = fakeServer([[notices.opsDeliveries, page()]]);
    const { user } = show('/ops/notices?state=x&channel=sms&kind=box_late&customer=7&from=2026-11-01&q=ERP');
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
    expect(server.to(notices.opsDeliveries)[0]?.body).toMatchObject({
      state: 'failed',
      channel: 'sms',
      kind: 'box_late',
      customer: '7',
      from: '2026-11-01',
      keyword: 'ERP',
    });
    await user.click(screen.getByRole('button', { name: '清除筛选（含所选企业）' }));
    expect(await screen.findByText('没有发送失败的通知。')).toBeVisible();
  });

  it('shows each attempt, sends again, and finds all of the enterprise', async () => {
    const server = fakeServer([
      [notices.opsDeliveries, page(noticeDeliveryOf())],
      [notices.opsResend, done(notices.opsResend, null)],
    ]);
    const { user } = show();
    await user.click(await screen.findByRole('gridcell', { name: '箱预计晚到' }));
    const drawer = within(await screen.findByRole('dialog', { name: '发送详情' }));
    expect(placeInList()).toBe('本页第 1 / 1 条');
    expect(drawer.getByText('120 毫秒')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: '重发' }));
    await waitFor(() => expect(server.to(notices.opsResend)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('gridcell', { name: '箱预计晚到' }));
    await user.click(await screen.findByRole('button', { name: '只看该企业' }));
    await waitFor(() =>
      expect(server.to(notices.opsDeliveries).at(-1)?.body).toMatchObject({ customer: '1' }),
    );
  });

  it('offers no second text message to who has had one', async () => {
    fakeServer([[notices.opsDeliveries, page(noticeDeliveryOf({ channel: 'sms', state: 'sent' }))]]);
    const { user } = show('/ops/notices?state=sent');
    await user.click(await screen.findByRole('gridcell', { name: '箱预计晚到' }));
    expect(await screen.findByRole('dialog', { name: '发送详情' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^重发/ })).toBeNull();
  });

  it('sends again from the row, once', async () => {
    const server = fakeServer([
      [notices.opsDeliveries, page(noticeDeliveryOf())],
      [notices.opsResend, done(notices.opsResend, null)],
    ]);
    const { user } = show();
    await user.dblClick(await screen.findByRole('button', { name: /^重发 箱预计晚到/ }));
    await waitFor(() => expect(toasts()).toEqual(['已重新发送，结果稍后见记录']));
    expect(server.to(notices.opsResend)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it could not be read', async () => {
    fakeServer([[notices.opsDeliveries, refused('0', '系统开小差了，请稍后再试')]]);
    show();
    expect(await screen.findByText('发送记录加载失败')).toBeVisible();
  });
});
