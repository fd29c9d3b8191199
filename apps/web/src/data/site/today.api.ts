import type { OutputOf } from '@boxhaul/contract/kit';
import { today } from '@boxhaul/contract/site';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

export type OwnDay = OutputOf<typeof today.own>;
export type DeskWaits = OutputOf<typeof today.desk>;

const EVERY_MS = 30_000;

/** What waits for an operator; read again with whatever changes at the desk. */
export const deskWaits = queryOptions({
  queryKey: ['desk', 'today'],
  queryFn: ({ signal }) => client.call(today.desk, {}, { signal, quiet: true }),
  refetchInterval: EVERY_MS,
});

/** What waits for a customer. */
export const ownDay = queryOptions({
  queryKey: ['orders', 'today'],
  queryFn: ({ signal }) => client.call(today.own, {}, { signal, quiet: true }),
  refetchInterval: EVERY_MS,
});
