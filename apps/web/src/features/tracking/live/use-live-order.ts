import type { LivePosition, Track } from '@boxhaul/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addPosition } from '../add-position';
import { openLiveOrder, taskKey, trackKey } from '../../../data/tracking.api';
import type { StreamEvent } from './event-stream';
import { followOrder, type LiveStatus } from './follow-order';

/** Resolves after `ms`, at the end of `signal`, or when the browser says that its network came or went. */
export const pauseUntil =
  (turn: 'online' | 'offline') =>
  (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        window.removeEventListener(turn, end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      window.addEventListener(turn, end);
    });

/** Keeps the tracks and tasks of an order fresh from its stream; tells how that is doing. None without an order. */
export function useLiveOrder(orderId: string | undefined): LiveStatus {
  const cache = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const stop = new AbortController();
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
        void cache.invalidateQueries({ queryKey: taskKey(taskId) });
        void cache.invalidateQueries({ queryKey: trackKey('vehicle', taskId) });
      } else {
        void cache.invalidateQueries({ queryKey: ['tracking'] });
      }
    };
    void followOrder({
      open: (lastId, signal) => openLiveOrder(orderId, lastId, signal),
      onEvent,
      onStatus: (next) => {
        setStatus(next);
        // The reason of a refusal (a session that is gone, say) is told by the next ordinary call.
        if (next === 'refused') void cache.invalidateQueries({ queryKey: ['tracking'] });
      },
      signal: stop.signal,
      wait: pauseUntil('online'),
      silence: pauseUntil('offline'),
    });
    return () => stop.abort();
  }, [orderId, cache]);
  return status;
}
