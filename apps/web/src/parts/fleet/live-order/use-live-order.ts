import type { LivePosition, Track } from '@boxhaul/contract/fleet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addPosition } from './add-position';
import { oneOrder } from '../../../data/orders/orders.api';
import { openLiveOrder, taskKey, trackKey } from '../../../data/fleet/tracking.api';
import type { StreamEvent } from '../../../lib/live/event-stream';
import { followStream, type LiveStatus } from '../../../lib/live/follow-stream';
import { pauseUntil } from '../../../lib/live/pause-until';
import { carryNotices, applyNoticeEvent } from '../../../data/identity/notices.api';

/** Keeps an order's boxes, tasks and tracks fresh from its stream; tells how that is doing. None without an order. */
export function useLiveOrder(orderId: string | undefined): LiveStatus {
  const cache = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const stop = new AbortController();
    // One stream a page: this one carries the notices while it is open.
    const giveBack = carryNotices();
    const again = (queryKey: readonly unknown[]) => void cache.invalidateQueries({ queryKey });
    const everything = () => {
      again(['tracking']);
      again(oneOrder(orderId).queryKey);
    };
    const onEvent = ({ event, data }: StreamEvent): void => {
      if (event === 'position') {
        const position: LivePosition = JSON.parse(data);
        for (const taskId of position.taskIds) {
          cache.setQueryData<Track>(
            trackKey('vehicle', taskId),
            (track) => track && addPosition(track, position),
          );
        }
      } else if (event === 'node') {
        const { taskId }: { taskId: string } = JSON.parse(data);
        again(taskKey(taskId));
        again(trackKey('vehicle', taskId));
        again(oneOrder(orderId).queryKey);
      } else if (event === 'notice') {
        applyNoticeEvent(cache, data);
      } else everything();
    };
    void followStream({
      open: (lastId, signal) => openLiveOrder(orderId, lastId, signal),
      onEvent,
      onStatus: (next) => {
        setStatus(next);
        // The reason of a refusal (a session that is gone, say) is told by the next ordinary call.
        if (next !== 'refused') return;
        again(['tracking']);
        giveBack();
      },
      signal: stop.signal,
      wait: pauseUntil('online'),
      silence: pauseUntil('offline'),
    });
    return () => {
      stop.abort();
      giveBack();
    };
  }, [orderId, cache]);
  return status;
}
