import type { InputOf } from '@boxhaul/contract/kit';
import { costDisputes } from '@boxhaul/contract/money';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Upload } from '../../lib/upload';
import { client } from '../kit/client';

/** Why a line is charged, with its dispute. */
export const costReason = (id: string) =>
  queryOptions({
    queryKey: ['cost-reason', id],
    queryFn: ({ signal }) => client.call(costDisputes.why, { id }, { signal, quiet: true }),
  });

/** What shows lines to a customer. */
const refresh = (cache: QueryClient) =>
  Promise.all(
    [['cost-reason'], ['cost-flow'], ['orders', 'costs']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );

export const openDispute = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof costDisputes.open>) =>
    client.call(costDisputes.open, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const reopenDispute = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof costDisputes.reopen>) =>
    client.call(costDisputes.reopen, input, { quiet: true }),
  onSettled: () => refresh(cache),
});

export const agreeDispute = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof costDisputes.agree>) => client.call(costDisputes.agree, input),
  onSettled: () => refresh(cache),
});

/** Sends one piece of evidence by a side's own call; answers its id. */
const sendBy =
  (call: typeof costDisputes.upload): Upload<string> =>
  async (file, onProgress, signal) => {
    const [stored] = await client.call(
      call,
      { fileName: file.name },
      { files: [file], onProgress, signal, quiet: true },
    );
    if (!stored) throw new Error('上传失败，请重试');
    return stored.filePath;
  };
export const sendEvidence = sendBy(costDisputes.upload);
/** The same of an answer. */
export const sendDeskEvidence = sendBy(costDisputes.opsUpload);

export const disputeList = (filter: InputOf<typeof costDisputes.list>) =>
  queryOptions({
    queryKey: ['desk', 'cost-disputes', filter],
    queryFn: ({ signal }) => client.call(costDisputes.list, filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const disputeDetail = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'cost-dispute', id],
    queryFn: ({ signal }) => client.call(costDisputes.detail, { id }, { signal, quiet: true }),
  });

const refreshDesk = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['desk'] });

export const acceptDispute = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof costDisputes.accept>) =>
    client.call(costDisputes.accept, input, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});

export const refuseDispute = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof costDisputes.refuse>) =>
    client.call(costDisputes.refuse, input, { quiet: true }),
  onSettled: () => refreshDesk(cache),
});
