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

/** Orders of a page, as many as a window shows unless others are asked for. */
export const PAGE_SIZES = [10, 20, 50];
export const USUAL_SIZE = 20;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string | null) => (text && DAY.test(text) ? text : '');

/** The same orders otherwise: box by box, or counted. */
export const OTHER_VIEWS = ['boxes', 'statistics'] as const;
export const viewOf = (params: URLSearchParams) => OTHER_VIEWS.find((view) => view === params.get('view'));

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
    pageSize: PAGE_SIZES.includes(size) ? size : USUAL_SIZE,
  };
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
