import { beforeEach, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { countQueries } from '../../../testing/count-queries';
import { type TestApp } from '../../../testing/test-app';
import { type CountForDesk, deskCounts } from './desk-counts';

type Follower = Parameters<TestApp['deps']['live']['follow']>[0];

const { t, world } = await fileWorld();
let queries: ReturnType<typeof countQueries>;
let follower: Follower;
let count: CountForDesk;
beforeEach(() => {
  queries = countQueries(t.db);
  const live = { follow: (one: Follower) => void (follower = one), close: () => Promise.resolve() };
  count = deskCounts({ db: queries.db, clock: t.deps.clock, live });
});

/** Two: one by state, one of those who wait for an answer. */
const ONE_COUNT = 3;
const build = (over: Parameters<typeof buildOrder>[2] = {}) => buildOrder(t.db, world, over);
const pending = async () => (await count(undefined)).byState.get('pending_review') ?? 0;

it('a hundred open desks cost one count', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => count(undefined)));
  expect(queries.asked()).toBe(ONE_COUNT);
  expect(new Set(answers).size).toBe(1);
});

it('a count is three seconds old at most', async () => {
  const before = await pending();
  await build();
  t.clock.advance(2_999);
  expect(await pending()).toBe(before);
  expect(queries.asked()).toBe(ONE_COUNT);
  t.clock.advance(1);
  expect(await pending()).toBe(before + 1);
  expect(queries.asked()).toBe(2 * ONE_COUNT);
});

it('an order that changed is counted at once, a truck that moved is no reason', async () => {
  const before = await pending();
  await build();
  follower.onNotice({ v: ['1'], t: ['2'] });
  expect(await pending()).toBe(before);
  follower.onNotice({ o: ['1'] });
  expect(await pending()).toBe(before + 1);
});

it('after a gap, in which changes may have been missed, it is counted anew', async () => {
  const before = await pending();
  await build();
  follower.onGap();
  expect(await pending()).toBe(before + 1);
  follower.onClose();
});

it('a search is counted for itself', async () => {
  const { orderId } = await build({
    goods_name: '独一货',
    state: 'approved',
    cancel_asked_at: t.clock.now,
    cancel_ask_reason: '因',
  });
  await build({ goods_name: '独一货二' });
  expect(orderId).toBeDefined();
  expect(await count('独一货')).toEqual({
    byState: new Map([
      ['approved', 1],
      ['pending_review', 1],
    ]),
    cancellationRequests: 1,
    changeRequests: 0,
  });
  await count('独一货');
  expect(queries.asked()).toBe(2 * ONE_COUNT);
});
