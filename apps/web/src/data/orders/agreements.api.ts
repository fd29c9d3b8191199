import type { InputOf, OutputOf } from '@boxhaul/contract/kit';
import { agreements } from '@boxhaul/contract/orders';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';
import { downloadFile } from '../kit/download-file';

export type CheckedFile = OutputOf<typeof agreements.check>;

export const agreement = (key: string) =>
  queryOptions({
    queryKey: ['agreement', key],
    queryFn: ({ signal }) => client.call(agreements.detail, { key }, { signal, quiet: true }),
    retry: false,
  });

export const agreementList = (filter: InputOf<typeof agreements.list>) =>
  queryOptions({
    queryKey: ['agreements', filter],
    queryFn: ({ signal }) => client.call(agreements.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

const refresh = async (cache: QueryClient): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ['agreement'] }),
    cache.invalidateQueries({ queryKey: ['agreements'] }),
  ]);
};

export const startAgreement = (cache: QueryClient) => ({
  mutationFn: (orderId: string) => client.call(agreements.start, { orderId }),
  onSettled: () => refresh(cache),
});

export const inviteSigner = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof agreements.invite>) =>
    client.call(agreements.invite, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const confirmRead = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof agreements.confirmRead>) =>
    client.call(agreements.confirmRead, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const signAgreement = (cache: QueryClient) => ({
  mutationFn: ({ picture, ...input }: InputOf<typeof agreements.sign> & { picture: File }) =>
    client.call(agreements.sign, input, { files: [picture], quiet: true }),
  onSettled: () => refresh(cache),
});

export const refuseAgreement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof agreements.refuse>) =>
    client.call(agreements.refuse, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

/** Saves the signed file. Throws a CallError. */
export const saveAgreement = (key: string, agreementNo: string): Promise<void> =>
  downloadFile(agreements.download, { key }, `运输协议-${agreementNo}.pdf`);

/** Asks whether a file is one that was signed here. */
export const checkFile = (file: File): Promise<CheckedFile> =>
  client.call(agreements.check, {}, { files: [file], quiet: true });

export const deskAgreements = (filter: InputOf<typeof agreements.opsList>) =>
  queryOptions({
    queryKey: ['desk', 'agreements', filter],
    queryFn: ({ signal }) => client.call(agreements.opsList, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const agreementTemplates = queryOptions({
  queryKey: ['desk', 'agreement-templates'],
  queryFn: ({ signal }) => client.call(agreements.templates, {}, { signal, quiet: true }),
});

const refreshDesk = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const issueAgreement = (cache: QueryClient) => ({
  mutationFn: (orderNo: string) => client.call(agreements.issue, { orderNo }, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});

export const voidAgreement = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof agreements.cancel>) =>
    client.call(agreements.cancel, input, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});

export const saveTemplate = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof agreements.saveTemplate>) =>
    client.call(agreements.saveTemplate, input, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});

export const publishTemplate = (cache: QueryClient) => ({
  mutationFn: (revision: number) => client.call(agreements.publishTemplate, { revision }),
  onSettled: () => refreshDesk(cache),
});
