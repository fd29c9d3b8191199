import { type CleanOrder, type Envelope, type OutputOf, review } from '@boxhaul/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { deskOrderItem, showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../testing/fake-server';
import { narrowWindow } from '../../testing/on-screen';
import { DeskOrdersPage } from './desk-orders-page';

// The page with its tables is the first of the file to be built.
const SLOW = { timeout: 10_000 };
const RIGHTS = ['order.view', 'order.review'];

const clean = (n: number, change: Partial<CleanOrder> = {}): CleanOrder => ({
  id: String(n),
  version: n,
  orderNo: `BH00${n}`,
  customerId: '1',
  customerName: '广州联运货代',
  total: '1820.00',
  ...change,
});
const CLEAN = [
  clean(1),
  clean(2, { customerId: '2', customerName: '东莞华南电子厂', total: '910.50' }),
  clean(3),
];
const row = (n: number) => ({ ...deskOrderItem, id: String(n), orderNo: `BH00${n}` });
const answer = (change: Partial<OutputOf<typeof review.doubts>> = {}) =>
  done(review.doubts, {
    list: [
      ...[1, 2, 3].map((n) => ({ orderId: String(n), doubts: [] })),
      { orderId: '4', doubts: [{ kind: 'remark', text: '有备注', detail: '进厂需预约' }] },
    ],
    waiting: 4,
    judged: 4,
    cleanCount: 3,
    clean: CLEAN,
    ...change,
  });

interface Opened {
  doubts?: Envelope | (() => Envelope | Response);
  approved?: Envelope;
  rights?: readonly string[];
  address?: string;
}

function open({ doubts = answer(), approved, rights = RIGHTS, address = '/ops' }: Opened = {}) {
  const server = fakeServer([
    [
      review.list,
      done(review.list, {
        data: [1, 2, 3, 4].map(row),
        rowCount: 4,
        total: 4,
        pageNo: 1,
        pageSize: 20,
        counts: { pending_review: 4 },
        cancellationRequestCount: 0,
        changeRequestCount: 0,
      }),
    ],
    [review.doubts, doubts],
    [
      review.approveClean,
      approved ??
        done(review.approveClean, {
          approved: CLEAN.map(({ id, orderNo }) => ({ id, orderNo })),
          left: [],
        }),
    ],
  ]);
  return { server, ...showDesk(<DeskOrdersPage />, rights, undefined, address) };
}

const button = () => screen.findByRole('button', { name: '审核通过 3 单无异常' }, SLOW);
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => toastStore.set([]));

