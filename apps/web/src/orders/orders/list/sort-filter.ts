import { LIST_SORT_WORDS, LIST_SORTS } from '@boxhaul/domain/orders';
import type { ListFilter } from '../../../parts/kit/list-page/list-filter';
import { readSort } from './list-address';

/** In which order a list stands, and its boxes. */
export const sortFilter = (params: URLSearchParams): ListFilter => ({
  key: 'sort',
  label: '排序',
  value: readSort(params),
  usual: 'newest',
  folded: true,
  options: LIST_SORTS.map((value) => ({ value, label: LIST_SORT_WORDS[value] })),
});
