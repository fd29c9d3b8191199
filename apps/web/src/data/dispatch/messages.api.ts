import { messages } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

const KEY = ['messages'];
/** The page's stream says sooner; this is for where it is cut off. */
const REFRESH_MS = 30_000;

/** Conversations with drivers, the newest first, a page behind another. */
export const messageThreads = (wanted: { keyword: string; unread: boolean }) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'threads', wanted],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.call(
        messages.threads,
        {
          ...(wanted.keyword && { keyword: wanted.keyword }),
          ...(wanted.unread && { unread: true }),
          ...(pageParam && { after: pageParam }),
        },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: REFRESH_MS,
  });

/** What was said with one driver, the newest page first. */
export const messageThread = (driverId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'thread', driverId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.call(
        messages.thread,
        { driverId, ...(pageParam && { before: pageParam }) },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: REFRESH_MS,
  });

/** How many messages of drivers wait for somebody of one's own side. */
export const unreadMessages = queryOptions({
  queryKey: [...KEY, 'unread'],
  queryFn: ({ signal }) => client.call(messages.unread, {}, { signal, quiet: true }),
  refetchInterval: REFRESH_MS,
});

/** Somebody wrote, read or took back: what is on the screen is read again. */
export const refreshMessages = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

/** The client id is the key too, so that it is the same message however often it is sent. */
export const sendMessages = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof messages.send>) =>
    client.call(messages.send, input, { idempotencyKey: input.clientId, quiet: true }),
  onSettled: () => refreshMessages(cache),
});

export const markMessagesRead = (cache: QueryClient) => ({
  mutationFn: (input: InputOf<typeof messages.markRead>) =>
    client.call(messages.markRead, input, { quiet: true }),
  onSettled: () => refreshMessages(cache),
});

export const withdrawMessage = (cache: QueryClient) => ({
  mutationFn: (messageId: string) => client.call(messages.withdraw, { messageId }),
  onSettled: () => refreshMessages(cache),
});
