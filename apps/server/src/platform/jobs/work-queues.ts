import { createWorkQueue, type WorkQueue } from './work-queue';

/** Work that takes much of the machine: each kind has its own places, by account or by address. */
export interface WorkQueues {
  /** Taking in the bytes of an upload. */
  receive: WorkQueue;
  /** Looking at a file, and drawing pictures anew. */
  inspect: WorkQueue;
  /** Hashing a password: 64 MiB and most of a core each. */
  passwords: WorkQueue;
  /** Writing a list as a file, until its last byte has gone. */
  exports: WorkQueue;
}

/** For two cores, which carry pages and trucks besides. */
export const createWorkQueues = (): WorkQueues => ({
  receive: createWorkQueue({ atATime: 16, eachAtATime: 4, waiting: 200, eachWaiting: 40 }),
  inspect: createWorkQueue({ atATime: 2, eachAtATime: 1, waiting: 100, eachWaiting: 40 }),
  passwords: createWorkQueue({ atATime: 2, eachAtATime: 1, waiting: 60, eachWaiting: 20 }),
  exports: createWorkQueue({ atATime: 2, eachAtATime: 1, waiting: 40, eachWaiting: 3 }),
});
