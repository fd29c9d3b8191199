import { LIST_SORTS, type ListSort } from '@boxhaul/domain/orders';
import type { OrderListInput } from '../../../data/orders/orders.api';
import { STATUS_TABS, type OrderPageType } from './order-state';

/** What is filtered, as the page's address holds it. */
export interface ListFilter {
  status: number | null;
  keyword: string;
  /** 'YYYY-MM-DD' or ''. */
  from: string;
  to: string;
  sort: ListSort;
  pageNo: number;
  pageSize: number;
}

export const readSort = (params: URLSearchParams): ListSort =>
  LIST_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest';

const SIZES = [10, 20, 50];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string | null) => (text && DAY.test(text) ? text : '');

export function readFilter(params: URLSearchParams, pageType: OrderPageType): ListFilter {
  const status = params.get('status');
  const size = Number(params.get('size'));
  return {
    status: STATUS_TABS[pageType].find(({ code }) => code !== null && String(code) === status)?.code ?? null,
    keyword: (params.get('q') ?? '').slice(0, 60),
    from: day(params.get('from')),
    to: day(params.get('to')),
    sort: readSort(params),
    pageNo: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    pageSize: SIZES.includes(size) ? size : 10,
  };
}

/** A changed filter begins at the first page again; defaults are left out. Keys that are not ours stay. */
export function writeFilter(
  current: URLSearchParams,
  filter: ListFilter,
  part: Partial<ListFilter>,
): URLSearchParams {
  const next = { ...filter, pageNo: 1, ...part };
  const params = new URLSearchParams(current);
  const put = (key: string, value: string) => (value ? params.set(key, value) : params.delete(key));
  put('status', next.status === null ? '' : String(next.status));
  put('q', next.keyword);
  put('from', next.from);
  put('to', next.to);
  put('sort', next.sort === 'newest' ? '' : next.sort);
  put('page', next.pageNo > 1 ? String(next.pageNo) : '');
  put('size', next.pageSize === 10 ? '' : String(next.pageSize));
  return params;
}

export function listInput(filter: ListFilter, pageType: OrderPageType): OrderListInput {
  const { status, keyword, from, to, sort, pageNo, pageSize } = filter;
  return {
    pageType,
    ...(status === null ? {} : pageType === 'pending' ? { status } : { orderStatus: status }),
    ...(keyword ? { keyword } : {}),
    ...(from ? { startDate: `${from} 00:00:00` } : {}),
    ...(to ? { endDate: `${to} 23:59:59` } : {}),
    ...(sort === 'newest' ? {} : { sort }),
    pageNo,
    pageSize,
  };
}
