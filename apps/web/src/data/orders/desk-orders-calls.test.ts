import type { Call } from '@boxhaul/contract/kit';
import { review } from '@boxhaul/contract/orders';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../testing/desk-fixtures';
import { fakeServer, refused } from '../../testing/fake-server';
import { toastStore } from '../../lib/toast-store';
import {
  agreeCancellation,
  approveOrder,
  deskOrder,
  deskOrders,
  deskPriceReason,
  priceOrder,
  refuseCancellation,
  rejectOrder,
} from './desk-orders.api';

const NO = '现在不行';
const FILTER = { state: undefined, cancellationRequested: undefined, keyword: '', pageNo: 1, pageSize: 20 };
const cacheOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const refusing = (call: Call) => fakeServer([[call, refused('0', NO, { errcode: 'STATE' })]]);

beforeEach(() => toastStore.set([]));
afterEach(() => vi.useRealTimers());

describe('what the desk reads', () => {
  it.each([
    ['the orders', review.list, (cache: QueryClient) => cache.fetchQuery(deskOrders(FILTER))],
    ['an order', review.detail, (cache: QueryClient) => cache.fetchQuery(deskOrder('7'))],
    [
      'how a price came about',
      review.explainQuote,
      (cache: QueryClient) => cache.fetchQuery(deskPriceReason('7')),
    ],
  ] as const)('%s: a refusal is told in its place, without a toast', async (_, call, read) => {
    const server = refusing(call);
    await expect(read(cacheOf())).rejects.toThrow(NO);
    expect(server.to(call)).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  it.each([
    [
      'the orders',
      review.list,
      (cache: QueryClient) => new QueryObserver(cache, { ...deskOrders(FILTER) }).subscribe(() => undefined),
    ],
    [
      'an order',
      review.detail,
      (cache: QueryClient) => new QueryObserver(cache, deskOrder('7')).subscribe(() => undefined),
    ],
  ] as const)('%s: again each quarter of a minute', async (_, call, watch) => {
    vi.useFakeTimers();
    const server = refusing(call);
    const stop = watch(cacheOf());
    await vi.advanceTimersByTimeAsync(14_999);
    expect(server.to(call)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.to(call)).toHaveLength(2);
    stop();
  });
});

const ORDER = { id: '7', version: 3 };

describe('what the desk decides', () => {
  it.each([
    ['approving', review.approve, (cache: QueryClient) => approveOrder(cache).mutationFn(ORDER), [NO]],
    [
      'pricing',
      review.price,
      (cache: QueryClient) => priceOrder(cache).mutationFn({ ...ORDER, price: '900' }),
      [],
    ],
    [
      'rejecting',
      review.reject,
      (cache: QueryClient) => rejectOrder(cache).mutationFn({ ...ORDER, reason: '资料不全' }),
      [],
    ],
    [
      'agreeing to cancel',
      review.agreeCancellation,
      (cache: QueryClient) => agreeCancellation(cache).mutationFn({ id: '7' }),
      [NO],
    ],
    [
      'refusing to cancel',
      review.refuseCancellation,
      (cache: QueryClient) => refuseCancellation(cache).mutationFn({ id: '7', note: '已办单' }),
      [],
    ],
  ] as const)('%s: a refusal is a toast where no dialog tells it', async (_, call, send, told) => {
    refusing(call);
    await expect(send(cacheOf())).rejects.toThrow(NO);
    expect(toasts()).toEqual(told);
  });

  it.each([approveOrder, priceOrder, rejectOrder, agreeCancellation, refuseCancellation])(
    'once it is answered, all that the desk has read is read again',
    async (decision) => {
      const cache = cacheOf();
      cache.setQueryData(['desk', 'order', '7'], {});
      cache.setQueryData(['orders', 'detail', '7'], {});
      await decision(cache).onSettled();
      const stale = cache
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.isInvalidated);
      expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(['desk']);
    },
  );
});
