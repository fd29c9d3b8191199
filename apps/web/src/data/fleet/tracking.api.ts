import { type Track, tracking } from '@boxhaul/contract/fleet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type TrackKind = 'vehicle' | 'driver';

const REFRESH_MS = 60_000;

/** The decimal id behind a code in the page's address (getHex62To10). */
export const taskIdOf = (code: string) =>
  queryOptions({
    queryKey: ['tracking', 'code', code],
    queryFn: async ({ signal }) =>
      (await client.call(tracking.taskId, { id: code }, { signal, quiet: true })).id,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const taskKey = (taskId: string) => ['tracking', 'task', taskId] as const;
export const trackKey = (kind: TrackKind, taskId: string) => ['tracking', kind, taskId] as const;

export const taskDetailOf = (taskId: string) =>
  queryOptions({
    queryKey: taskKey(taskId),
    queryFn: ({ signal }) => client.call(tracking.taskDetail, { id: taskId }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const readTrack = (
  kind: TrackKind,
  input: { id: string; raw?: number },
  signal?: AbortSignal,
): Promise<Track> =>
  client.call(kind === 'vehicle' ? tracking.vehicleTrack : tracking.driverTrack, input, {
    signal,
    quiet: true,
  });

/** The track so far. Until its end it is read again each minute for the estimate of what lies ahead. */
export const trackOf = (kind: TrackKind, taskId: string, finished: boolean) =>
  queryOptions({
    queryKey: trackKey(kind, taskId),
    queryFn: ({ signal }): Promise<Track> => readTrack(kind, { id: taskId }, signal),
    refetchInterval: finished ? false : REFRESH_MS,
  });

/** The track with the points that were dropped from it. */
export const rawTrackOf = (kind: TrackKind, taskId: string, finished: boolean) =>
  queryOptions({
    queryKey: [...trackKey(kind, taskId), 'raw'],
    queryFn: ({ signal }): Promise<Track> => readTrack(kind, { id: taskId, raw: 1 }, signal),
    refetchInterval: finished ? false : REFRESH_MS,
  });

/** Opens the order's stream of events, from the one after `lastId` on. */
export const openLiveOrder = (orderId: string, lastId: string | null, signal: AbortSignal) =>
  client.open(tracking.liveOrder, { id: orderId }, lastId ? { 'Last-Event-ID': lastId } : {}, signal);