describe('the queue', () => {
  it('says how many are clean, and asks for the orders in sight under the keyword', async () => {
    const { server } = open({ address: '/ops?q=YM' });
    await button();
    expect(screen.getByText(/待审核/, { selector: 'span' })).toHaveTextContent(
      '待审核 4 单：3 单无异常，1 单需核对',
    );
    const [asked] = server.to(review.doubts);
    expect(asked!.path).toBe('/api/ops/order/review-doubts');
    expect(screen.getAllByText('无异常')).toHaveLength(3);
    expect(screen.getByText('有备注')).toBeVisible();
  });

  it('says where it is longer than what was judged, and where one press cannot approve all', async () => {
    open({ doubts: answer({ waiting: 900, judged: 300, cleanCount: 250 }) });
    await button();
    expect(screen.getByText(/待审核/, { selector: 'span' })).toHaveTextContent(
      '待审核 900 单，已核对等待最久的 300 单：250 单无异常，50 单需核对（每次最多通过 3 单）',
    );
  });

  it('has no button where nothing is clean, and nothing at all where nothing waits', async () => {
    open({ doubts: answer({ cleanCount: 0, clean: [] }) });
    expect(await screen.findByText(/单需核对/)).toHaveTextContent('0 单无异常，4 单需核对');
    expect(screen.queryByRole('button', { name: /审核通过/ })).toBeNull();
    cleanup();
    const nothing = { list: [], waiting: 0, judged: 0, cleanCount: 0, clean: [] };
    const { server } = open({ doubts: answer(nothing) });
    await waitFor(() => expect(server.to(review.doubts)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('正在核对待审核订单…')).toBeNull());
    expect(screen.queryByText(/单无异常/)).toBeNull();
  });

  it('says while it is being judged, and what went wrong, and asks again', async () => {
    const { user } = open({ doubts: inTurn(refused('0', '系统繁忙'), answer()) });
    expect(await screen.findByText('正在核对待审核订单…')).toBeVisible();
    expect(await screen.findByText('核对结果加载失败：系统繁忙')).toBeVisible();
    expect(screen.getAllByText('未核对')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /审核通过/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重新核对' }));
    await button();
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['elsewhere', { address: '/ops?state=approved' }],
    ['to who may not review', { rights: ['order.view'] }],
  ])('is not judged %s', async (_, opened) => {
    const { server } = open(opened);
    await screen.findByRole('button', { name: 'BH001' }, SLOW);
    expect(screen.getByRole('columnheader', { name: '状态' })).toBeVisible();
    expect(server.to(review.doubts)).toEqual([]);
    expect(screen.queryByText(/正在核对/)).toBeNull();
  });

  it('is judged on a phone, too', async () => {
    narrowWindow(400);
    open();
    await button();
    expect(screen.getByText('需核对：有备注')).toBeVisible();
  });
});

describe('approving what is clean', () => {
  it('asks first what is approved: how many, of whom, for how much', async () => {
    const { server, user } = open();
    await user.click(await button());
    const asked = await dialog('审核通过 3 单');
    expect(asked).toHaveTextContent('共 2 家客户，合计 4,550.50 元。');
    const list = within(asked).getByRole('list', { name: '将要通过的订单' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['广州联运货代2 单 · 3,640.00 元BH001、BH003', '东莞华南电子厂1 单 · 910.50 元BH002']);
    await user.click(within(asked).getByRole('button', { name: '再看看' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(review.approveClean)).toEqual([]);
  });

  it('names each with the version that was seen, once however often it is pressed', async () => {
    const { server, user } = open();
    await user.click(await button());
    const asked = await dialog('审核通过 3 单');
    await user.dblClick(within(asked).getByRole('button', { name: '审核通过 3 单' }));
    expect(await dialog('审核结果')).toHaveTextContent('3 单已通过');
    expect(screen.queryByText(/有变化/)).toBeNull();
    expect(server.to(review.approveClean).map(({ body }) => body)).toEqual([
      { orders: [1, 2, 3].map((n) => ({ id: String(n), version: n })) },
    ]);
    // What the desk has read is read again.
    await waitFor(() => expect(server.to(review.list).length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('approves what was asked about, though the queue has changed meanwhile', async () => {
    const { server, user, cache } = open({
      doubts: inTurn(answer(), answer({ cleanCount: 1, clean: [clean(9)] })),
    });
    await user.click(await button());
    const asked = await dialog('审核通过 3 单');
    await cache.invalidateQueries({ queryKey: ['desk'] });
    await screen.findByText('审核通过 1 单无异常');
    await user.click(within(asked).getByRole('button', { name: '审核通过 3 单' }));
    await dialog('审核结果');
    expect(server.to(review.approveClean).map(({ body }) => body)).toEqual([
      { orders: [1, 2, 3].map((n) => ({ id: String(n), version: n })) },
    ]);
  });

  it('says truly what was not approved, and why', async () => {
    const { user } = open({
      approved: done(review.approveClean, {
        approved: [{ id: '1', orderNo: 'BH001' }],
        left: [
          { id: '2', orderNo: 'BH002', reason: '超出信用额度' },
          { id: '3', orderNo: 'BH003', reason: '订单已取消，不能进行此操作' },
        ],
      }),
    });
    await user.click(await button());
    await user.click(within(await dialog('审核通过 3 单')).getByRole('button', { name: '审核通过 3 单' }));
    const result = await dialog('审核结果');
    expect(result).toHaveTextContent('1 单已通过，2 单有变化，未通过：');
    const list = within(result).getByRole('list', { name: '未通过的订单' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['BH002超出信用额度', 'BH003订单已取消，不能进行此操作']);
  });

  it('says where none was approved', async () => {
    const left = [{ id: '1', orderNo: 'BH001', reason: '有备注' }];
    const { user } = open({ approved: done(review.approveClean, { approved: [], left }) });
    await user.click(await button());
    await user.click(within(await dialog('审核通过 3 单')).getByRole('button', { name: '审核通过 3 单' }));
    expect(await dialog('审核结果')).toHaveTextContent('没有订单通过，1 单有变化');
  });

  it('stays open where the call itself is refused', async () => {
    const { user } = open({ approved: refused('0', '没有权限', { errcode: 'FORBIDDEN' }) });
    await user.click(await button());
    await user.click(within(await dialog('审核通过 3 单')).getByRole('button', { name: '审核通过 3 单' }));
    await waitFor(() => expect(toasts()).toEqual(['没有权限']));
    expect(screen.getByRole('dialog', { name: '审核通过 3 单' })).toBeVisible();
  });
});
