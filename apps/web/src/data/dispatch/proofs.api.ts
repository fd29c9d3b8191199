import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['desk', 'proofs'];
const REFRESH_MS = 30_000;

export const proofList = (wanted: InputOf<typeof dispatch.proofs>) =>
  queryOptions({
    queryKey: [...KEY, wanted],
    queryFn: ({ signal }) => client.call(dispatch.proofs, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const correctWeighing = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.correctWeighing>) =>
    client.call(dispatch.correctWeighing, input, { quiet: true }),
  onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
});

export const reviewProof = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof dispatch.reviewProof>) =>
    client.call(dispatch.reviewProof, input, { quiet: true }),
  onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
});
