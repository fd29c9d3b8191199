import { notices } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['desk', 'notices'] as const;

/** What was sent to anybody, newest first, with how many there are in each state. */
export const deliveryLog = (filter: InputOf<typeof notices.opsDeliveries>) =>
  queryOptions({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) => client.call(notices.opsDeliveries, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const resendAny = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (deliveryId: string) => client.call(notices.opsResend, { deliveryId }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
