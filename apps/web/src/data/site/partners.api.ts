import type { InputOf } from '@boxhaul/contract/kit';
import { partners } from '@boxhaul/contract/site';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['desk', 'partners'];

export const partnerKeys = (customerId: string) =>
  queryOptions({
    queryKey: [...KEY, customerId],
    queryFn: ({ signal }) => client.call(partners.keys, { customerId }, { signal, quiet: true }),
  });

export const partnerCalls = (keyId: string) =>
  queryOptions({
    queryKey: [...KEY, 'calls', keyId],
    queryFn: ({ signal }) => client.call(partners.calls, { keyId, pageSize: 20 }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

export const createPartnerKey = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof partners.create>) =>
    client.call(partners.create, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const savePartnerKey = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof partners.save>) => client.call(partners.save, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const rotatePartnerKey = (cache: QueryClient) => ({
  mutationFn: (keyId: string) => client.call(partners.rotate, { keyId }),
  onSettled: () => refresh(cache),
});

export const setPartnerKeyDisabled = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof partners.setDisabled>) => client.call(partners.setDisabled, input),
  onSettled: () => refresh(cache),
});
