import type { InputOf } from '@boxhaul/contract/kit';
import { settlement } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type SettlementInput = InputOf<typeof settlement.sum>;

/** A page of the boxes of the enterprise's statements; the one before stays on screen until the next has come. */
export const settlementList = (input: InputOf<typeof settlement.list>) =>
  queryOptions({
    queryKey: ['settlement', 'list', input],
    queryFn: ({ signal }) => client.call(settlement.list, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What a filter comes to, all pages of it. */
export const settlementSum = (input: SettlementInput) =>
  queryOptions({
    queryKey: ['settlement', 'sum', input],
    queryFn: ({ signal }) => client.call(settlement.sum, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const ownStatement = (id: string) =>
  queryOptions({
    queryKey: ['settlement', 'statement', id],
    queryFn: ({ signal }) => client.call(settlement.detail, { id }, { signal, quiet: true }),
  });

export const ownStatementLines = (id: string, pageNo: number) =>
  queryOptions({
    queryKey: ['settlement', 'lines', id, pageNo],
    queryFn: ({ signal }) =>
      client.call(settlement.lines, { id, pageNo, pageSize: 20 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What the enterprise was reminded to pay. */
export const ownReminders = () =>
  queryOptions({
    queryKey: ['settlement', 'reminders'],
    queryFn: ({ signal }) => client.call(settlement.reminders, {}, { signal, quiet: true }),
  });

/** Its invoices, with links of ten minutes to their files. */
export const ownInvoices = (id: string) =>
  queryOptions({
    queryKey: ['settlement', 'invoices', id],
    queryFn: ({ signal }) => client.call(settlement.invoices, { id }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['settlement'] });

export const confirmStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof settlement.confirm>) => client.call(settlement.confirm, input),
  onSettled: () => refresh(cache),
});

export const objectToStatement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof settlement.object>) =>
    client.call(settlement.object, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
