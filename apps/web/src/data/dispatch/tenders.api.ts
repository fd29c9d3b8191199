import { tenders } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const REFRESH_MS = 15_000;

/** Carriers that may be offered boxes, with how they answered lately. */
export const tenderOptions = queryOptions({
  queryKey: ['desk', 'tender-options'],
  queryFn: ({ signal }) => client.call(tenders.options, {}, { signal, quiet: true }),
});

/** How one carrier answered in the last 90 days. */
export const tenderRecord = (carrierId: string) =>
  queryOptions({
    queryKey: ['desk', 'tender-record', carrierId],
    queryFn: ({ signal }) => client.call(tenders.record, { carrierId }, { signal, quiet: true }),
  });

const refreshDesk = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const offerTenders = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof tenders.offer>) => client.call(tenders.offer, input, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});

export const withdrawTenders = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof tenders.withdraw>) =>
    client.call(tenders.withdraw, input, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});

/** What was offered to the own carrier. */
export const ownTenders = (asked: InputOf<typeof tenders.own>) =>
  queryOptions({
    queryKey: ['carrier', 'tenders', asked],
    queryFn: ({ signal }) => client.call(tenders.own, asked, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Trucks and drivers of the own carrier, fit for a day and an offer. */
export const ownFleet = (asked: InputOf<typeof tenders.ownFleet> = {}) =>
  queryOptions({
    queryKey: ['carrier', 'fleet', asked],
    queryFn: ({ signal }) => client.call(tenders.ownFleet, asked, { signal, quiet: true }),
  });

const refreshOwn = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['carrier'] });

export const acceptTender = (cache: QueryClient) => ({
  mutationFn: (tenderId: string) => client.call(tenders.accept, { tenderId }),
  onSettled: () => refreshOwn(cache),
});

export const declineTender = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof tenders.decline>) =>
    client.call(tenders.decline, input, { quiet: true }),
  onSettled: () => refreshOwn(cache),
});

export const assignTender = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof tenders.assign>) => client.call(tenders.assign, input, { quiet: true }),
  onSettled: () => refreshOwn(cache),
});

export const giveBackTender = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof tenders.giveBack>) =>
    client.call(tenders.giveBack, input, { quiet: true }),
  onSettled: () => refreshOwn(cache),
});

/** Whom to call at the door; asked for when somebody wants to know. */
export const showTenderContact = () => ({
  mutationFn: (tenderId: string) => client.call(tenders.contact, { tenderId }),
});

/** What is passed on of a box, or of all of its day: each look is kept, so it is asked for once while it stands in sight. */
export const ownTexts = (tenderId: string, wholeDay: boolean) =>
  queryOptions({
    queryKey: ['carrier', 'texts', tenderId, wholeDay],
    queryFn: ({ signal }) => client.call(tenders.texts, { tenderId, wholeDay }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const addOwnPause = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof tenders.addOwnPause>) =>
    client.call(tenders.addOwnPause, input, { quiet: true }),
  onSettled: () => refreshOwn(cache),
});

export const endOwnPause = (cache: QueryClient) => ({
  mutationFn: (pauseId: string) => client.call(tenders.endOwnPause, { pauseId }),
  onSettled: () => refreshOwn(cache),
});
