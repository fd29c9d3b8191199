import { origin } from '@boxhaul/contract/fleet';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['origin'];

/** A task of a truck with what its track says of a harbour. */
export type OriginRow = OutputOf<typeof origin.list>['data'][number];
/** The same with its evidence. */
export type OriginDetail = OutputOf<typeof origin.detail>;
export type CertificateList = OutputOf<typeof origin.certificates>;

export const originHarbors = queryOptions({
  queryKey: [...KEY, 'harbors'],
  queryFn: ({ signal }) => client.call(origin.harbors, {}, { signal, quiet: true }),
  staleTime: 600_000,
});

/** What is asked of a truck or a box; nothing before it was asked. */
export const originList = (asked: InputOf<typeof origin.list> | null) =>
  queryOptions({
    queryKey: [...KEY, 'list', asked],
    queryFn: ({ signal }) => client.call(origin.list, asked!, { signal, quiet: true }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });

export const originDetail = (input: InputOf<typeof origin.detail>) =>
  queryOptions({
    queryKey: [...KEY, 'detail', input],
    queryFn: ({ signal }) => client.call(origin.detail, input, { signal, quiet: true }),
  });

export const certificateList = (wanted: InputOf<typeof origin.certificates>) =>
  queryOptions({
    queryKey: [...KEY, 'certificates', wanted],
    queryFn: ({ signal }) => client.call(origin.certificates, wanted, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

export const certifyOrigin = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof origin.certify>) => client.call(origin.certify, input),
  onSettled: () => refresh(cache),
});

export const rejudgeOrigin = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof origin.rejudge>) => client.call(origin.rejudge, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** What the platform says of a certificate. */
export const checkCertificate = (certificate: string): Promise<OutputOf<typeof origin.check>> =>
  client.call(origin.check, { certificate }, { quiet: true });

export const askLogHead = (): Promise<OutputOf<typeof origin.logHead>> =>
  client.call(origin.logHead, {}, { quiet: true });

/** That the newest head only adds to an older one of so many entries. */
export const askLogProof = (treeSize: number): Promise<OutputOf<typeof origin.logProof>> =>
  client.call(origin.logProof, { treeSize }, { quiet: true });
