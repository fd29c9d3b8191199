import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createWorkQueue, type WorkQueue } from '../../../platform/jobs/work-queue';
import { type DigestOrder, digestTrack, type TrackDigest } from './digest-track';

/** Two tracks at a time bound memory, and one account takes one turn after the other. */
const LIMITS = { atATime: 2, eachAtATime: 1, waiting: 20, eachWaiting: 6 };
/** Up to so many bytes (2 000 points) the arithmetic takes less than handing it to another thread. */
const SMALL_BYTES = 56_000;
/** Two months at a point every 30 s. */
const MOST_POINTS = 180_000;
const IDLE_MS = 60_000;

/** Where tracks are made: never on the thread that answers everybody else. */
export interface TrackDesk {
  /** Runs what reads and digests a track when its turn comes. Throws BUSY when too many wait. */
  queue: WorkQueue;
  /** A track holds at most so many points. */
  mostPoints: number;
  digest: (order: DigestOrder) => Promise<TrackDigest>;
}

/** Built, the thread's program lies beside the server's bundle; from sources it needs the loader of TypeScript. */
function program(): { filename: string; execArgv?: string[] } {
  const built = ['./track-worker.mjs', '../track-worker.mjs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const filename = built.find((path) => existsSync(path));
  if (filename !== undefined) return { filename };
  return { filename: new URL('./track-worker.ts', import.meta.url).href, execArgv: ['--import', 'tsx'] };
}

/** Its thread starts with the first long track, ends when none comes for a minute, and keeps no process from ending. */
export function openTrackDesk(mostPoints = MOST_POINTS): TrackDesk {
  const threads = new Piscina({
    ...program(),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    mostPoints,
    queue: createWorkQueue(LIMITS),
    async digest(order) {
      const bytes = order.packed.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (bytes <= SMALL_BYTES) return digestTrack(order);
      return (await threads.run(order)) as TrackDigest;
    },
  };
}
