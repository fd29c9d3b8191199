import { toWireTime } from '../../kit/calendar/time';
import type { TrackFormat } from '../words/track-store';
import { GAP_MS } from './track-point';
import type { TrackColumns } from './track-columns';

const PIECE_ROWS = 5_000;

const iso = (at: number): string => new Date(at).toISOString();
const wire = (at: number): string => toWireTime(new Date(at));
const deg = (value: number): string => value.toFixed(6);

/** Of a table of reports. */
export const TRACK_HEAD = ['时间', '经度(WGS-84)', '纬度(WGS-84)', '速度(公里/小时)', '方向(°)'] as const;

/** A report as a line of that table. */
export const trackLine = ({ at, lng, lat, speed, course }: TrackColumns, row: number) =>
  [wire(at[row]!), deg(lng[row]!), deg(lat[row]!), speed[row]!.toFixed(1), String(course[row]!)] as const;

type TextFormat = Exclude<TrackFormat, 'xlsx'>;

interface Writer {
  head: (name: string) => string;
  row: (track: TrackColumns, row: number) => string;
  /** Between two reports with a silence between them. */
  gap: string;
  foot: string;
}

/** Names are plates: nothing in them is a mark of XML. */
const WRITERS: Readonly<Record<TextFormat, Writer>> = {
  csv: {
    head: () => `\ufeff${TRACK_HEAD.join(',')}\r\n`,
    row: (track, row) => `${trackLine(track, row).join(',')}\r\n`,
    gap: '',
    foot: '',
  },
  gpx: {
    head: (name) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="BoxHaul" xmlns="http://www.topografix.com/GPX/1/1">\n<trk><name>${name}</name><trkseg>\n`,
    row: ({ at, lng, lat }, row) =>
      `<trkpt lat="${deg(lat[row]!)}" lon="${deg(lng[row]!)}"><time>${iso(at[row]!)}</time></trkpt>\n`,
    gap: '</trkseg><trkseg>\n',
    foot: '</trkseg></trk>\n</gpx>\n',
  },
  kml: {
    head: (name) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${name}</name>\n<Placemark><LineString><coordinates>\n`,
    row: ({ lng, lat }, row) => `${deg(lng[row]!)},${deg(lat[row]!)}\n`,
    gap: '</coordinates></LineString></Placemark>\n<Placemark><LineString><coordinates>\n',
    foot: '</coordinates></LineString></Placemark></Document></kml>\n',
  },
};

/** A cleaned track in order of time as the pieces of a file; a silence ends a line. */
export function* trackFile(track: TrackColumns, format: TextFormat, name: string): Generator<string> {
  const { head, row: write, gap, foot } = WRITERS[format];
  let piece = head(name);
  for (let row = 0; row < track.at.length; row++) {
    if (row > 0 && track.at[row]! - track.at[row - 1]! > GAP_MS) piece += gap;
    piece += write(track, row);
    if (row % PIECE_ROWS === PIECE_ROWS - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece + foot;
}
