import { Refusal } from '../http/refusal';

/** Runs work when its turn comes. `owner` is whoever it is done for: an account, an address. */
export type WorkQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

export interface QueueLimits {
  /** Work under way, of all owners and of one. */
  atATime: number;
  eachAtATime: number;
  /** Work that waits, of all owners and of one. */
  waiting: number;
  eachWaiting: number;
}

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

  return async (owner, work) => {
    if (!mayStart(owner)) {
      const owners = waiting.map((each) => each.owner);
      if (owners.length >= limits.waiting || of(owner, owners) >= limits.eachWaiting) {
        throw new Refusal('BUSY');
      }
      await new Promise<void>((start) => waiting.push({ owner, start }));
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
