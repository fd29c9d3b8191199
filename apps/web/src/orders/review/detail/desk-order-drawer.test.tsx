import type { OutputOf } from '@boxhaul/contract/kit';
import { review } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskOrderItem, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { waitingBars } from '../../../testing/on-screen';
import { drawerOf } from '../testing/reviewed';
import { DeskOrderDrawer } from './desk-order-drawer';

type Detail = OutputOf<typeof review.detail>;

const COST: Detail['costs'][number] = {
  id: '1',
  cabinetNo: null,
  cabinetType: '40HQ',
  costTypeName: '运费',
  incomeAmount: '1820.00',
  costStatus: 1,
  costStatusName: '已审核',
  remark: '',
  settlementDate: null,
  updateTime: '2026-11-21 10:00:00',
  disputeState: null,
};
const ASKED = {
  ...deskOrderItem,
  cancellationRequestedAt: '2026-11-21 11:00:00',
  cancellationReason: '船期取消',
};

function open(part: Partial<Detail> = {}, rights = ['order.view']) {
  const detail: Detail = {
    order: deskOrderItem,
    cabinets: [],
    documents: [],
    events: [],
    costs: [],
    credit: null,
    ...part,
  };
  const server = fakeServer([
    [review.detail, done(review.detail, detail)],
    [review.explainQuote, refused('0', '没有运价', { errcode: 'NOT_FOUND' })],
  ]);
  return { server, ...showDesk(<DeskOrderDrawer {...drawerOf('7')} />, rights) };
}
const ready = () => screen.findByRole('heading', { name: deskOrderItem.orderNo });
const sections = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the drawer of an order', () => {
  it('is closed without an order, and asks for none', () => {
    const server = fakeServer([]);
    showDesk(<DeskOrderDrawer {...drawerOf(null)} />, []);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.seen).toEqual([]);
  });

  it.each([
    ['approved', ['order.view', 'dispatch.assign'], true],
    ['running', ['order.view', 'dispatch.assign'], true],
    ['approved', ['order.view'], false],
    ['pending_review', ['order.view', 'dispatch.assign'], false],
  ] as const)('of a %s order offers its boxes to carriers with %j: %s', async (state, rights, offers) => {
    open({ order: { ...deskOrderItem, state } }, [...rights]);
    await ready();
    expect(screen.queryByRole('button', { name: '派外协' }) !== null).toBe(offers);
  });

  it('shows that it waits, then the order part by part', async () => {
    const { server } = open();
    expect(waitingBars()).toEqual(Array(10).fill('24px'));
    await ready();
    expect(waitingBars()).toEqual([]);
    expect(sections()).toEqual(['订单信息', '单证与附件0 个', '箱列表0 箱', '审核记录']);
    expect(server.to(review.detail).map(({ path }) => path.split('/').at(-1))).toEqual(['7']);
  });

  it.each([
    [{ objectUntil: '2026-11-21 12:00:00' }, '代客下单（电话），客户没有异议'],
    [{ objectUntil: '2099-11-21 12:00:00' }, '代客下单（电话），客户可在 11-21 12:00 前提出异议'],
    [{ objection: '没有下过这张单' }, '代客下单（电话），客户有异议：没有下过这张单'],
  ])('says how far an order placed for a customer is: %o', async (part, said) => {
    open({ order: { ...deskOrderItem, placedVia: '电话', ...part } });
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('has the credit of the customer, and a warning where there is one', async () => {
    const credit = {
      limit: null,
      owed: '800.00',
      overdue: '0.00',
      overdueDays: 0,
      advance: '0.00',
      running: '0.00',
      adds: '1820.00',
      used: '2620.00',
      warnings: [],
    };
    open({ credit });
    await ready();
    expect(sections()).toContain('客户信用');
    expect(screen.getByText('没有约定')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('has the costs of an order that has one', async () => {
    open({ costs: [COST] });
    await ready();
    expect(sections()).toContain('费用合计 1,820.00 元');
  });

  it.each([
    ['who only reads', ['order.view'], false, false],
    ['who reviews', ['order.view', 'order.review'], true, false],
    ['who may see prices', ['order.view', 'quote.explain'], false, true],
  ])('lets one %s', async (_, rights, reviews, explains) => {
    const { server } = open({ order: ASKED }, rights);
    await ready();
    expect(screen.queryAllByRole('button', { name: '审核通过' })).toHaveLength(reviews ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: '同意取消' })).toHaveLength(reviews ? 1 : 0);
    await waitFor(() => expect(screen.queryAllByText('没有运价')).toHaveLength(explains ? 1 : 0));
    expect(server.to(review.explainQuote)).toHaveLength(explains ? 1 : 0);
  });

  it.each([
    [{ status: 0, statusText: '待确认报价', orderStatusName: '待审核' }, '待确认报价'],
    [{ status: 1, statusText: '已通过', orderStatusName: '运输中' }, '运输中'],
  ])('names the state of %j', async (part, text) => {
    open({ order: { ...deskOrderItem, ...part } });
    const head = (await ready()).closest('header')!;
    expect(within(head).getByText(text)).toBeVisible();
  });

  it.each([
    ['资料不全', ['驳回原因：资料不全']],
    [null, []],
  ])('gives the reason of a rejection: %s', async (rejectReason, told) => {
    open({ order: { ...deskOrderItem, rejectReason } });
    await ready();
    expect(screen.queryAllByText(/驳回原因/).map(({ textContent }) => textContent)).toEqual(told);
  });

  it('says why it cannot be shown, and tries again', async () => {
    const trouble = refused('0', '未找到该记录', { errcode: 'NOT_FOUND', requestId: 'req-9' });
    const found = done(review.detail, {
      order: deskOrderItem,
      cabinets: [],
      documents: [],
      events: [],
      costs: [],
      credit: null,
    });
    fakeServer([[review.detail, inTurn(trouble, found)]]);
    const { user } = showDesk(<DeskOrderDrawer {...drawerOf('7')} />, []);
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('未找到该记录请求编号 req-9');
    await user.click(within(told).getByRole('button', { name: '重试' }));
    expect(await ready()).toBeVisible();
  });

  it('gives the focus back to what opened it', async () => {
    const { rerender } = open();
    const drawer = (id: string | null) => (
      <>
        <button type="button">打开</button>
        <DeskOrderDrawer {...drawerOf(id)} />
      </>
    );
    rerender(drawer(null));
    screen.getByRole('button', { name: '打开' }).focus();
    rerender(drawer('7'));
    await ready();
    screen.getByRole('button', { name: '关闭' }).focus();
    rerender(drawer(null));
    expect(screen.getByRole('button', { name: '打开' })).toHaveFocus();
  });
});
