import type { InputOf } from '@boxhaul/contract/kit';
import { cabinets, costFlow } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type FlowInput = InputOf<typeof costFlow.sum>;

/** A page of the cost flow; the one before stays on screen until the next has come. */
export const costFlowList = (input: InputOf<typeof costFlow.list>) =>
  queryOptions({
    queryKey: ['cost-flow', 'list', input],
    queryFn: ({ signal }) => client.call(costFlow.list, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** A page of the flow box by box. */
export const boxCostList = (input: InputOf<typeof cabinets.costList>) =>
  queryOptions({
    queryKey: ['cost-flow', 'boxes', input],
    queryFn: ({ signal }) => client.call(cabinets.costList, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What a filter comes to, all pages of it. */
export const costFlowSum = (input: FlowInput) =>
  queryOptions({
    queryKey: ['cost-flow', 'sum', input],
    queryFn: ({ signal }) => client.call(costFlow.sum, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The types of cost; they hardly change. */
export const costTypes = queryOptions({
  queryKey: ['cost-flow', 'types'],
  queryFn: ({ signal }) => client.call(costFlow.types, {}, { signal, quiet: true }),
  staleTime: 10 * 60_000,
});
