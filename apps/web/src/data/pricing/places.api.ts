import { queryOptions } from '@tanstack/react-query';
import { readHarbors, readQuotePage } from './read-places';

/** Places do not change while somebody works. */
export const harbors = () =>
  queryOptions({
    queryKey: ['places', 'harbors'],
    queryFn: ({ signal }) => readHarbors(signal),
    staleTime: Infinity,
  });

export const shipCompanies = () =>
  queryOptions({
    queryKey: ['places', 'ship-companies'],
    queryFn: async ({ signal }) => (await readQuotePage(signal)).allShipCompanyList,
    staleTime: Infinity,
  });
