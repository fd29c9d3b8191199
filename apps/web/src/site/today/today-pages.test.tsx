import { dispatch } from '@boxhaul/contract/dispatch';
import { operators } from '@boxhaul/contract/identity';
import { today } from '@boxhaul/contract/site';
import { DESK_WAIT_KINDS } from '@boxhaul/domain/site';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Wall } from '../../data/dispatch/wall.api';
import type { DeskWaits, OwnDay } from '../../data/site/today.api';
import { showDesk, showTo } from '../../testing/desk-fixtures';
import { customerUser, done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { DeskTodayPage } from './desk-today-page';
import { OwnTodayPage } from './own-today-page';
import { WAIT_GROUPS } from './wait-groups';

type Wait = DeskWaits['waits'][number];
const AT = '2026-11-30 14:00:00';
const calm = (wait: Wait['wait']): Wait => ({ wait, count: 0, urgent: 0, since: null, amount: null });
const WALL: Wall = {
  at: AT,
  stages: { unassigned: 12, assigned: 3, published: 4, running: 9, held: 1, finished: 21 },
  late: {
    count: 2,
    older: 1,
    boxes: [
      {
        cabinetId: '1',
        orderNo: 'BH261120900001',
        seq: 2,
        cabinetNo: null,
        plateNumber: '粤B8K217',
        driverName: '陈志强',
        requireDate: '2026-11-30 12:30:00',
        sign: 'past',
        minutes: 95,
        doorAt: null,
      },
    ],
  },
  exceptions: { alert: 0, attention: 0, info: 0 },
  trucks: { reporting: 0, silent: 0, silentOnes: [] },
  unread: 0,
  hours: [14, 15].map((hour) => ({
    from: `2026-11-30 ${hour}:00:00`,
    boxes: hour - 13,
    unassigned: hour - 14,
  })),
  shift: { taken: null, waiting: 0, waitingFrom: null },
};

function showAtDesk(waits: Wait[], rights: string[] = ['order.review']) {
  fakeServer([
    [today.desk, done(today.desk, { at: AT, waits })],
    [dispatch.wall, done(dispatch.wall, WALL)],
    [operators.setup, done(operators.setup, [{ step: 'price', done: false }])],
  ]);
  return showDesk(<DeskTodayPage />, rights);
}
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const rowOf = (scope: ReturnType<typeof within>, name: RegExp) =>
  scope.getByRole('link', { name }).closest('li')!;

describe('the desk’s home', () => {
  it('has a place for each kind of wait, once', () => {
    expect(WAIT_GROUPS.flatMap(({ waits }) => waits).toSorted()).toEqual([...DESK_WAIT_KINDS].toSorted());
  });

  it('shows what waits, since when, and what of it is urgent, with the list behind each', async () => {
    showAtDesk([
      { wait: 'review', count: 12, urgent: 3, since: '2026-11-30 11:00:00', amount: null },
      calm('cancelRequest'),
      { wait: 'statementDraft', count: 2, urgent: 0, since: null, amount: '1234.50' },
      { wait: 'driverPaper', count: 3, urgent: 0, since: null, amount: null },
      { wait: 'driverExpired', count: 1, urgent: 1, since: null, amount: null },
      { wait: 'exception', count: 5, urgent: 2, since: null, amount: null },
    ]);
    const orders = await region('接单');
    expect(orders.getByRole('link', { name: '待审核订单 12 单' })).toHaveAttribute('href', '/ops/orders');
    expect(rowOf(orders, /待审核订单/)).toHaveTextContent('最早 3 小时前');
    expect(orders.getByText('今明两天要到 3')).toBeVisible();
    expect(rowOf(orders, /客户申请取消 0 单/)).toHaveAttribute('data-calm', 'true');
    expect(rowOf(await region('结算'), /待发送对账单 2 张/)).toHaveTextContent('1,234.50 元');
    const fleet = await region('车队');
    expect(fleet.getByRole('link', { name: '司机证件将到期 3 人' })).toHaveAttribute(
      'href',
      '/ops/fleet?view=driver&state=soon',
    );
    expect(fleet.getByRole('link', { name: '司机证件已过期 1 人' })).toHaveAttribute(
      'href',
      '/ops/fleet?view=driver&state=expired',
    );
    expect(
      within(await screen.findByRole('region', { name: '在途' })).getByRole('link', { name: '紧急 2' }),
    ).toHaveAttribute('href', '/ops/exceptions?severity=alert');
    expect(screen.getByText('11 月 30 日 星期一')).toBeVisible();
    expect(screen.queryByRole('region', { name: '站点' })).toBeNull();
    expect(screen.queryByText('没有待办')).toBeNull();
  });

  it('begins with what a new platform still lacks', async () => {
    showAtDesk([calm('review')]);
    expect(await screen.findByRole('heading', { name: '开通平台还差 1 步' })).toBeVisible();
  });

  it('says that nothing waits', async () => {
    showAtDesk([calm('review')]);
    expect(await screen.findByText('没有待办')).toBeVisible();
  });

  it('of somebody without any work says whom to ask', async () => {
    showAtDesk([], []);
    expect(await screen.findByText('没有分给你的工作')).toBeVisible();
  });

  it('shows dispatchers the boxes by stage, the late ones and the next hours', async () => {
    showAtDesk([calm('exception')], ['dispatch.view']);
    const stages = await region('箱的进度');
    expect(stages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['12待派', '/ops/dispatch?stage=unassigned'],
      ['3待发布', '/ops/dispatch?stage=assigned'],
      ['4已发布', '/ops/dispatch?stage=published'],
      ['9在途', '/ops/dispatch?stage=running'],
      ['1挂起', '/ops/dispatch?stage=held'],
      ['21今天完成', '/ops/dispatch?stage=finished&marks=doneToday'],
    ]);
    const late = await region(/^晚到/);
    expect(late.getByRole('link', { name: '看板上的晚到' })).toHaveAttribute(
      'href',
      '/ops/dispatch?stage=open&marks=late',
    );
    expect(late.getByText('另有：今天还有 1 箱，更早未到门 1 箱')).toBeVisible();
    expect(rowOf(late, /BH261120900001 第 2 箱/)).toHaveTextContent('粤B8K217 陈志强，要求 12:30');
    const hours = within(await screen.findByRole('region', { name: '接下来 2 小时到门' }));
    expect(hours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '14:001 箱',
      '15:002 箱，1 箱待派',
    ]);
  });

  it('keeps what it has shown and can be asked again where it fails', async () => {
    fakeServer([
      [operators.setup, done(operators.setup, [])],
      [today.desk, inTurn(refused('0', '系统繁忙'), done(today.desk, { at: AT, waits: [calm('review')] }))],
    ]);
    const { user } = showDesk(<DeskTodayPage />, ['order.review']);
    expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '接单' })).toBeVisible();
  });
});

