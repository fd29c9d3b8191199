import { type Position, readPosition } from './position';

/** The body of 0x0704. */
export interface Batch {
  /** 1 when the terminal was in a blind area, 0 for an ordinary batch. */
  blind: boolean;
  positions: Position[];
  /** Items which the header announces. */
  declared: number;
  /** Items that are cut or shorter than a position. */
  broken: number;
  /** Bytes left behind the last announced item. */
  trailing: number;
}

/** Reads what can be read of a batch; null when even its head is missing. Never throws. */
export function readBatch(bytes: Uint8Array, start: number, end: number): Batch | null {
  if (end - start < 3) return null;
  const declared = (bytes[start]! << 8) | bytes[start + 1]!;
  const batch: Batch = { blind: bytes[start + 2] === 1, positions: [], declared, broken: 0, trailing: 0 };
  let at = start + 3;
  for (let item = 0; item < declared; item++) {
    const length = at + 2 > end ? 0xffff : (bytes[at]! << 8) | bytes[at + 1]!;
    if (at + 2 + length > end) {
      batch.broken += declared - item;
      return batch;
    }
    const position = readPosition(bytes, at + 2, at + 2 + length);
    if (position === null) batch.broken++;
    else batch.positions.push(position);
    at += 2 + length;
  }
  batch.trailing = end - at;
  return batch;
}
