/** PostgreSQL's default, which every embedded cluster has. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Segments of one upper half of a position, 4 GB. */
const SEGMENTS_A_HALF = 0x1_0000_0000 / SEGMENT_BYTES;

/** A timeline's eight digits, and the number of the segment within all WAL. */
export type Segment = { timeline: string; number: number };

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

/** Reads '000000010000000A000000FF'. */
export const segmentOf = (name: string): Segment => ({
  timeline: name.slice(0, 8),
  number: parseInt(name.slice(8, 16), 16) * SEGMENTS_A_HALF + parseInt(name.slice(16), 16),
});

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

export const nameOf = ({ timeline, number }: Segment): string =>
  timeline + hex(Math.floor(number / SEGMENTS_A_HALF)) + hex(number % SEGMENTS_A_HALF);

/** The number of the segment in which a position ('A/FF000028') lies. */
export function segmentNumberAt(position: string): number {
  const [upper = '', lower = ''] = position.split('/');
  return parseInt(upper, 16) * SEGMENTS_A_HALF + Math.floor(parseInt(lower, 16) / SEGMENT_BYTES);
}

/** The position at which a segment begins. */
export function positionOf(number: number): string {
  const upper = Math.floor(number / SEGMENTS_A_HALF);
  const lower = (number % SEGMENTS_A_HALF) * SEGMENT_BYTES;
  return `${upper.toString(16).toUpperCase()}/${lower.toString(16).toUpperCase()}`;
}

/** All names from `first` to `last`, which are of one timeline. */
export function segmentsBetween(first: string, last: string): string[] {
  const { timeline, number } = segmentOf(first);
  const count = segmentOf(last).number - number + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => nameOf({ timeline, number: number + n }));
}
