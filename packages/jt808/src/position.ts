import { readTime } from './bcd';
import type { PositionFault } from './faults';

/** Bytes of 0x0200 before its additional items. */
export const POSITION_BYTES = 28;

/** One 0x0200 report, WGS-84, as the terminal means it; `fault` says why not to believe it. */
export interface Position {
  /** Epoch milliseconds; NaN with the fault bad_time. */
  at: number;
  /** Degrees, west negative. */
  lng: number;
  /** Degrees, south negative. */
  lat: number;
  /** 0.1 km/h. */
  speed: number;
  /** Degrees from north, clockwise. */
  course: number;
  /** Metres; two's complement below the sea. */
  altitude: number;
  /** Status bits, unsigned. */
  status: number;
  /** Alarm bits, unsigned. */
  alarm: number;
  /** Item 0x01, 0.1 km. */
  mileage: number | null;
  /** Item 0x02, 0.1 l. */
  fuel: number | null;
  /** Item 0x03, 0.1 km/h from the tachograph. */
  recorderSpeed: number | null;
  /** Item 0x30. */
  signal: number | null;
  /** Item 0x31. */
  satellites: number | null;
  /** Additional items read whole. */
  itemCount: number;
  /** False when the items end in the middle of one. */
  itemsOk: boolean;
  fault: PositionFault | null;
}

const ACC_ON = 1;
const POSITIONED = 2;
const SOUTH = 4;
const WEST = 8;
const COORDS_ENCRYPTED = 32;

/** Status bit 0. */
export function isAccOn(status: number): boolean {
  return (status & ACC_ON) !== 0;
}

/** Status bit 1: the receiver had a fix. */
export function isPositioned(status: number): boolean {
  return (status & POSITIONED) !== 0;
}

function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at]! << 8) | bytes[at + 1]!;
}

function uint32(bytes: Uint8Array, at: number): number {
  return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
}

/** Reads the body of 0x0200 at `[start, end)`; null when it is shorter than its fixed part. Never throws. */
export function readPosition(bytes: Uint8Array, start: number, end: number): Position | null {
  if (end - start < POSITION_BYTES) return null;
  const status = uint32(bytes, start + 4);
  const lat = uint32(bytes, start + 8) / 1e6;
  const lng = uint32(bytes, start + 12) / 1e6;
  const at = readTime(bytes, start + 22);
  const position: Position = {
    at,
    lng: (status & WEST) === 0 ? lng : -lng,
    lat: (status & SOUTH) === 0 ? lat : -lat,
    speed: uint16(bytes, start + 18),
    course: uint16(bytes, start + 20),
    altitude: (uint16(bytes, start + 16) << 16) >> 16,
    status,
    alarm: uint32(bytes, start),
    mileage: null,
    fuel: null,
    recorderSpeed: null,
    signal: null,
    satellites: null,
    itemCount: 0,
    itemsOk: true,
    fault: faultOf(status, at, lng, lat),
  };
  readItems(position, bytes, start + POSITION_BYTES, end);
  return position;
}

function faultOf(status: number, at: number, lng: number, lat: number): PositionFault | null {
  if ((status & COORDS_ENCRYPTED) !== 0) return 'encrypted_coords';
  if (Number.isNaN(at)) return 'bad_time';
  return lng > 180 || lat > 90 ? 'out_of_range' : null;
}

function readItems(position: Position, bytes: Uint8Array, start: number, end: number): void {
  let at = start;
  while (at < end) {
    const value = at + 2;
    if (value > end || value + bytes[at + 1]! > end) {
      position.itemsOk = false;
      return;
    }
    readItem(position, bytes, bytes[at]!, value, bytes[at + 1]!);
    position.itemCount++;
    at = value + bytes[at + 1]!;
  }
}

function readItem(position: Position, bytes: Uint8Array, id: number, at: number, length: number): void {
  if (id === 0x01 && length === 4) position.mileage = uint32(bytes, at);
  else if (id === 0x02 && length === 2) position.fuel = uint16(bytes, at);
  else if (id === 0x03 && length === 2) position.recorderSpeed = uint16(bytes, at);
  else if (id === 0x30 && length === 1) position.signal = bytes[at]!;
  else if (id === 0x31 && length === 1) position.satellites = bytes[at]!;
}
