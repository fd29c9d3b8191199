import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { money } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type CostItem = OutputOf<typeof money.cabinetCosts>['data'][number];

/** Costs of one order; `incomeAmount` is the sum over the whole filter. */
export const costList = (input: InputOf<typeof money.cabinetCosts>) =>
  queryOptions({
    queryKey: ['orders', 'costs', input],
    queryFn: ({ signal }) => client.call(money.cabinetCosts, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
