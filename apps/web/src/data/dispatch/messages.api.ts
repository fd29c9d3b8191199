import { messages } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const KEY = ['messages'];
const data = dataOf(KEY);

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
export const unreadMessages = data.fixed(messages.unread, { refetchInterval: REFRESH_MS });

/** Somebody wrote, read or took back: what is on the screen is read again. */
export const refreshMessages = data.refresh;

/** The client id is the key too, so that it is the same message however often it is sent. */
export const sendMessages = data.change((input: InputOf<typeof messages.send>) =>
  client.call(messages.send, input, { idempotencyKey: input.clientId, quiet: true }),
);

export const markMessagesRead = data.mutation(messages.markRead, { quiet: true });
export const withdrawMessage = data.mutation(messages.withdraw, { by: 'messageId' });
