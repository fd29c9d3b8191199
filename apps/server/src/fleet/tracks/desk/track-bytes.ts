import type { OdometerColumns } from '@boxhaul/domain/fleet';

/** A report: microseconds since 2000 (int8), lng and lat (float8), speed and course (int2), mileage and status (int4), as PostgreSQL sends them. */
const POINT_BYTES = 36;
const EPOCH_2000_MS = Date.UTC(2000, 0, 1);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const microsAt = (view: DataView, offset: number): number =>
  view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4);

/** The points that `selectVehicleTrack` packed, in order of time: the days come in any order, each with its newest first. */
export function readTrackBytes(packed: readonly Uint8Array[]): OdometerColumns {
  const days = packed.map(viewOf).sort((a, b) => microsAt(a, 0) - microsAt(b, 0));
  const count = days.reduce((sum, { byteLength }) => sum + byteLength / POINT_BYTES, 0);
  const column = () => new Float64Array(count);
  const track = {
    at: column(),
    lng: column(),
    lat: column(),
    speed: column(),
    course: column(),
    status: column(),
    mileage: column(),
  };
  let row = 0;
  for (const day of days) {
    for (let from = day.byteLength - POINT_BYTES; from >= 0; from -= POINT_BYTES) {
      track.at[row] = EPOCH_2000_MS + Math.floor(microsAt(day, from) / 1000);
      track.lng[row] = day.getFloat64(from + 8);
      track.lat[row] = day.getFloat64(from + 16);
      track.speed[row] = day.getInt16(from + 24) / 10;
      track.course[row] = day.getInt16(from + 26);
      track.mileage[row] = day.getInt32(from + 28);
      track.status[row] = day.getInt32(from + 32);
      row += 1;
    }
  }
  return track;
}
