import type { SessionUser } from '@boxhaul/contract/identity';
import { cabinets, type CabinetRowItem } from '@boxhaul/contract/money';
import { orders } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoxStatistics } from '../../../data/money/cabinets.api';
import { showTo } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { narrowWindow, rowsOf } from '../../../testing/on-screen';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { OrderViews } from './order-views';

const BOX: CabinetRowItem = {
  cabinetId: '9',
  orderId: '7',
  orderNo: 'BH202611200007',
  bookSpaceNo: 'YMLU8823',
  cabinetNo: 'CSQU3054383',
  sealNo: null,
  cabinetType: '40HQ',
  orderType: '装货',
  harborName: '深圳盐田港',
  fullAddress: '深圳市宝安区前进一路1号',
  goodsName: '瓷砖',
  shipCompanyName: '中远海运',
  requireDate: '2026-11-21 09:00:00',
  orderStatusName: '运输中',
  cabinetState: 2,
  cabinetStateName: '执行中',
  plateNumber: '粤B12345',
  driverName: '老王',
  taskFinishTime: null,
  createDate: '2026-11-19 10:00:00',
};
const page = (...data: CabinetRowItem[]) =>
  done(cabinets.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 20 });
const SUM = done(cabinets.sum, {
  rowCount: 3,
  types: [
    { cabinetType: '20GP', cabinetNum: 0 },
    { cabinetType: '40HQ', cabinetNum: 3 },
  ],
  states: [
    { cabinetState: 0, cabinetStateName: '待派车', cabinetNum: 1 },
    { cabinetState: 2, cabinetStateName: '执行中', cabinetNum: 2 },
    { cabinetState: 4, cabinetStateName: '已完成', cabinetNum: 0 },
  ],
});
const week = (weekStart: string, cabinetNum: number, arrivedNum: number, onTimeNum: number) => ({
  weekStart,
  cabinetNum,
  arrivedNum,
  onTimeNum,
  incomeAmount: '1200.00',
});
const STATISTICS: BoxStatistics = {
  cabinetNum: 10,
  arrivedNum: 8,
  onTimeNum: 6,
  incomeAmount: '2400.00',
  list: [
    { harborName: '深圳盐田港', cabinetType: '40HQ', orderType: 0, orderTypeText: '装货', cabinetNum: 5 },
    { harborName: '广州南沙港', cabinetType: '40HQ', orderType: 1, orderTypeText: '送货', cabinetNum: 3 },
    { harborName: '深圳盐田港', cabinetType: '20GP', orderType: 1, orderTypeText: '送货', cabinetNum: 2 },
  ],
  weeks: [week('2026-11-09', 10, 8, 6), week('2026-11-16', 0, 0, 0)],
};

type Answer = Parameters<typeof fakeServer>[0][number][1];
interface Given {
  user?: SessionUser;
  list?: Answer;
  statistics?: Answer;
}
function open(address: string, { user = customerUser, list = page(BOX), statistics }: Given = {}) {
  const server = fakeServer([
    [cabinets.list, list],
    [cabinets.sum, SUM],
    [orders.detail, done(orders.detail, { cusOrderDto: SAMPLE_ORDER, fileList: [], cusCabinetDtoList: [] })],
    [cabinets.statistics, statistics ?? done(cabinets.statistics, STATISTICS)],
  ]);
  return { server, ...showTo(user, <OrderViews pageType="order" />, undefined, address) };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => vi.unstubAllGlobals());

