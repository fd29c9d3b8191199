import type { OutputOf } from '@boxhaul/contract/kit';
import { search } from '@boxhaul/contract/site';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type Found = OutputOf<typeof search.desk>['found'][number];

/** Whose search it is. */
export type SearchSide = 'desk' | 'own';

/** What somebody finds by a part of a number or name; what was found before stays until the next is there. */
export const findings = (side: SearchSide, keyword: string) =>
  queryOptions({
    queryKey: ['search', side, keyword],
    queryFn: ({ signal }) => client.call(search[side], { keyword }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
