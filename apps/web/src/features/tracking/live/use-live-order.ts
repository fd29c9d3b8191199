import { liveEvents, liveOrder, type Track } from '@boxhaul/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../lib/client';
import { addPosition } from '../add-position';
import { taskKey, trackKey } from '../tracking.api';
import type { StreamEvent } from './event-stream';
import { followOrder, type LiveStatus } from './follow-order';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Keeps the tracks and tasks of an order fresh from its stream; tells how the stream is doing. */
export function useLiveOrder(orderId: string | undefined): LiveStatus {
  const cache = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const stop = new AbortController();
    const onEvent = ({ event, data }: StreamEvent): void => {
      if (event === 'position') {
        const position = liveEvents.position.parse(JSON.parse(data));
        for (const taskId of position.taskIds) {
          cache.setQueryData<Track>(
            trackKey('vehicle', taskId),
            (track) => track && addPosition(track, position),
          );
        }
      } else if (event === 'node') {
        const { taskId } = liveEvents.node.parse(JSON.parse(data));
        void cache.invalidateQueries({ queryKey: taskKey(taskId) });
        void cache.invalidateQueries({ queryKey: trackKey('vehicle', taskId) });
      } else {
        void cache.invalidateQueries({ queryKey: ['tracking'] });
      }
    };
    void followOrder({
      open: (lastId, signal) =>
        client.open(liveOrder, { id: orderId }, lastId ? { 'Last-Event-ID': lastId } : {}, signal),
      onEvent,
      onStatus: setStatus,
      signal: stop.signal,
      wait: pause,
    });
    return () => stop.abort();
  }, [orderId, cache]);
  return status;
}
