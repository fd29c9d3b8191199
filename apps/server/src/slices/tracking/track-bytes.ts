import { type TrackPoint, wgs84 } from '@boxhaul/domain';

/** A report: microseconds since 2000 (int8), lng and lat (float8), speed and course (int2), as PostgreSQL sends them. */
const POINT_BYTES = 28;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

/** The points that `selectVehicleTrack` packed, in the order in which they stand there. */
export function readTrackBytes(packed: readonly Uint8Array[]): TrackPoint[] {
  return packed.flatMap((bytes) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: bytes.byteLength / POINT_BYTES }, (_, i) => {
      const at = i * POINT_BYTES;
      const micros = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
      return {
        ...wgs84(view.getFloat64(at + 8), view.getFloat64(at + 16)),
        at: EPOCH_2000_MS + Math.floor(micros / 1000),
        speed: view.getInt16(at + 24) / 10,
        course: view.getInt16(at + 26),
      };
    });
  });
}
