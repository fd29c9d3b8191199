import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { orderDrafts } from '@boxhaul/contract/orders';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { ORDERS_KEY } from './orders.api';

export type { OrderDraftRow } from '@boxhaul/contract/orders';
export type ImportedDrafts = OutputOf<typeof orderDrafts.importFile>;

const KEY = ['order-drafts'] as const;
/** Drafts of a page. */
export const DRAFT_PAGE = 20;

/** A page of drafts with today's prices. */
export const orderDraftList = (pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, pageNo],
    queryFn: ({ signal }) =>
      client.call(orderDrafts.list, { pageNo, pageSize: DRAFT_PAGE }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const refreshDrafts = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

const changing = <I, O>(cache: QueryClient, mutationFn: (input: I) => Promise<O>) =>
  mutationOptions({ mutationFn, onSettled: () => refreshDrafts(cache) });

export const importDrafts = (cache: QueryClient) =>
  changing(cache, (file: File) => client.call(orderDrafts.importFile, {}, { quiet: true, files: [file] }));

export const addDrafts = (cache: QueryClient) =>
  changing(cache, (list: InputOf<typeof orderDrafts.add>['list']) =>
    client.call(orderDrafts.add, { list }, { quiet: true }),
  );

/** Several may follow one another; the list is asked for once after them. */
export const changeDraft = (input: InputOf<typeof orderDrafts.change>) =>
  client.call(orderDrafts.change, input, { quiet: true });

export const removeDrafts = (cache: QueryClient) =>
  changing(cache, (list: string[]) => client.call(orderDrafts.remove, { list }, { quiet: true }));

/** Sent again, it answers the order that there is. */
export const placeDraft = (input: InputOf<typeof orderDrafts.place>) =>
  client.call(orderDrafts.place, input, { quiet: true });

/** Orders there are more of now. */
export const refreshPlaced = (cache: QueryClient) =>
  Promise.all([refreshDrafts(cache), cache.invalidateQueries({ queryKey: ORDERS_KEY })]);
