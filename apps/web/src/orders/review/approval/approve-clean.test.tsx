import type { Envelope, OutputOf } from '@boxhaul/contract/kit';
import { type CleanOrder, review } from '@boxhaul/contract/orders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '../../../lib/toast-store';
import { deskOrderItem, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused, type SeenCall } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { DeskOrdersPage } from '../desk-orders-page';

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
  approved?: Parameters<typeof fakeServer>[0][number][1];
  undo?: (seen: SeenCall) => Envelope;
  rights?: readonly string[];
  address?: string;
}

function open({ doubts = answer(), approved, undo, rights = RIGHTS, address = '/ops' }: Opened = {}) {
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
    ...(undo ? ([[review.undoApproval, undo]] as const) : []),
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

  it('says where it is longer than what was judged, and never how many a call takes', async () => {
    open({ doubts: answer({ waiting: 2_900, judged: 2_000 }) });
    await button();
    expect(screen.getByText(/待审核/, { selector: 'span' })).toHaveTextContent(
      '待审核 2900 单，已核对等待最久的 2000 单：3 单无异常，1997 单需核对',
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
    await screen.findByText('BH001', undefined, SLOW);
    expect(screen.getByRole('columnheader', { name: '状态' })).toBeVisible();
    expect(server.to(review.doubts)).toEqual([]);
    expect(screen.queryByText(/正在核对/)).toBeNull();
  });

  it('is judged on a phone, too', async () => {
    narrowWindow(400);
    open();
    await button();
    expect(screen.getByText('有备注')).toBeVisible();
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

  it('says why where the call itself is refused, and that nothing was sent', async () => {
    const { user } = open({ approved: refused('0', '没有权限', { errcode: 'FORBIDDEN' }) });
    await user.click(await button());
    await user.click(within(await dialog('审核通过 3 单')).getByRole('button', { name: '审核通过 3 单' }));
    const result = await dialog('审核结果');
    expect(result).toHaveTextContent('没有权限');
    expect(result).toHaveTextContent('没有订单通过，3 单没有提交');
    expect(within(result).queryByRole('button', { name: /撤销/ })).toBeNull();
    expect(within(result).getByRole('button', { name: '继续审核 3 单' })).toBeEnabled();
  });
});

describe('approving more than a call takes', () => {
  const MANY = Array.from({ length: 45 }, (_, n) => clean(n + 1));
  const many = answer({ waiting: 45, judged: 45, cleanCount: 45, clean: MANY });
  const ordersOf = ({ body }: SeenCall) => body.orders as { id: string }[];
  const approveAll = (seen: SeenCall) =>
    done(review.approveClean, {
      approved: ordersOf(seen).map(({ id }) => ({ id, orderNo: `BH00${id}` })),
      left: [],
    });
  const start = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: '审核通过 45 单无异常' }, SLOW));
    const asked = await dialog('审核通过 45 单');
    expect(asked).toHaveTextContent('合计 81,900.00 元');
    await user.click(within(asked).getByRole('button', { name: '审核通过 45 单' }));
  };
  const KEY = 'boxhaul.approving.diaodu';

  it('goes on piece by piece, shows how far it is, and sums what became of all', async () => {
    let go: () => void = () => undefined;
    let pieces = 0;
    const { server, user } = open({
      doubts: many,
      approved: async (seen) => {
        pieces += 1;
        if (pieces === 2) await new Promise<void>((resolve) => (go = resolve));
        return approveAll(seen);
      },
    });
    await start(user);
    expect(await screen.findByText('已处理 20 / 45 单，20 单已通过')).toBeVisible();
    expect(localStorage.getItem(KEY)).toBe('45,20,0');
    go();
    expect(await dialog('审核结果')).toHaveTextContent('45 单已通过');
    expect(server.to(review.approveClean).map((seen) => ordersOf(seen).length)).toEqual([20, 20, 5]);
    // It was said: nothing is said again.
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('says where it broke off what was done, and goes on with the rest', async () => {
    let pieces = 0;
    const { server, user } = open({
      doubts: many,
      approved: (seen) => {
        pieces += 1;
        return pieces === 2 ? refused('0', '系统繁忙') : approveAll(seen);
      },
    });
    await start(user);
    const result = await dialog('审核结果');
    expect(result).toHaveTextContent('系统繁忙20 单已通过，25 单没有提交');
    await user.click(within(result).getByRole('button', { name: '继续审核 25 单' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('45 单已通过'));
    expect(server.to(review.approveClean).map((seen) => ordersOf(seen).length)).toEqual([20, 20, 20, 5]);
  });

  it('is stopped with the piece that is under way', async () => {
    let go: () => void = () => undefined;
    const { server, user } = open({
      doubts: many,
      approved: async (seen) => {
        await new Promise<void>((resolve) => (go = resolve));
        return approveAll(seen);
      },
    });
    await start(user);
    await user.click(await screen.findByRole('button', { name: '停止' }));
    go();
    expect(await dialog('审核结果')).toHaveTextContent('20 单已通过，25 单没有提交');
    expect(server.to(review.approveClean)).toHaveLength(1);
  });

  it('says the next time what was done, where the page was left in the middle', async () => {
    localStorage.setItem(KEY, '45,20,1');
    const { user } = open();
    const said = await screen.findByText(/上次批量审核/, { selector: 'span' }, SLOW);
    expect(said).toHaveTextContent(
      '上次批量审核 45 单，离开页面时 20 单已通过、1 单未通过，其余没有提交（最后一批以列表为准）。',
    );
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/上次批量审核/)).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is left behind with what is known of it', async () => {
    let go: () => void = () => undefined;
    const { server, user, unmount } = open({
      doubts: many,
      approved: async (seen) => {
        await new Promise<void>((resolve) => (go = resolve));
        return approveAll(seen);
      },
    });
    await start(user);
    await screen.findByRole('button', { name: '停止' });
    unmount();
    go();
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe('45,20,0'));
    expect(server.to(review.approveClean)).toHaveLength(1);
    localStorage.removeItem(KEY);
  });
});

describe('the way back', () => {
  it('takes each approval back by its own rule, the last first, and says which were not', async () => {
    const undo = (seen: SeenCall) =>
      seen.body.id === '2'
        ? refused('0', '审核之后订单已有后续操作，不能撤销')
        : done(review.undoApproval, null);
    const { server, user } = open({ undo });
    await user.click(await button());
    await user.click(within(await dialog('审核通过 3 单')).getByRole('button', { name: '审核通过 3 单' }));
    await user.click(within(await dialog('审核结果')).getByRole('button', { name: '撤销这 3 单' }));
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent('2 单已退回待审核，1 单未退回：'),
    );
    expect(screen.getByRole('list', { name: '未退回的订单' })).toHaveTextContent(
      'BH002审核之后订单已有后续操作，不能撤销',
    );
    expect(server.to(review.undoApproval).map(({ body }) => body.id)).toEqual(['3', '2', '1']);
    expect(screen.queryByRole('button', { name: /撤销这/ })).toBeNull();
  });
});
