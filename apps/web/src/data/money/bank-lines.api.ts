import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { bankLines } from '@boxhaul/contract/money';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type BankPage = OutputOf<typeof bankLines.list>;
export type BankPreview = OutputOf<typeof bankLines.preview>;
export type BankImported = OutputOf<typeof bankLines.importFile>;
export type BankConfirmed = OutputOf<typeof bankLines.confirm>;

const desk = dataOf(['desk']);

export const bankLineList = desk.query(bankLines.list, { keep: true });

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

export const importBankFile = desk.change(
  ({ file, ...input }: InputOf<typeof bankLines.importFile> & { file: File }) =>
    client.call(bankLines.importFile, input, { files: [file], quiet: true }),
);

export const confirmBankLines = desk.mutation(bankLines.confirm, { by: 'lines', quiet: true });
export const ignoreBankLines = desk.mutation(bankLines.ignore, { quiet: true });
export const reopenBankLine = desk.mutation(bankLines.reopen, { by: 'id', quiet: true });
