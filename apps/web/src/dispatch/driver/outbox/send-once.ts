import { sessionStore } from '../../../data/kit/session';
import { callFailure } from '../../../lib/format/failure-of';

/** What no second try makes any better: unreadable, too large, of a wrong format. */
const FOR_GOOD: readonly number[] = [400, 413, 415];

/** No answer, or nobody to ask for: it waits. */
export const isWaiting = (error: unknown): boolean => {
  const { kind, errcode, status } = callFailure(error);
  return (
    kind === 'network' ||
    kind === 'timeout' ||
    (kind === 'http' && !FOR_GOOD.includes(status)) ||
    errcode === 'SESSION_GONE' ||
    errcode === 'BUSY'
  );
};

/** Of all windows one sends at a time; who comes second leaves it to the first. */
export async function oneWindow(lock: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held) await work();
  });
}

/** Whether what is sent now still goes out under this driver's name: the token is read anew for each call. */
export const isSignedIn = (accountId: string): boolean => sessionStore.get().user?.accountId === accountId;
