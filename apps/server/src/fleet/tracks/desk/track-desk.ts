import type { TrackParts } from '../sealed/open-track';
import { createWorkQueue, type WorkQueue } from '../../../platform/jobs/work-queue';
import { type DigestOrder, digestTrack, type TrackDigest } from './digest-track';
import { digestPeriod, type PeriodDigest, type PeriodOrder } from '../plates/digest-period';
import { packSegments, type SegmentOrder, type Segments } from '../plates/pack-segments';
import type { ImportDigest, ImportOrder } from '../imports/digest-import';
import type { FileOrder, FileRead } from '../imports/read-file';
import { openTrackThread } from './track-thread';

/** Two tracks at a time bound memory, and one account takes one turn after the other. */
const LIMITS = { atATime: 2, eachAtATime: 1, waiting: 20, eachWaiting: 6 };
/** Up to so many bytes (1 750 points) the arithmetic takes less than handing it to another thread. */
const SMALL_BYTES = 56_000;
/** Two months at a point every 30 s. */
const MOST_POINTS = 180_000;

/** 31 days at a point every 8 s. */
const MOST_PLATE_POINTS = 335_000;

const isSmall = ({ packed, sealed }: TrackParts): boolean =>
  sealed.length === 0 && packed.reduce((sum, { byteLength }) => sum + byteLength, 0) <= SMALL_BYTES;

/** Where tracks are made: never on the thread that answers everybody else. */
export interface TrackDesk {
  /** Runs what reads and digests a track when its turn comes. Throws BUSY when too many wait. */
  queue: WorkQueue;
  /** A track holds at most so many points. */
  mostPoints: number;
  digest: (order: DigestOrder) => Promise<TrackDigest>;
  /** Of a plate's track at most so many points. */
  mostPlatePoints: number;
  digestPeriod: (order: PeriodOrder) => Promise<PeriodDigest>;
  packSegments: (order: SegmentOrder) => Promise<Segments>;
  /** Reads a file of positions that came. */
  readFile: (order: FileOrder) => Promise<FileRead>;
  digestImport: (order: ImportOrder) => Promise<ImportDigest>;
}

/** Long tracks are made on a thread, short ones on the spot. */
export function openTrackDesk(mostPoints = MOST_POINTS): TrackDesk {
  const threads = openTrackThread<DigestOrder, TrackDigest>();
  const files = openTrackThread<FileOrder, FileRead>();
  const imports = openTrackThread<ImportOrder, ImportDigest>();
  const segments = openTrackThread<SegmentOrder, Segments>();
  const periods = openTrackThread<PeriodOrder, PeriodDigest>();
  return {
    mostPoints,
    mostPlatePoints: MOST_PLATE_POINTS,
    async digestPeriod(order) {
      return isSmall(order.parts) ? digestPeriod(order) : periods.run(order, { name: 'digestPeriod' });
    },
    async packSegments(order) {
      const isLittle = order.days.length === 0 && isSmall(order.rows);
      return isLittle ? packSegments(order) : segments.run(order, { name: 'packSegments' });
    },
    readFile: (order) => files.run(order, { name: 'readFile' }),
    digestImport: (order) => imports.run(order, { name: 'digestImport' }),
    queue: createWorkQueue(LIMITS),
    async digest(order) {
      if (isSmall(order.parts)) return digestTrack(order);
      return threads.run(order);
    },
  };
}
