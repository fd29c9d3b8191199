import type { Message } from '@boxhaul/contract/dispatch';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import {
  markOwnMessages,
  type OwnMessages,
  readOwnMessages,
} from '../../../data/dispatch/driver-messages.api';
import { useStore } from '../../../lib/create-store';
import { arrived } from '../outbox/outbox';
import { phoneStore } from '../outbox/phone-store';
import { oneWindow } from '../outbox/send-once';

const EVERY_MS = 15_000;
const LOCK = 'boxhaul-driver-reads';

/** Dispatch wrote it, and it is still to be read. */
const waits = ({ fromDriver, state }: Message): boolean =>
  !fromDriver && (state === 'sent' || state === 'delivered');
const isAfter = (messageId: string, other: string): boolean => Number(messageId) > Number(other);

export interface ShownMessages extends OwnMessages {
  /** Without network: as they were read the last time. */
  old: boolean;
}

/** Says what was read without network, and that the phone has what has come. */
async function tellServer(accountId: string, { messages }: OwnMessages): Promise<OwnMessages | null> {
  const read = await phoneStore.readUpTo(accountId);
  if (read !== undefined) {
    const { unread } = await markOwnMessages(read, true);
    await phoneStore.dropRead(accountId, read);
    return { ...(await readOwnMessages()), unread };
  }
  const newest = messages.find(({ fromDriver, state }) => !fromDriver && state === 'sent');
  if (newest) await markOwnMessages(newest.messageId, false);
  return null;
}

/** As the server says; without network as it said the last time. What is kept here is what the phone has. */
async function readMessages(accountId: string, signal: AbortSignal): Promise<ShownMessages> {
  try {
    const read = await readOwnMessages(signal);
    // They are shown whether or not the phone has room for them.
    if (!signal.aborted) await phoneStore.keepMessages(accountId, read).catch(() => undefined);
    let told: OwnMessages | null = null;
    await oneWindow(LOCK, async () => {
      told = await tellServer(accountId, read).catch(() => null);
    });
    return { ...(told ?? read), old: false };
  } catch (error) {
    const kept = await phoneStore.messages(accountId).catch(() => undefined);
    if (!kept || signal.aborted) throw error;
    return { ...kept, old: true };
  }
}

/** A driver's conversation with dispatch, how much of it is unread, and how to say that it is read. */
export function useOwnMessages(accountId: string) {
  const arrivals = useStore(arrived);
  const [readUpTo, setReadUpTo] = useState('0');
  const query = useQuery({
    queryKey: ['messages', 'own', accountId, arrivals],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readMessages(accountId, signal),
    refetchInterval: EVERY_MS,
  });
  const { data, refetch } = query;
  useEffect(() => {
    void phoneStore.readUpTo(accountId).then(
      (upTo) => upTo !== undefined && setReadUpTo(upTo),
      () => undefined,
    );
  }, [accountId]);
  const read = useCallback(
    async (upTo: string) => {
      setReadUpTo(upTo);
      // Kept first: the phone may have no network for hours.
      await phoneStore.keepRead(accountId, upTo).catch(() => undefined);
      await refetch();
    },
    [accountId, refetch],
  );
  const waiting = data?.messages.filter(waits) ?? [];
  const here = waiting.filter(({ messageId }) => isAfter(messageId, readUpTo));
  const elsewhere = Math.max(0, (data?.unread ?? 0) - waiting.length);
  return {
    query,
    /** What waits to be read on this phone; read without network it no longer waits. */
    unread: here.length === 0 ? 0 : here.length + elsewhere,
    newestUnread: here[0]?.messageId,
    read,
  };
}
