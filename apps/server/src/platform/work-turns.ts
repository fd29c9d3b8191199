import { createTurns, type Turns } from './turns';

/** Work that takes much of the machine: each kind has its own places, by account or by address. */
export interface WorkTurns {
  /** Taking in the bytes of an upload. */
  receive: Turns;
  /** Looking at a file, and drawing pictures anew. */
  inspect: Turns;
  /** Hashing a password: 64 MiB and most of a core each. */
  passwords: Turns;
}

/** For two cores, which carry pages and trucks besides. */
export const createWorkTurns = (): WorkTurns => ({
  receive: createTurns({ atATime: 16, eachAtATime: 4, waiting: 200, eachWaiting: 40 }),
  inspect: createTurns({ atATime: 2, eachAtATime: 1, waiting: 100, eachWaiting: 40 }),
  passwords: createTurns({ atATime: 2, eachAtATime: 1, waiting: 60, eachWaiting: 20 }),
});
