import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { orderDrafts } from '@boxhaul/contract/orders';
import type { OrderCells } from '@boxhaul/domain/orders';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { ORDERS_KEY } from './orders.api';

export type { OrderDraftRow } from '@boxhaul/contract/orders';
export type ImportedDrafts = OutputOf<typeof orderDrafts.importFile>;

const data = dataOf(['order-drafts']);
/** Drafts of a page. */
export const DRAFT_PAGE = 20;

/** A page of drafts with today's prices. */
export const orderDraftList = data.query(orderDrafts.list, {
  by: (pageNo: number) => ({ pageNo, pageSize: DRAFT_PAGE }),
  keep: true,
});

export const refreshDrafts = data.refresh;

export const importDrafts = data.change((file: File) =>
  client.call(orderDrafts.importFile, {}, { quiet: true, files: [file] }),
);

/** Pasted lines: those that are kept already are left out. */
export const pasteDrafts = data.change((list: OrderCells[]) =>
  client.call(orderDrafts.add, { list, onlyNew: true }, { quiet: true }),
);

export const addDrafts = data.mutation(orderDrafts.add, { by: 'list', quiet: true });

/** Several may follow one another; the list is asked for once after them. */
export const changeDraft = (input: InputOf<typeof orderDrafts.change>) =>
  client.call(orderDrafts.change, input, { quiet: true });

export const removeDrafts = data.mutation(orderDrafts.remove, { by: 'list', quiet: true });

/** Sent again, it answers the order that there is. */
export const placeDraft = (input: InputOf<typeof orderDrafts.place>) =>
  client.call(orderDrafts.place, input, { quiet: true });

/** Orders there are more of now. */
export const refreshPlaced = (cache: QueryClient) =>
  Promise.all([refreshDrafts(cache), cache.invalidateQueries({ queryKey: ORDERS_KEY })]);
