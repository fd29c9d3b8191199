import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import {
  BROKEN_DAY_WORDS,
  DAY_CODEC,
  type DayColumns,
  emptyDay,
  MOST_DAY_BYTES,
  readDay,
  type ReadDay,
  writeDay,
} from '@boxhaul/domain/fleet';

/**
 * A report as PostgreSQL packs it for sealing: microseconds since 2000 of its time and its storing (int8), lng and lat
 * (float8), speed, course, altitude (int2), status, alarm, mileage or −1 (int4).
 */
const REPORT_BYTES = 50;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

const millisAt = (view: DataView, offset: number): number =>
  EPOCH_2000_MS + Math.floor((view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4)) / 1000);

/** The reports that were taken out of the rows, in any order. */
export function readReports(packed: Uint8Array): DayColumns {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const day = emptyDay(packed.byteLength / REPORT_BYTES);
  for (let row = 0; row < day.at.length; row++) {
    const from = row * REPORT_BYTES;
    day.at[row] = millisAt(view, from);
    day.receivedAt[row] = millisAt(view, from + 8);
    day.lng[row] = view.getFloat64(from + 16);
    day.lat[row] = view.getFloat64(from + 24);
    day.speed[row] = view.getInt16(from + 32) / 10;
    day.course[row] = view.getInt16(from + 34);
    day.altitude[row] = view.getInt16(from + 36);
    day.status[row] = view.getInt32(from + 38);
    day.alarm[row] = view.getInt32(from + 42);
    day.mileage[row] = view.getInt32(from + 46);
  }
  return day;
}

/** A day as it is kept. */
export interface PackedDay {
  codec: number;
  packed: Uint8Array;
  count: number;
  /** Of the canonical bytes; what packs them may change with a release of Node. */
  sha256: Uint8Array;
  /** Epoch milliseconds. */
  firstAt: number;
  lastAt: number;
}

/** Packs a day of one report or more. */
export function packDay(reports: DayColumns): PackedDay {
  const bytes = writeDay(reports);
  // What was rounded is told of as it will be read.
  const { day } = readDay(bytes);
  if (!day || day.at.length === 0) throw new Error('a day without a report');
  return {
    codec: DAY_CODEC,
    packed: deflateSync(bytes, { level: 9 }),
    count: day.at.length,
    sha256: createHash('sha256').update(bytes).digest(),
    firstAt: day.at[0]!,
    lastAt: day.at.at(-1)!,
  };
}

/** Opens what `packDay` packed; says what is wrong with any other bytes. */
export function openDay(packed: Uint8Array): ReadDay {
  let bytes: Uint8Array;
  try {
    bytes = inflateSync(packed, { maxOutputLength: MOST_DAY_BYTES });
  } catch {
    return { broken: 'cut_short' };
  }
  return readDay(bytes);
}

/** The same, for those who can say nothing of what is missing: throws on a broken day. */
export function unseal(packed: Uint8Array): DayColumns {
  const { day, broken } = openDay(packed);
  if (!day) throw new Error(BROKEN_DAY_WORDS[broken]);
  return day;
}
