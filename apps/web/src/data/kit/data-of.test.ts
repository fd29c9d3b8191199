import { orders } from '@boxhaul/contract/orders';
import { capacity } from '@boxhaul/contract/site';
import { keepPreviousData, MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { toastStore } from '../../lib/toast-store';
import { dataOf, refreshOnSuccess } from './data-of';

const data = dataOf(['desk', 'capacity']);
const cacheOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const texts = () => toastStore.get().map(({ text }) => text);
beforeEach(() => toastStore.set([]));

describe('a query of a call', () => {
  it('is kept under the key, the call’s name and its input', () => {
    const under = ['desk', 'capacity', capacity.detail.name, { offerId: '7' }];
    expect(data.query(capacity.detail)({ offerId: '7' }).queryKey).toEqual(under);
    expect(data.query(capacity.detail, { by: 'offerId' })('7').queryKey).toEqual(under);
    expect(data.fixed(capacity.alarms).queryKey).toEqual(['desk', 'capacity', capacity.alarms.name, {}]);
  });

  it('sends what a function makes of what the caller gives', async () => {
    const server = fakeServer([[orders.sameBooking, done(orders.sameBooking, [])]]);
    const ofParts = data.query(orders.sameBooking, {
      by: (line: string, no: number) => ({ bookSpaceNo: `${line}${no}` }),
    });
    await expect(cacheOf().fetchQuery(ofParts('B', 7))).resolves.toEqual([]);
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
      [orders.sameBooking.path, { bookSpaceNo: 'B7' }],
    ]);
  });

  it('says nothing of a refusal: the page does', async () => {
    fakeServer([[capacity.alarms, refused('0', '暂不可用')]]);
    await expect(cacheOf().fetchQuery(data.fixed(capacity.alarms))).rejects.toThrow('暂不可用');
    expect(texts()).toEqual([]);
  });

  it('gives the call up when nobody waits for it any more', async () => {
    const server = fakeServer([[capacity.alarms, () => new Promise(() => undefined)]]);
    const cache = cacheOf();
    const { queryKey, ...options } = data.fixed(capacity.alarms);
    const asked = cache.fetchQuery({ queryKey, ...options }).catch(() => 'given up');
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    await cache.cancelQueries({ queryKey });
    await asked;
    expect(server.seen[0]?.signal?.aborted).toBe(true);
  });

  it('has settings of its own, and the answer before stays only where it says so', () => {
    expect(data.fixed(capacity.alarms, { staleTime: 5, keep: true })).toMatchObject({
      staleTime: 5,
      placeholderData: keepPreviousData,
    });
    expect(data.fixed(capacity.alarms)).not.toHaveProperty('placeholderData');
  });

  it('is not asked while there is no input', async () => {
    const server = fakeServer([]);
    const wanted = data.query(orders.sameBooking, {
      by: (bookSpaceNo: string) => (bookSpaceNo === '' ? null : { bookSpaceNo }),
    });
    expect([wanted('').enabled, wanted('B7').enabled]).toEqual([false, undefined]);
    await expect(cacheOf().fetchQuery(wanted(''))).rejects.toThrow('no question');
    expect(server.seen).toEqual([]);
  });
});

describe('a mutation of a call', () => {
  const KEYS = [['desk', 'capacity', 'x'], ['desk', 'board'], ['places', 'harbors'], ['zones']];
  const beside = dataOf(['desk', 'capacity'], ['places']);
  const TAKEN = [
    ['desk', 'capacity', 'x'],
    ['places', 'harbors'],
  ];

  /** What is stale once a mutation was made. */
  async function staleAfter(mutation: ReturnType<typeof beside.mutation<typeof capacity.take, 'offerId'>>) {
    const cache = cacheOf();
    for (const key of KEYS) cache.setQueryData(key, {});
    await new MutationObserver(cache, mutation(cache)).mutate('7').catch(() => undefined);
    return cache
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey }) => queryKey);
  }
  const take = beside.mutation(capacity.take, { by: 'offerId' });

  it.each([
    ['done', done(capacity.take, null), []],
    ['refused', refused('0', '已被领取'), ['已被领取']],
  ])(
    'has what stands under its keys, and nothing else, read anew when it was %s',
    async (_, answer, said) => {
      const server = fakeServer([[capacity.take, answer]]);
      expect(await staleAfter(take)).toEqual(TAKEN);
      expect(server.seen.map(({ body }) => body)).toEqual([{ offerId: '7' }]);
      expect(texts()).toEqual(said);
    },
  );

  it('is quiet where the page shows the refusal itself', async () => {
    fakeServer([[capacity.take, refused('0', '已被领取')]]);
    expect(await staleAfter(beside.mutation(capacity.take, { by: 'offerId', quiet: true }))).toEqual(TAKEN);
    expect(texts()).toEqual([]);
  });

  it('may be a function of one’s own', async () => {
    fakeServer([]);
    const own = vi.fn<(id: string | number) => Promise<null>>(() => Promise.resolve(null));
    expect(await staleAfter(beside.change(own))).toEqual(TAKEN);
    expect(own.mock.calls.map(([id]) => id)).toEqual(['7']);
  });

  it.each([
    ['refused', refused('0', '已被领取'), []],
    ['done', done(capacity.take, null), TAKEN],
  ])('that refreshes on success leaves what was read when it was %s', async (_, answer, stale) => {
    fakeServer([[capacity.take, answer]]);
    const cache = cacheOf();
    for (const key of KEYS) cache.setQueryData(key, {});
    await new MutationObserver(cache, refreshOnSuccess(take)(cache)).mutate('7').catch(() => undefined);
    expect(KEYS.filter((key) => cache.getQueryState(key)?.isInvalidated)).toEqual(stale);
  });
});
