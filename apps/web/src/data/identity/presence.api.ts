import { presence } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export const PRESENCE_KEY = 'presence';
const EVERY_MS = 15_000;

type Doing = InputOf<typeof presence.meet>['doing'];
const meet = (record: string, doing: Doing, signal?: AbortSignal) =>
  client.call(presence.meet, { record, doing }, { quiet: true, ...(signal && { signal }) });

/** Who else has the record open; asking says that one has it open oneself, and a page in sight asks every 15 s. */
export const colleaguesOn = (record: string) =>
  queryOptions({
    queryKey: [PRESENCE_KEY, record],
    queryFn: ({ signal }) => meet(record, 'open', signal),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });

/** Tells at once that the record was changed or closed. That it did not arrive costs nobody anything. */
export const reportOnRecord = (record: string, doing: 'changed' | 'closed'): Promise<unknown> =>
  meet(record, doing).catch(() => undefined);
