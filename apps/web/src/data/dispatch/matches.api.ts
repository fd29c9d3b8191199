import { matches } from '@boxhaul/contract/dispatch';
import { CallError, type InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['matches'];
const LOOK_EVERY_MS = 10_000;
const LIST_EVERY_MS = 30_000;

/** Whether a link opens nothing, or no longer. */
export const isNoMatch = (error: Error | null): boolean =>
  error instanceof CallError &&
  (error.data['errcode'] === 'LINK_EXPIRED' || error.data['errcode'] === 'NOT_FOUND');

/** An offer by the code of its link or by its id, looked at again while something is to come of it. */
export const openedMatch = (key: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', key],
    queryFn: ({ signal }) => client.call(matches.look, { key }, { signal, quiet: true }),
    refetchInterval: ({ state }) =>
      !isNoMatch(state.error) && (state.data?.steps.length ?? 1) > 0 ? LOOK_EVERY_MS : false,
    retry: false,
  });

/** What is offered to the driver who is signed in. */
export const ownMatches = () =>
  queryOptions({
    queryKey: [...KEY, 'own'],
    queryFn: ({ signal }) => client.call(matches.mine, {}, { signal, quiet: true }),
    refetchInterval: LIST_EVERY_MS,
  });

export const matchList = (wanted: InputOf<typeof matches.list>) =>
  queryOptions({
    queryKey: [...KEY, 'list', wanted],
    queryFn: ({ signal }) => client.call(matches.list, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_EVERY_MS,
  });

export const matchCandidates = (cabinetId: string) =>
  queryOptions({
    queryKey: [...KEY, 'candidates', cabinetId],
    queryFn: ({ signal }) => client.call(matches.candidates, { cabinetId }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });

/** The board shows locks too. */
const refresh = (cache: QueryClient) =>
  Promise.all([cache.invalidateQueries({ queryKey: KEY }), cache.invalidateQueries({ queryKey: ['desk'] })]);

export const lockMatch = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof matches.lock>) => client.call(matches.lock, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const declineMatch = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof matches.decline>) =>
    client.call(matches.decline, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const offerMatch = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof matches.offer>) => client.call(matches.offer, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const confirmMatch = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof matches.confirm>) =>
    client.call(matches.confirm, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const refuseMatch = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof matches.refuse>) => client.call(matches.refuse, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const withdrawMatch = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof matches.withdraw>) =>
    client.call(matches.withdraw, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const sendMatchLink = (cache: QueryClient) => ({
  mutationFn: (matchId: string) => client.call(matches.sendLink, { matchId }),
  onSettled: () => refresh(cache),
});

export const revokeMatchLink = (cache: QueryClient) => ({
  mutationFn: (matchId: string) => client.call(matches.revokeLink, { matchId }),
  onSettled: () => refresh(cache),
});
