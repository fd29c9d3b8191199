const PG_EPOCH_MS = 946_684_800_000;
const OID = { int8: 20, int2: 21, int4: 23, float8: 701, timestamptz: 1184 } as const;
const HEADER = 20;

function array(oid: number, length: number, size: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + length * (4 + size));
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

function writeLong(buffer: Buffer, value: number, at: number): void {
  buffer.writeInt32BE(Math.floor(value / 4_294_967_296), at);
  buffer.writeUInt32BE(value >>> 0, at + 4);
}

/**
 * PostgreSQL arrays in the binary format of the wire: pg's own text form costs more than the insert.
 * Each takes the rows and what to read of one.
 */
export function int8Array<T>(rows: readonly T[], read: (row: T) => number): Buffer {
  const buffer = array(OID.int8, rows.length, 8);
  let at = HEADER;
  for (const row of rows) {
    buffer.writeInt32BE(8, at);
    writeLong(buffer, read(row), at + 4);
    at += 12;
  }
  return buffer;
}

/** `read` gives epoch milliseconds. */
export function timestampArray<T>(rows: readonly T[], read: (row: T) => number): Buffer {
  const buffer = array(OID.timestamptz, rows.length, 8);
  let at = HEADER;
  for (const row of rows) {
    buffer.writeInt32BE(8, at);
    writeLong(buffer, (read(row) - PG_EPOCH_MS) * 1000, at + 4);
    at += 12;
  }
  return buffer;
}

/** `read` gives a double, as it is. */
export function float8Array<T>(rows: readonly T[], read: (row: T) => number): Buffer {
  const buffer = array(OID.float8, rows.length, 8);
  let at = HEADER;
  for (const row of rows) {
    buffer.writeInt32BE(8, at);
    buffer.writeDoubleBE(read(row), at + 4);
    at += 12;
  }
  return buffer;
}

/** Values beyond 16 bits are cut to the nearest that fits. */
export function int2Array<T>(rows: readonly T[], read: (row: T) => number): Buffer {
  const buffer = array(OID.int2, rows.length, 2);
  let at = HEADER;
  for (const row of rows) {
    buffer.writeInt32BE(2, at);
    buffer.writeInt16BE(Math.max(-32_768, Math.min(32_767, read(row))), at + 4);
    at += 6;
  }
  return buffer;
}

/** Bits beyond 31 wrap into the sign. Null is written as null. */
export function int4Array<T>(rows: readonly T[], read: (row: T) => number | null): Buffer {
  const buffer = array(OID.int4, rows.length, 4);
  let at = HEADER;
  let nulls = 0;
  for (const row of rows) {
    const value = read(row);
    if (value === null) {
      buffer.writeInt32BE(-1, at);
      at += 4;
      nulls++;
    } else {
      buffer.writeInt32BE(4, at);
      buffer.writeInt32BE(value | 0, at + 4);
      at += 8;
    }
  }
  if (nulls > 0) buffer.writeInt32BE(1, 4);
  return buffer.subarray(0, at);
}
