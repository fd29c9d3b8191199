import type { InputOf } from '@boxhaul/contract/kit';
import { invoices } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const listed = (input: InputOf<typeof invoices.list>) =>
  queryOptions({
    queryKey: ['desk', 'invoices', input],
    queryFn: ({ signal }) => client.call(invoices.list, input, { signal, quiet: true }),
  });

/** The invoices of a statement, the newest first. */
export const statementInvoices = (statementId: string) => listed({ statementId, pageSize: 200 });

/** A page of the invoices of all statements, the newest first. */
export const invoiceList = (input: InputOf<typeof invoices.list>) =>
  queryOptions({ ...listed(input), placeholderData: keepPreviousData });

/** What of a statement may still be invoiced. */
export const invoiceProspect = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'invoice-prospect', id],
    queryFn: ({ signal }) => client.call(invoices.prospect, { id }, { signal, quiet: true }),
  });

/** What stands on an invoice, the first two hundred. */
export const invoiceLines = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'invoice-lines', id],
    queryFn: ({ signal }) => client.call(invoices.lines, { id, pageSize: 200 }, { signal, quiet: true }),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const makeInvoices = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof invoices.make>) => client.call(invoices.make, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const cancelInvoice = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof invoices.cancel>) =>
    client.call(invoices.cancel, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const issueInvoice = (cache: QueryClient) => ({
  mutationFn: ({ files, ...input }: InputOf<typeof invoices.issue> & { files: File[] }) =>
    client.call(invoices.issue, input, { files, quiet: true }),
  onSettled: () => refresh(cache),
});

export const addInvoiceFiles = (cache: QueryClient) => ({
  mutationFn: ({ files, ...input }: InputOf<typeof invoices.addFile> & { files: File[] }) =>
    client.call(invoices.addFile, input, { files, quiet: true }),
  onSettled: () => refresh(cache),
});

export const numberRed = (cache: QueryClient) => ({
  mutationFn: ({ files, ...input }: InputOf<typeof invoices.numberRed> & { files: File[] }) =>
    client.call(invoices.numberRed, input, { files, quiet: true }),
  onSettled: () => refresh(cache),
});

export const redInvoice = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof invoices.redLetter>) =>
    client.call(invoices.redLetter, input, { quiet: true }),
  onSettled: () => refresh(cache),
});
