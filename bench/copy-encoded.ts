import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** One position as it is stored; times in ms since 1970. */
export interface StoredPoint {
  vehicleId: string;
  at: number;
  lng: number;
  lat: number;
  speed: number;
  course: number;
  altitude: number;
  status: number;
  alarm: number;
  mileage: number;
  receivedAt: number;
}

const COLUMNS = 'vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, mileage, received_at';
const ROWS_A_CHUNK = 500;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

const textRow = (p: StoredPoint): string =>
  `${[
    p.vehicleId,
    new Date(p.at).toISOString(),
    p.lng,
    p.lat,
    p.speed,
    p.course,
    p.altitude,
    p.status,
    p.alarm,
    p.mileage,
    new Date(p.receivedAt).toISOString(),
  ].join('\t')}\n`;

/** Eleven columns, each with its length before it: 4 × 8 wide, 2 times, 3 × 2 and 3 × 4 narrow. */
const BINARY_ROW = 2 + 11 * 4 + 5 * 8 + 3 * 2 + 3 * 4;

function binaryRow(p: StoredPoint): Buffer {
  const row = Buffer.alloc(BINARY_ROW);
  let at = row.writeInt16BE(11, 0);
  const wide = (write: (offset: number) => number) => (at = write(row.writeInt32BE(8, at)));
  const time = (ms: number) =>
    wide((offset) => row.writeBigInt64BE(BigInt(ms - EPOCH_2000_MS) * 1000n, offset));
  const small = (n: number) => (at = row.writeInt16BE(n, row.writeInt32BE(2, at)));
  const int = (n: number) => (at = row.writeInt32BE(n, row.writeInt32BE(4, at)));
  wide((offset) => row.writeBigInt64BE(BigInt(p.vehicleId), offset));
  time(p.at);
  wide((offset) => row.writeDoubleBE(p.lng, offset));
  wide((offset) => row.writeDoubleBE(p.lat, offset));
  for (const n of [p.speed, p.course, p.altitude]) small(n);
  for (const n of [p.status, p.alarm, p.mileage]) int(n);
  time(p.receivedAt);
  return row;
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);

export type CopyFormat = 'text' | 'binary';

/** Rows as COPY takes them, in chunks: what it costs to write them down stays out of what is measured. */
export function encodeForCopy(points: readonly StoredPoint[], format: CopyFormat): Buffer[] {
  const chunks: Buffer[] = [];
  for (let from = 0; from < points.length; from += ROWS_A_CHUNK) {
    const some = points.slice(from, from + ROWS_A_CHUNK);
    chunks.push(
      format === 'text' ? Buffer.from(some.map(textRow).join('')) : Buffer.concat(some.map(binaryRow)),
    );
  }
  return format === 'text' ? chunks : [SIGNATURE, ...chunks, TRAILER];
}

/** Copies encoded rows into the table of positions; resolves with the number of rows. */
export async function copyEncoded(
  client: pg.ClientBase,
  chunks: readonly Buffer[],
  format: CopyFormat,
): Promise<number> {
  const stream = client.query(copyFrom(`copy position (${COLUMNS}) from stdin (format ${format})`));
  await pipeline(Readable.from(chunks, { objectMode: false }), stream);
  return stream.rowCount;
}
