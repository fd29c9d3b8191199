import { presence } from '@boxhaul/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export const PRESENCE_KEY = 'presence';
const EVERY_MS = 15_000;

/** Who else has the record open; asking says that one has it open oneself, and a page in sight asks every 15 s. */
export const colleaguesOn = (record: string) =>
  queryOptions({
    queryKey: [PRESENCE_KEY, record],
    queryFn: ({ signal }) => client.call(presence.meet, { record, doing: 'open' }, { signal, quiet: true }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });

/** Says at once that the record was changed or closed. That it did not arrive costs nobody anything. */
export const sayOnRecord = (record: string, doing: 'changed' | 'closed'): Promise<unknown> =>
  client.call(presence.meet, { record, doing }, { quiet: true }).catch(() => undefined);
