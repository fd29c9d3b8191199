import { writeTime } from './bcd';
import { POSITION_BYTES, type Position } from './position';

/** What a terminal says of one moment: units as in `Position`; the hemisphere bits are set from the signs. */
export type Report = Pick<Position, 'at' | 'lng' | 'lat' | 'speed' | 'course'> &
  Partial<
    Pick<
      Position,
      'altitude' | 'status' | 'alarm' | 'mileage' | 'fuel' | 'recorderSpeed' | 'signal' | 'satellites'
    >
  >;

/** ACC on and positioned: the status of a report that names none. */
const DRIVING = 3;

function items(report: Report): number[] {
  const list: number[] = [];
  const add = (id: number, length: number, value: number | null | undefined) => {
    if (value === null || value === undefined) return;
    list.push(id, length);
    for (let shift = (length - 1) * 8; shift >= 0; shift -= 8) list.push((value >>> shift) & 255);
  };
  add(0x01, 4, report.mileage);
  add(0x02, 2, report.fuel);
  add(0x03, 2, report.recorderSpeed);
  add(0x30, 1, report.signal);
  add(0x31, 1, report.satellites);
  return list;
}

/** The body of 0x0200. */
export function writePosition(report: Report): Uint8Array {
  const extra = items(report);
  const body = new Uint8Array(POSITION_BYTES + extra.length);
  const view = new DataView(body.buffer);
  const hemisphere = (report.lat < 0 ? 4 : 0) | (report.lng < 0 ? 8 : 0);
  view.setUint32(0, report.alarm ?? 0);
  view.setUint32(4, (((report.status ?? DRIVING) & ~12) | hemisphere) >>> 0);
  view.setUint32(8, Math.round(Math.abs(report.lat) * 1e6));
  view.setUint32(12, Math.round(Math.abs(report.lng) * 1e6));
  view.setInt16(16, report.altitude ?? 0);
  view.setUint16(18, report.speed);
  view.setUint16(20, report.course);
  writeTime(body, 22, report.at);
  body.set(extra, POSITION_BYTES);
  return body;
}

/** The body of 0x0704; it may need `encodeMessage` to be split. */
export function writeBatch(reports: Report[], blind: boolean): Uint8Array {
  const bodies = reports.map(writePosition);
  const batch = new Uint8Array(bodies.reduce((sum, body) => sum + 2 + body.length, 3));
  const view = new DataView(batch.buffer);
  view.setUint16(0, bodies.length);
  batch[2] = blind ? 1 : 0;
  let at = 3;
  for (const body of bodies) {
    view.setUint16(at, body.length);
    batch.set(body, at + 2);
    at += 2 + body.length;
  }
  return batch;
}
