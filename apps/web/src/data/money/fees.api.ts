import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { fees } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type FeeRules = OutputOf<typeof fees.rules>;
export type Ledger = OutputOf<typeof fees.ledger>;

export const feeList = (filter: InputOf<typeof fees.list>) =>
  queryOptions({
    queryKey: ['desk', 'fees', filter],
    queryFn: ({ signal }) => client.call(fees.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const feeDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'fee', id],
    queryFn: ({ signal }) => client.call(fees.detail, { id }, { signal, quiet: true }),
  });

export const feeRules = queryOptions({
  queryKey: ['desk', 'fee-rules'],
  queryFn: ({ signal }) => client.call(fees.rules, {}, { signal, quiet: true }),
});

export const ledgerState = queryOptions({
  queryKey: ['desk', 'ledger'],
  queryFn: ({ signal }) => client.call(fees.ledger, {}, { signal, quiet: true }),
});

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const findFeeOrder = () => ({
  mutationFn: (orderNo: string) => client.call(fees.findOrder, { orderNo }, { quiet: true }),
});

export const enterFee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.enter>) => client.call(fees.enter, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const editFee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.edit>) => client.call(fees.edit, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const rechargeFreight = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.recharge>) => client.call(fees.recharge, input),
  onSettled: () => refresh(cache),
});

export const proposeFees = (cache: QueryClient) => ({
  mutationFn: (orderId: string) => client.call(fees.propose, { orderId }),
  onSettled: () => refresh(cache),
});

export const approveFees = (cache: QueryClient) => ({
  mutationFn: (lines: InputOf<typeof fees.approve>['lines']) => client.call(fees.approve, { lines }),
  onSettled: () => refresh(cache),
});

export const rejectFee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.reject>) => client.call(fees.reject, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const reverseFee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.reverse>) => client.call(fees.reverse, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const saveFeePolicy = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.savePolicy>) =>
    client.call(fees.savePolicy, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const dropFeePolicy = (cache: QueryClient) => ({
  mutationFn: (policyId: string) => client.call(fees.dropPolicy, { policyId }),
  onSettled: () => refresh(cache),
});

export const saveTaxRate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.saveTaxRate>) =>
    client.call(fees.saveTaxRate, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export type FeeImport = OutputOf<typeof fees.checkImport>;

/** What would come of a file of fees, or of its rows once some were mended. */
export const checkFees = () => ({
  mutationFn: (from: File | FeeImport['rows']) =>
    client.call(
      fees.checkImport,
      from instanceof File ? {} : { list: from },
      from instanceof File ? { files: [from], quiet: true } : { quiet: true },
    ),
});

export const enterFeeRows = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof fees.enterImport>) =>
    client.call(fees.enterImport, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
