import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { bankLines } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

export type BankPage = OutputOf<typeof bankLines.list>;
export type BankPreview = OutputOf<typeof bankLines.preview>;
export type BankImported = OutputOf<typeof bankLines.importFile>;
export type BankConfirmed = OutputOf<typeof bankLines.confirm>;

export const bankLineList = (filter: InputOf<typeof bankLines.list>) =>
  queryOptions({
    queryKey: ['desk', 'bank-lines', filter],
    queryFn: ({ signal }) => client.call(bankLines.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** A file of which the clerk is asked what stands where. */
export interface BankFile {
  file: File;
  /** Another choice of a file is another number. */
  no: number;
}

/** What a bank's file holds, by the heads that are found or those that were chosen. */
export const bankFilePreview = ({ file, no }: BankFile, chosen: InputOf<typeof bankLines.preview>) =>
  queryOptions({
    queryKey: ['bank-file', no, chosen],
    queryFn: ({ signal }) => client.call(bankLines.preview, chosen, { signal, files: [file], quiet: true }),
    // A file does not change.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === no ? before : undefined),
  });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const importBankFile = (cache: QueryClient) => ({
  mutationFn: ({ file, ...input }: InputOf<typeof bankLines.importFile> & { file: File }) =>
    client.call(bankLines.importFile, input, { files: [file], quiet: true }),
  onSettled: () => refresh(cache),
});

export const confirmBankLines = (cache: QueryClient) => ({
  mutationFn: (lines: InputOf<typeof bankLines.confirm>['lines']) =>
    client.call(bankLines.confirm, { lines }, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const ignoreBankLines = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof bankLines.ignore>) =>
    client.call(bankLines.ignore, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const reopenBankLine = (cache: QueryClient) => ({
  mutationFn: (id: string) => client.call(bankLines.reopen, { id }, { quiet: true }),
  onSettled: () => refresh(cache),
});
