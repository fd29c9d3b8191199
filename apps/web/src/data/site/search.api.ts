import type { OutputOf } from '@boxhaul/contract/kit';
import { search } from '@boxhaul/contract/site';
import { dataOf } from '../kit/data-of';

export type Found = OutputOf<typeof search.desk>['found'][number];

/** Whose search it is. */
export type SearchSide = 'desk' | 'own';

const data = dataOf(['search']);

/** What somebody finds by a part of a number or name; what was found before stays until the next is there. */
export const findings = {
  desk: data.query(search.desk, { keep: true, by: 'keyword' }),
  own: data.query(search.own, { keep: true, by: 'keyword' }),
} satisfies Record<SearchSide, unknown>;
