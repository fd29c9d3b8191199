import type { InputOf } from '@boxhaul/contract/kit';
import { orderChanges } from '@boxhaul/contract/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { ORDERS_KEY } from './orders.api';

const data = dataOf(ORDERS_KEY);

export type ChangeInput = InputOf<typeof orderChanges.preview>;

/** What a change comes to; null while nothing is changed. */
export const changePreview = (input: ChangeInput | null) =>
  queryOptions({
    // Apart from the orders: once the change is asked for, nobody asks for its price again.
    queryKey: ['change-preview', input],
    queryFn: ({ signal }) => {
      if (!input) throw new Error('no change');
      return client.call(orderChanges.preview, input, { signal, quiet: true });
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const requestChange = (input: InputOf<typeof orderChanges.request>) =>
  client.call(orderChanges.request, input, { quiet: true });

/** Another time of several orders: what is refused is said order by order. */
export const requestTimes = data.mutation(orderChanges.requestTimes, { quiet: true });

export const objectToOrder = (id: string, reason: string) =>
  client.call(orderChanges.object, { id, reason }, { quiet: true });

export const withdrawChange = (id: string) => client.call(orderChanges.withdraw, { id });
