import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

export type PayeeDetail = OutputOf<typeof payables.payee>;

const quiet = (signal: AbortSignal) => ({ signal, quiet: true });

export const payableList = (filter: InputOf<typeof payables.list>) =>
  queryOptions({
    queryKey: ['desk', 'payables', filter],
    queryFn: ({ signal }) => client.call(payables.list, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const payeeList = (filter: InputOf<typeof payables.payees>) =>
  queryOptions({
    queryKey: ['desk', 'payees', filter],
    queryFn: ({ signal }) => client.call(payables.payees, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

/** Whoever looks at an account is kept: it is read each time that it is opened, not from what was kept. */
export const payeeDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'payee', id],
    queryFn: ({ signal }) => client.call(payables.payee, { id }, quiet(signal)),
    gcTime: 0,
  });

export const payeeDrivers = queryOptions({
  queryKey: ['desk', 'payee-drivers'],
  queryFn: ({ signal }) => client.call(payables.drivers, {}, quiet(signal)),
});

export const runList = (filter: InputOf<typeof payables.runs>) =>
  queryOptions({
    queryKey: ['desk', 'settlement-runs', filter],
    queryFn: ({ signal }) => client.call(payables.runs, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const runDetail = (input: InputOf<typeof payables.run>) =>
  queryOptions({
    queryKey: ['desk', 'settlement-run', input],
    queryFn: ({ signal }) => client.call(payables.run, input, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const runPreview = (input: InputOf<typeof payables.previewRun>) =>
  queryOptions({
    queryKey: ['desk', 'settlement-preview', input],
    queryFn: ({ signal }) => client.call(payables.previewRun, input, quiet(signal)),
  });

export const boxProfit = (filter: InputOf<typeof payables.profit>) =>
  queryOptions({
    queryKey: ['desk', 'box-profit', filter],
    queryFn: ({ signal }) => client.call(payables.profit, filter, quiet(signal)),
    placeholderData: keepPreviousData,
  });

export const exportRun = (id: string, as: 'pdf' | 'xlsx') =>
  downloadFile(payables.exportRun, { id, as }, `应付结算单.${as}`);

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const findPayableOrder = () => ({
  mutationFn: (orderNo: string) => client.call(payables.findOrder, { orderNo }, { quiet: true }),
});

export const addPayee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.addPayee>) =>
    client.call(payables.addPayee, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const editPayee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.editPayee>) =>
    client.call(payables.editPayee, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const stopPayee = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.stopPayee>) => client.call(payables.stopPayee, input),
  onSettled: () => refresh(cache),
});

export const enterPayable = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.enter>) => client.call(payables.enter, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const editPayable = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.edit>) => client.call(payables.edit, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const approvePayables = (cache: QueryClient) => ({
  mutationFn: (lines: InputOf<typeof payables.approve>['lines']) => client.call(payables.approve, { lines }),
  onSettled: () => refresh(cache),
});

export const rejectPayable = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.reject>) =>
    client.call(payables.reject, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const reversePayable = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.reverse>) =>
    client.call(payables.reverse, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const addRun = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.addRun>) =>
    client.call(payables.addRun, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const confirmRun = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.confirmRun>) => client.call(payables.confirmRun, input),
  onSettled: () => refresh(cache),
});

export const payRun = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.payRun>) =>
    client.call(payables.payRun, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const voidRun = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof payables.voidRun>) =>
    client.call(payables.voidRun, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
