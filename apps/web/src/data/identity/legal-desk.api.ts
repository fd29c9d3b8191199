import { legal } from '@boxhaul/contract/identity';
import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import type { LegalKind } from '@boxhaul/domain/identity';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type LegalDesk = OutputOf<typeof legal.desk>;

/** As it was opened: what is written over it must not be replaced under the writer's hands. */
export const legalDesk = (kind: LegalKind) =>
  queryOptions({
    queryKey: ['desk', 'legal', kind],
    queryFn: ({ signal }) => client.call(legal.desk, { kind }, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk', 'legal'] });

export const saveLegalDraft = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof legal.saveDraft>) =>
    client.call(legal.saveDraft, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const dropLegalDraft = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof legal.dropDraft>) =>
    client.call(legal.dropDraft, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const publishLegal = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof legal.publish>) => client.call(legal.publish, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});
