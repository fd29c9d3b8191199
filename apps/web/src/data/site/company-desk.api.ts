import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import type { CompanyPage } from '@boxhaul/domain/site';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type CompanyDesk = OutputOf<typeof content.companyDesk>;

/** As it was opened: what is written over it must not be replaced under the writer's hands. */
export const companyDesk = (page: CompanyPage) =>
  queryOptions({
    queryKey: ['desk', 'company', page],
    queryFn: ({ signal }) => client.call(content.companyDesk, { page }, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk', 'company'] });

export const saveCompanyPage = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof content.saveCompanyPage>) =>
    client.call(content.saveCompanyPage, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});

export const publishCompanyPage = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof content.publishCompanyPage>) =>
    client.call(content.publishCompanyPage, input, { quiet: true }),
  onSuccess: () => refresh(cache),
});
