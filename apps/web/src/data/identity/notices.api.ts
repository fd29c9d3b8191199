import { notices } from '@boxhaul/contract/identity';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { createStore } from '../../lib/create-store';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const ALL = ['notices'] as const;
const data = dataOf(ALL);
const LIST = [...ALL, 'list'] as const;
/** A flood of one kind is one line: so many are a screen full as a rule. */
const PAGE_SIZE = 50;

/** One's notices, newest first, a page after another. */
export const noticeList = (unreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...LIST, unreadOnly],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        notices.list,
        { pageNo: pageParam, pageSize: PAGE_SIZE, ...(unreadOnly && { unread: 1 }) },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ pageNo, pageSize, total }) => (pageNo * pageSize < total ? pageNo + 1 : undefined),
  });

/** How many are unread; the page's stream keeps it fresh. */
export const unreadNotices = data.fixed(notices.unread, { staleTime: Number.POSITIVE_INFINITY });

/** The count is another: what is listed is read again when it is on the screen. */
function setUnread(cache: QueryClient, unread: number): void {
  cache.setQueryData(unreadNotices.queryKey, { unread });
  void cache.invalidateQueries({ queryKey: LIST });
}

/** Marks those as read, 200 at most. `quiet`: nobody asked for it, and nobody is told that it failed. */
export async function markNoticesRead(
  cache: QueryClient,
  noticeIds: string[],
  { quiet = false } = {},
): Promise<void> {
  setUnread(cache, (await client.call(notices.markRead, { noticeIds }, { quiet })).unread);
}

/** Marks all as read that are no newer than one. */
export async function markAllNoticesRead(cache: QueryClient, upTo: string): Promise<void> {
  setUnread(cache, (await client.call(notices.markAllRead, { upTo })).unread);
}

/** Takes up what a stream says of the notices. */
export function applyNoticeEvent(cache: QueryClient, data: string): void {
  const { unread }: { unread: number } = JSON.parse(data);
  if (cache.getQueryData(unreadNotices.queryKey)?.unread !== unread) setUnread(cache, unread);
}

/** What is done with what the stream tells of jobs, while a page shows some. */
export const jobListener = createStore<(data: string) => void>(() => undefined);

/** Opens the stream of an account's own notices. */
export const openLiveNotices = (accountId: string, signal: AbortSignal) =>
  client.open(notices.live, { id: accountId }, {}, signal);

/** How many streams of this page carry the notices beside what they are about. */
export const carriers = createStore(0);

/** Says that a stream of the page carries the notices. Answers how to say that it does no more, once. */
export function carryNotices(): () => void {
  let carries = true;
  carriers.set(carriers.get() + 1);
  return () => {
    if (carries) carriers.set(carriers.get() - 1);
    carries = false;
  };
}