describe('the views of an order list', () => {
  it('are its orders, its boxes and what they come to; boxes are not taken out', async () => {
    const { user } = open('/admin/order?view=boxes');
    expect(button(/^按箱/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
    await user.click(button(/^统计/));
    expect(await screen.findByText('按港口')).toBeVisible();
    expect(screen.queryByRole('button', { name: '视图' })).toBeNull();
  });

  it('show boxes with their sum, and narrow them', async () => {
    const { server, user } = open('/admin/order?view=boxes&type=45HQ&state=2');
    const row = (await screen.findByText('CSQU3054383')).closest<HTMLElement>('[role=row]')!;
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CSQU3054383',
      'BH202611200007',
      'YMLU8823',
      '40HQ',
      '装货',
      '深圳盐田港',
      '深圳市宝安区前进一路1号',
      '执行中',
      '粤B12345 老王',
      '—',
      '11-21 09:00',
      '—',
    ]);
    expect(screen.getByText(/个箱（不含待审核订单）：40HQ × 3；待派车 1、执行中 2$/)).toBeVisible();
    expect(server.to(cabinets.list)[0]?.body).toEqual({
      pageType: 'order',
      cabinetState: '2',
      pageNo: '1',
      pageSize: '20',
    });
    await user.selectOptions(screen.getByRole('combobox', { name: '装送' }), '送货');
    await waitFor(() => expect(server.to(cabinets.list).at(-1)?.body).toMatchObject({ orderType: '1' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '箱状态' }), '全部箱状态');
    await waitFor(() => expect(server.to(cabinets.list).at(-1)?.body).not.toHaveProperty('cabinetState'));
  });

  it('open the order of a box, and keep the boxes behind it', async () => {
    const { server, user } = open('/admin/order?view=boxes&type=45HQ');
    await user.click(await screen.findByText('CSQU3054383'));
    await screen.findByRole('dialog', { name: '订单详情' });
    await waitFor(() => expect(server.to(orders.detail)[0]?.path).toMatch(/\/7$/));
    expect(screen.getByText('CSQU3054383')).toBeVisible();
  });

  it.each([
    ['/admin/order?view=boxes', '还没有箱'],
    ['/admin/order?view=boxes&q=x', '没有符合条件的箱'],
  ])('at %s without any say %s', async (address, said) => {
    open(address, { list: page() });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('are cards on a phone', async () => {
    narrowWindow(390);
    open('/admin/order?view=boxes');
    expect(await screen.findByText('40HQ · 装货 · 深圳盐田港')).toBeVisible();
    expect(screen.getByText('粤B12345 老王 · 要求 11-21 09:00')).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('count boxes by harbour, type, direction and week, with punctuality and spending', async () => {
    open('/admin/order?view=statistics&from=2026-11-10&to=2026-11-20');
    const harbours = await screen.findByRole('table', { name: '按港口' });
    expect(rowsOf(harbours).slice(1)).toEqual([
      ['深圳盐田港', '7', '70%'],
      ['广州南沙港', '3', '30%'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: '按装送' })).slice(1)).toEqual([
      ['装货', '5', '50%'],
      ['送货', '5', '50%'],
    ]);
    const figures = document.querySelector('dl')!;
    expect(figures).toHaveTextContent('箱量10');
    expect(figures).toHaveTextContent('准时到门（已到 8 个）75%');
    expect(figures).toHaveTextContent('2,400.00');
    expect(screen.getByRole('img', { name: /每周箱量柱形图/ })).toBeVisible();
    const twin = screen.getByText('看表格').closest('details')!;
    expect(rowsOf(twin)).toEqual([
      ['周（周一）', '箱量', '已到门', '准时率', '费用（元）'],
      ['2026-11-09', '10', '8', '75%', '1,200.00'],
      ['2026-11-16', '0', '0', '—', '1,200.00'],
    ]);
  });

  it('ask for another time, and say when nothing came', async () => {
    const none = { ...STATISTICS, cabinetNum: 0, list: [], weeks: [] };
    const { server, user } = open('/admin/order?view=statistics&from=2026-11-10&to=2026-11-20', {
      statistics: inTurn(refused('0', '系统繁忙，请稍后再试'), done(cabinets.statistics, none)),
    });
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
    expect(server.to(cabinets.statistics)[0]?.body).toEqual({
      startDate: '2026-11-10',
      endDate: '2026-11-20',
    });
    await user.click(button('重试'));
    expect(await screen.findByText('这段时间没有箱')).toBeVisible();
    await user.click(button('近 30 天'));
    await waitFor(() => expect(server.to(cabinets.statistics)).toHaveLength(3));
    const { startDate, endDate } = server.to(cabinets.statistics)[2]!.body;
    expect(Date.parse(String(endDate)) - Date.parse(String(startDate))).toBe(29 * 24 * 3600_000);
    expect(
      within(screen.getByRole('group', { name: '查看方式' })).getByRole('button', { name: /^统计/ }),
    ).toHaveAttribute('aria-pressed', 'true');
  });
});
