import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DRIVER_KEY, type DriverTasks, readDriverTasks } from '../../../data/dispatch/driver.api';
import { useStore } from '../../../lib/create-store';
import { acknowledged, arrived, outbox, readOutbox, sendOutbox, withDone } from '../outbox/outbox';
import { phoneStore } from '../outbox/phone-store';

const EVERY_MS = 15_000;
const KEY = [...DRIVER_KEY, 'tasks'] as const;

/** `old`: as the phone kept them. */
type ReadTasks = DriverTasks & { old: boolean };

/** As the server says; without network as it said the last time. */
async function readTasks(accountId: string, signal: AbortSignal): Promise<ReadTasks> {
  try {
    const tasks = await readDriverTasks(signal);
    // Another step has arrived since: it knows less than what is kept.
    if (!signal.aborted) {
      acknowledged.set(new Map());
      // They are shown whether or not the phone has room for them.
      await phoneStore.keepTasks(accountId, tasks).catch(() => undefined);
    }
    return { ...tasks, old: false };
  } catch (error) {
    const kept = await phoneStore.tasks(accountId).catch(() => undefined);
    if (!kept || signal.aborted) throw error;
    return { ...kept, old: true };
  }
}

/** A driver's tasks and what waits on his phone, which is sent whenever the network is there. */
export function useDriverTasks(accountId: string) {
  const steps = useStore(outbox);
  const arrivals = useStore(arrived);
  const tasks = useQuery<ReadTasks>({
    // Whatever has arrived, the tasks are other ones.
    queryKey: [...KEY, accountId, arrivals],
    // Until they are read, as they were; but no node that was acknowledged is to be done again.
    placeholderData: (before) => before && withDone(before, acknowledged.get()),
    queryFn: ({ signal }) => readTasks(accountId, signal),
    refetchInterval: EVERY_MS,
  });
  useEffect(() => {
    // A database that does not answer now is asked again.
    void readOutbox(accountId).catch(() => undefined);
    void phoneStore.dropOld(accountId, Date.now()).catch(() => undefined);
    const send = () => void sendOutbox(accountId).catch(() => undefined);
    const timer = setInterval(send, EVERY_MS);
    const seen = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [accountId]);
  return { tasks, steps };
}
