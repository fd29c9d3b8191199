import { notices } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['notices', 'targets'] as const;
const LOG_EVERY_MS = 3_000;

/** Where the enterprise has notices sent, and the kinds that can be. */
export const noticeTargets = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => client.call(notices.targets, {}, { signal, quiet: true }),
});

/** What was sent to one of them, newest first; looked at again while something is under way. */
export const targetDeliveries = (targetId: string, pageNo: number) =>
  queryOptions({
    queryKey: [...KEY, 'log', targetId, pageNo],
    queryFn: ({ signal }) =>
      client.call(notices.deliveries, { targetId, pageNo, pageSize: 10 }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((row) => row.state === 'waiting') ? LOG_EVERY_MS : false,
  });

/** List and logs are read anew afterwards. */
const changing = <I, O>(cache: QueryClient, mutationFn: (input: I) => Promise<O>) =>
  mutationOptions({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });

export const addTarget = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof notices.addTarget>) =>
    client.call(notices.addTarget, input, { quiet: true }),
  );
export const editTarget = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof notices.editTarget>) =>
    client.call(notices.editTarget, input, { quiet: true }),
  );
export const rotateSecret = (cache: QueryClient) =>
  changing(cache, (input: InputOf<typeof notices.rotateSecret>) =>
    client.call(notices.rotateSecret, input, { quiet: true }),
  );
export const testTarget = (cache: QueryClient) =>
  changing(cache, (targetId: string) => client.call(notices.testTarget, { targetId }));
export const removeTarget = (cache: QueryClient) =>
  changing(cache, (targetId: string) => client.call(notices.removeTarget, { targetId }));
export const resendOwn = (cache: QueryClient) =>
  changing(cache, (deliveryId: string) => client.call(notices.resend, { deliveryId }));
