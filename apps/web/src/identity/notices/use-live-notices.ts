import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMessages } from '../../data/dispatch/messages.api';
import {
  carriers,
  jobListener,
  openLiveNotices,
  applyNoticeEvent,
  unreadNotices,
} from '../../data/identity/notices.api';
import { useStore } from '../../lib/create-store';
import { followStream } from '../../lib/live/follow-stream';
import { pauseUntil } from '../../lib/live/pause-until';

/**
 * Keeps the unread count fresh: by a stream of its own while no other stream of the page carries the notices. `onNews`, always
 * the same function, hears of each notice that comes by it.
 */
export function useLiveNotices(accountId: string, onNews?: () => void): void {
  const cache = useQueryClient();
  const carried = useStore(carriers) > 0;
  useEffect(() => {
    if (carried) {
      // What came between the two streams.
      void cache.invalidateQueries({ queryKey: unreadNotices.queryKey });
      return undefined;
    }
    const stop = new AbortController();
    void followStream({
      open: (_, signal) => openLiveNotices(accountId, signal),
      onEvent: ({ event, data }) => {
        if (event === 'notice') {
          applyNoticeEvent(cache, data);
          onNews?.();
        } else if (event === 'job') jobListener.get()(data);
        else if (event === 'conversation') void refreshMessages(cache);
        else void cache.invalidateQueries({ queryKey: unreadNotices.queryKey });
      },
      // What was written before the stream stood, nobody tells any more.
      onStatus: (status) => status === 'live' && void refreshMessages(cache),
      signal: stop.signal,
      wait: pauseUntil('online'),
      silence: pauseUntil('offline'),
    });
    return () => stop.abort();
  }, [cache, carried, accountId, onNews]);
}
