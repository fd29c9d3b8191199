import type { InputOf } from '@boxhaul/contract/kit';
import { shares } from '@boxhaul/contract/orders';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { ORDERS_KEY } from './orders.api';

export type { OwnShare } from '@boxhaul/contract/orders';

export const orderShares = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'shares', orderId],
    queryFn: ({ signal }) => client.call(shares.list, { id: orderId }, { signal, quiet: true }),
  });

/** The timeline tells of it too. */
const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ORDERS_KEY });

export const makeShare = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof shares.make>) => client.call(shares.make, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const revokeShare = (cache: QueryClient) => ({
  mutationFn: (shareId: string) => client.call(shares.revoke, { shareId }),
  onSettled: () => refresh(cache),
});

/** An order's shares as the desk sees them. */
export const deskShares = (orderId: string) =>
  queryOptions({
    queryKey: ['desk', 'shares', orderId],
    queryFn: ({ signal }) => client.call(shares.opsList, { id: orderId }, { signal, quiet: true }),
  });

export const revokeDeskShare = (cache: QueryClient) => ({
  mutationFn: (shareId: string) => client.call(shares.opsRevoke, { shareId }),
  onSettled: () => cache.invalidateQueries({ queryKey: ['desk'] }),
});
