import { createWorkQueue, type WorkQueue } from '../../../platform/jobs/work-queue';
import { type DigestOrder, digestTrack, type TrackDigest } from './digest-track';
import { openTrackThread } from './track-thread';

/** Two tracks at a time bound memory, and one account takes one turn after the other. */
const LIMITS = { atATime: 2, eachAtATime: 1, waiting: 20, eachWaiting: 6 };
/** Up to so many bytes (2 000 points) the arithmetic takes less than handing it to another thread. */
const SMALL_BYTES = 56_000;
/** Two months at a point every 30 s. */
const MOST_POINTS = 180_000;

/** Where tracks are made: never on the thread that answers everybody else. */
export interface TrackDesk {
  /** Runs what reads and digests a track when its turn comes. Throws BUSY when too many wait. */
  queue: WorkQueue;
  /** A track holds at most so many points. */
  mostPoints: number;
  digest: (order: DigestOrder) => Promise<TrackDigest>;
}

/** Long tracks are made on a thread, short ones on the spot. */
export function openTrackDesk(mostPoints = MOST_POINTS): TrackDesk {
  const threads = openTrackThread<DigestOrder, TrackDigest>();
  return {
    mostPoints,
    queue: createWorkQueue(LIMITS),
    async digest(order) {
      const { packed, sealed } = order.parts;
      const bytes = packed.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (bytes <= SMALL_BYTES && sealed.length === 0) return digestTrack(order);
      return threads.run(order);
    },
  };
}
