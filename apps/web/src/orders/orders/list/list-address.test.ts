import { describe, expect, it } from 'vitest';
import { listInput, readFilter, type ListFilter, viewOf } from './list-address';
import { stateOf, STATUS_TABS } from './order-state';

const NONE: ListFilter = {
  status: null,
  keyword: '',
  from: '',
  to: '',
  sort: 'newest',
  pageNo: 1,
  pageSize: 20,
};
const read = (query: string, page: 'pending' | 'order' = 'pending') =>
  readFilter(new URLSearchParams(query), page);

describe('the filter of an order list in the address', () => {
  it.each<[string, Partial<ListFilter>]>([
    ['', {}],
    ['status=0', { status: 0 }],
    ['status=4', { status: 4 }],
    ['status=5', {}],
    ['status=x', {}],
    ['status=', {}],
    ['q=YM', { keyword: 'YM' }],
    [`q=${'x'.repeat(61)}`, { keyword: 'x'.repeat(60) }],
    ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['from=1.11.2026&to=2026-11-30x', {}],
    ['sort=soonest', { sort: 'soonest' }],
    ['sort=dearest', {}],
    ['page=2', { pageNo: 2 }],
    ['page=1.9', { pageNo: 1 }],
    ['page=0', {}],
    ['page=-3', {}],
    ['page=x', {}],
    ['size=20', {}],
    ['size=50', { pageSize: 50 }],
    ['size=10', { pageSize: 10 }],
    ['size=100', {}],
    ['size=15', {}],
    ['size=30', {}],
    ['size=75', {}],
  ])('%j is %j', (query, filter) => expect(read(query)).toEqual({ ...NONE, ...filter }));

  it('knows the states of its own page only', () => {
    expect(read('status=5', 'order').status).toBe(5);
    expect(read('status=0', 'order').status).toBeNull();
  });

  it.each([
    ['view=boxes', 'boxes'],
    ['view=statistics', 'statistics'],
    ['view=orders', undefined],
    ['', undefined],
  ])('%j shows %s', (query, view) => expect(viewOf(new URLSearchParams(query))).toBe(view));

  it('asks the server by status on one page and by orderStatus on the other, over whole days', () => {
    const filter = { ...NONE, status: 4, keyword: 'a', from: '2026-11-01', to: '2026-11-02', pageNo: 2 };
    const asked = {
      keyword: 'a',
      startDate: '2026-11-01 00:00:00',
      endDate: '2026-11-02 23:59:59',
      pageNo: 2,
      pageSize: 20,
    };
    expect(listInput(filter, 'pending')).toEqual({ ...asked, pageType: 'pending', status: 4 });
    expect(listInput(filter, 'order')).toEqual({ ...asked, pageType: 'order', orderStatus: 4 });
    expect(listInput(NONE, 'order')).toEqual({ pageType: 'order', pageNo: 1, pageSize: 20 });
  });
});

describe('the states of an order', () => {
  it.each([
    [0, 1, 'pending_review'],
    [4, 1, 'awaiting_customer'],
    [2, 0, 'rejected'],
    [3, 0, 'cancelled'],
    [1, 3, 'approved'],
    [1, 4, 'running'],
    [1, 5, 'finished'],
    [1, 6, 'closed_dry_run'],
    [9, 9, 'pending_review'],
  ])('status %d and orderStatus %d are %s', (status, orderStatus, state) => {
    expect(stateOf({ status, orderStatus })).toBe(state);
  });

  it('are counted in the tabs of their page', () => {
    const counts = {
      pendingReview: 1,
      awaitingCustomer: 2,
      rejected: 4,
      cancelled: 8,
      approved: 16,
      running: 32,
      finished: 64,
      closedDryRun: 128,
    };
    const shown = (page: 'pending' | 'order') =>
      STATUS_TABS[page].map(({ code, label, count }) => [code, label, count(counts)]);
    expect(shown('pending')).toEqual([
      [null, '全部', 15],
      [0, '待审核', 1],
      [4, '待确认报价', 2],
      [2, '已驳回', 4],
      [3, '已取消', 8],
    ]);
    expect(shown('order')).toEqual([
      [null, '全部', 240],
      [3, '待派车', 16],
      [4, '运输中', 32],
      [5, '已完成', 64],
      [6, '放空关闭', 128],
    ]);
  });
});
