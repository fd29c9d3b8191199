import { getCabinetCostList, type InputOf, type OutputOf } from '@boxhaul/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from './client';

export type CostItem = OutputOf<typeof getCabinetCostList>['data'][number];

/** Costs of one order; `incomeAmount` is the sum over the whole filter. */
export const costList = (input: InputOf<typeof getCabinetCostList>) =>
  queryOptions({
    queryKey: ['orders', 'costs', input],
    queryFn: ({ signal }) => client.call(getCabinetCostList, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
