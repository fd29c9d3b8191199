import { type OrderDetail, orders } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMakeOrder, makeOrderStore } from '../../../data/orders/make-order-store';
import { toastStore } from '../../../lib/toast-store';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import type { DialogAddress } from '../dialog-address';
import type { OrderItem } from '../../../data/orders/orders.api';
import { sampleBox } from '../testing/samples';
import { nextOf, useOrderActions, wordsOf } from './use-order-actions';

const openDialog = vi.fn<DialogAddress['open']>();
const closeDialog = vi.fn<() => void>();
const toasts = () => toastStore.get().map(({ text }) => text);

const box = (taskId: string | null, cabinetState: number) => ({ ...sampleBox, taskId, cabinetState });

function use(boxes: OrderDetail['cusCabinetDtoList'] = []) {
  const server = fakeServer([
    [
      orders.detail,
      done(orders.detail, { cusOrderDto: SAMPLE_ORDER, fileList: [], cusCabinetDtoList: boxes }),
    ],
    [places.harborsWithDocks, done(places.harborsWithDocks, [])],
  ]);
  const address: DialogAddress = { kind: null, id: '', open: openDialog, close: closeDialog };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useOrderActions(address), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
  });
  return {
    server,
    result,
    run: (action: OrderItem['actions'][number]) => act(() => void result.current.run(action, SAMPLE_ORDER)),
  };
}

beforeEach(() => {
  openDialog.mockClear();
  toastStore.set([]);
  closeMakeOrder();
});

describe('what a button of an order does', () => {
  it.each([
    'cancel',
    'accept_quote',
    'decline_quote',
    'request_cancellation',
    'withdraw_cancellation',
  ] as const)('%s is asked about first', (action) => {
    const { run, result, server } = use();
    expect(result.current.asked).toBeNull();
    run(action);
    expect(result.current.asked).toEqual({ action, item: SAMPLE_ORDER });
    act(() => result.current.ask(null));
    expect(result.current.asked).toBeNull();
    expect([server.seen, openDialog.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['fee_list', 'fees'],
    ['documents', 'files'],
    ['tasks', 'tasks'],
    ['audit', 'audit'],
  ] as const)('%s opens %s', (action, kind) => {
    const { run, result } = use();
    run(action);
    expect(openDialog.mock.calls).toEqual([[kind, '7']]);
    expect(result.current.asked).toBeNull();
  });

  it.each([
    ['a box that runs, before one that came earlier', [box('37', 1), box('62', 2), box('63', 2)], '10'],
    ['the first that has a task, when none runs', [box(null, 0), box('37', 1), box('62', 4)], 'b'],
    ['one on hold like the rest', [box('62', 3), box('37', 3)], '10'],
  ])('track shows %s', async (_, boxes, code) => {
    const { run } = use(boxes);
    run('track');
    await waitFor(() => expect(openDialog).toHaveBeenCalled());
    expect(openDialog.mock.calls).toEqual([['track', code]]);
    expect(toasts()).toEqual([]);
  });

  it('what waits for the network is over once it has opened', async () => {
    const { result } = use([box('37', 2)]);
    await act(() => result.current.run('track', SAMPLE_ORDER));
    expect(openDialog.mock.calls).toEqual([['track', 'b']]);
  });

  it('track says that nothing can be tracked yet', async () => {
    const { run } = use([box(null, 0)]);
    run('track');
    await waitFor(() => expect(toasts()).toEqual(['暂无可跟踪的任务']));
    expect(openDialog).not.toHaveBeenCalled();
  });

  it('track says in its place why it cannot be shown, until another try can', async () => {
    const { run, result } = use();
    fakeServer([
      [
        orders.detail,
        inTurn(
          refused('0', '网络已断开', { errcode: 'UNAVAILABLE' }),
          refused('0', '网络还是断的', { errcode: 'UNAVAILABLE' }),
          done(orders.detail, { cusOrderDto: SAMPLE_ORDER, fileList: [], cusCabinetDtoList: [box('37', 2)] }),
        ),
      ],
    ]);
    run('track');
    await waitFor(() => expect(result.current.untracked?.message).toBe('网络已断开'));
    expect([openDialog.mock.calls, toasts()]).toEqual([[], []]);
    act(() => result.current.trackAgain());
    expect(result.current.untracked?.busy).toBe(true);
    await waitFor(() => expect(result.current.untracked?.message).toBe('网络还是断的'));
    expect(result.current.untracked?.busy).toBe(false);
    act(() => result.current.trackAgain());
    await waitFor(() => expect(openDialog.mock.calls).toEqual([['track', 'b']]));
    expect(result.current.untracked).toBeNull();
  });

  it('edit opens the order itself, copy a new one', async () => {
    const { run } = use();
    run('edit');
    await waitFor(() => expect(makeOrderStore.get().open).toBe(true));
    expect(makeOrderStore.get()).toMatchObject({ edited: { orderId: '7', version: 1 }, prefill: null });
    closeMakeOrder();
    run('copy');
    await waitFor(() => expect(makeOrderStore.get().open).toBe(true));
    expect(makeOrderStore.get()).toMatchObject({ edited: null, prefill: { draft: { goodsName: '家具' } } });
  });

  it('does nothing more when the places cannot be had', async () => {
    const { run } = use();
    const { seen } = fakeServer([
      [places.harborsWithDocks, refused('0', '系统开小差了', { errcode: 'INTERNAL' })],
    ]);
    run('edit');
    await waitFor(() => expect(toasts()).toEqual(['系统开小差了']));
    expect(seen).toHaveLength(1);
    expect(makeOrderStore.get().open).toBe(false);
  });
});

describe('what is done next with an order', () => {
  type Actions = OrderItem['actions'];
  it.each<[string, Partial<OrderItem>, Actions, Actions]>([
    [
      'offered a price',
      {},
      ['documents', 'accept_quote', 'decline_quote'],
      ['accept_quote', 'decline_quote', 'documents'],
    ],
    ['under review', {}, ['audit', 'edit', 'cancel'], ['edit', 'audit', 'cancel']],
    [
      'under way',
      { status: 1, orderStatus: 4 },
      ['share', 'fee_list', 'track'],
      ['track', 'share', 'fee_list'],
    ],
    [
      'at its end',
      { status: 1, orderStatus: 5 },
      ['track', 'share', 'fee_list'],
      ['fee_list', 'track', 'share'],
    ],
    ['rejected', { status: 2, orderStatus: 0 }, ['documents', 'copy'], ['copy', 'documents']],
    ['of which nothing is next', {}, ['audit', 'documents'], ['documents', 'audit']],
  ])('one %s', (_, part, actions, expected) => {
    expect(nextOf({ ...SAMPLE_ORDER, ...part, actions })).toEqual(expected);
  });

  it('is called with how many papers there are, and marked where it undoes the order', () => {
    const item = { ...SAMPLE_ORDER, documentCount: 2 };
    expect([wordsOf(item, 'documents'), wordsOf(item, 'cancel')]).toEqual([
      { label: '附件（2）', danger: false },
      { label: '取消', danger: true },
    ]);
    expect(wordsOf({ ...item, documentCount: 0 }, 'documents').label).toBe('附件');
  });
});