describe('the portal’s home', () => {
  const orders: NonNullable<OwnDay['orders']> = {
    awaiting: 2,
    pendingReview: 1,
    boxesToday: 5,
    underWay: 3,
    agreements: 0,
  };
  const money: NonNullable<OwnDay['money']> = {
    toConfirm: 1,
    toConfirmAmount: '500.00',
    owed: '1500.00',
    dueSoon: '0.00',
    overdue: '1000.00',
    unstated: '300.00',
    advance: '0.00',
  };
  const showOwn = (day: Partial<OwnDay>) => {
    fakeServer([[today.own, done(today.own, { at: AT, orders: null, money: null, ...day })]]);
    return showTo(customerUser, <OwnTodayPage />);
  };

  it('shows orders and money, each with its list', async () => {
    showOwn({ orders, money });
    const boxes = await region('订单');
    expect(boxes.getByRole('link', { name: '报价待我确认 2 单' })).toHaveAttribute(
      'href',
      '/admin/order-pending',
    );
    expect(boxes.getByRole('link', { name: '今天到门的箱 5 箱' })).toHaveAttribute('href', '/order/track');
    const sums = await region('账款');
    expect(rowOf(sums, /对账单待我确认 1 张/)).toHaveTextContent('500.00 元');
    expect(sums.getByRole('link', { name: /已逾期 1,000\.00 元/ })).toHaveAttribute(
      'href',
      '/admin/financeSettlement',
    );
    expect(rowOf(sums, /7 天内到期/)).toHaveAttribute('data-calm', 'true');
    expect(sums.getByRole('link', { name: /未出账 300\.00 元/ })).toHaveAttribute(
      'href',
      '/admin/financeSettlement',
    );
    expect(sums.queryByText('预付余额')).toBeNull();
  });

  it('leads to the costs that are on no statement where their menu is open, and says what was paid ahead', async () => {
    fakeServer([
      [today.own, done(today.own, { at: AT, orders: null, money: { ...money, advance: '80.00' } })],
    ]);
    showTo(
      { ...customerUser, custMenus: JSON.stringify([{ menuUrl: '/admin/cost-flow' }]) },
      <OwnTodayPage />,
    );
    const sums = await region('账款');
    expect(sums.getByRole('link', { name: /未出账/ })).toHaveAttribute('href', '/admin/cost-flow');
    expect(sums.getByRole('link', { name: /预付余额 80\.00 元/ })).toBeVisible();
  });

  it('shows what the menus open, and whom to ask where that is nothing', async () => {
    const view = showOwn({ orders });
    expect(await screen.findByRole('region', { name: '订单' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '账款' })).toBeNull();
    view.unmount();
    showOwn({});
    expect(await screen.findByText('这里还没有内容')).toBeVisible();
  });
});
