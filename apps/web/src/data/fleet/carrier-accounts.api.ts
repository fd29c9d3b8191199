import { fleetDesk } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

/** Accounts of a carrier's own dispatchers. */
export const carrierAccounts = (carrierId: string) =>
  queryOptions({
    queryKey: ['desk', 'carrier-accounts', carrierId],
    queryFn: ({ signal }) => client.call(fleetDesk.carrierAccounts, { carrierId }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk', 'carrier-accounts'] });

export const addCarrierAccount = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.addCarrierAccount>) =>
    client.call(fleetDesk.addCarrierAccount, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const turnCarrierAccount = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fleetDesk.turnCarrierAccount>) =>
    client.call(fleetDesk.turnCarrierAccount, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const resetCarrierAccount = (cache: QueryClient) => ({
  mutationFn: (accountId: string) => client.call(fleetDesk.resetCarrierAccount, { accountId }),
  onSettled: () => refresh(cache),
});
