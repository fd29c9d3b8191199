import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { cabinets } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { ORDERS_KEY } from '../orders/orders.api';

export type BoxStatistics = OutputOf<typeof cabinets.statistics>;

/** A page of boxes; the one before stays on screen until the next has come. */
export const boxList = (input: InputOf<typeof cabinets.list>) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'boxes', input],
    queryFn: ({ signal }) => client.call(cabinets.list, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** How many boxes a filter finds, by type and state. */
export const boxSum = (input: InputOf<typeof cabinets.sum>) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'box-sum', input],
    queryFn: ({ signal }) => client.call(cabinets.sum, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Boxes of the orders of some days. */
export const boxStatistics = (input: InputOf<typeof cabinets.statistics>) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'statistics', input],
    queryFn: ({ signal }) => client.call(cabinets.statistics, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
