import { Refusal } from '../http/refusal';

/**
 * Runs work when its turn comes. `owner` is whoever it is done for: an account, an address. `gone`: nobody wants it any
 * more; while it waits its place is free at once, and it rejects with the signal's reason.
 */
export type WorkQueue = <T>(owner: string, work: () => Promise<T>, gone?: AbortSignal) => Promise<T>;

export interface QueueLimits {
  /** Work under way, of all owners and of one. */
  atATime: number;
  eachAtATime: number;
  /** Work that waits, of all owners and of one. */
  waiting: number;
  eachWaiting: number;
}

/** What whoever gave up is told. */
const endedBy = (gone: AbortSignal | undefined): Error =>
  gone?.reason instanceof Error ? gone.reason : new DOMException('given up', 'AbortError');

/**
 * Lets so much work run at a time, and so much wait; what comes then is refused with BUSY. Work starts in the order of
 * arrival, but an owner at its own limit lets the others pass.
 */
export function createWorkQueue(limits: QueueLimits): WorkQueue {
  const running: string[] = [];
  const waiting: { owner: string; start: () => void }[] = [];
  const of = (owner: string, owners: readonly string[]) => owners.filter((each) => each === owner).length;
  const mayStart = (owner: string) =>
    running.length < limits.atATime && of(owner, running) < limits.eachAtATime;

  /** Resolves when its turn comes. */
  const wait = (owner: string, gone: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        const at = waiting.indexOf(waiter);
        if (at >= 0) waiting.splice(at, 1);
        reject(endedBy(gone));
      };
      const start = (): void => {
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      const waiter = { owner, start };
      waiting.push(waiter);
      gone?.addEventListener('abort', leave, { once: true });
    });

  return async (owner, work, gone) => {
    gone?.throwIfAborted();
    if (!mayStart(owner)) {
      const owners = waiting.map((each) => each.owner);
      if (owners.length >= limits.waiting || of(owner, owners) >= limits.eachWaiting) {
        throw new Refusal('BUSY');
      }
      await wait(owner, gone);
    } else {
      running.push(owner);
    }
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      const next = waiting.findIndex((each) => mayStart(each.owner));
      for (const each of next < 0 ? [] : waiting.splice(next, 1)) {
        // Its place is taken before it wakes up, so that nobody slips in between.
        running.push(each.owner);
        each.start();
      }
    }
  };
}
