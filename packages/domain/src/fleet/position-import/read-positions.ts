import { readYesNo } from '../../kit/cells/read-yes-no';
import { joinMoment, readMoment } from '../../kit/cells/read-when';
import { normalisePlate } from '../../kit/identifiers/plate';
import type { TrackColumns } from '../tracking/track-columns';
import type { PositionFault } from '../words/position-fault';
import type { LeftOut } from './left-out';
import { readPair, readPlace, type RawPlace } from './read-place';
import { readCourse, readSpeed } from './read-speed';
import type { RawPosition, RawPositions } from './raw-positions';

/** Of a file at most so many lines; 31 days at a point every 30 s are 89 280. */
export const MOST_IMPORT_ROWS = 100_000;
/** A file holds at most so long a time. */
export const MOST_IMPORT_MS = 31 * 86_400_000;
/** What is newer comes from terminals alone: nothing that was brought by hand counts as live. */
const NEWEST_MS = 3600_000;
const OLDEST_MS = 400 * 86_400_000;

/** Points of a file in order of time, in its own datum, and what could not be read. */
export interface ReadPositions {
  readonly track: TrackColumns;
  readonly faults: readonly LeftOut[];
  /** Of points that are kept: such speeds, and courses, count as not told. */
  readonly unread: readonly LeftOut<'speed' | 'course'>[];
}

interface Asked {
  /** Whose it is to be, normalised. */
  plateNumber: string;
  /** By which its times are put right. */
  shiftMs: number;
  /** Longitude and latitude stand in each other's column. */
  isExchanged: boolean;
  nowMs: number;
}

/** What tables write beside yes and no. */
const NO_FIX: ReadonlySet<string> = new Set(['无效', '未定位', 'v', 'invalid']);
const hasFix = (valid: string): boolean =>
  readYesNo(valid) !== false && !NO_FIX.has(valid.trim().toLowerCase());

const momentOf = ({ day, time }: RawPosition, zoneMs: number): number | null =>
  day === ''
    ? readMoment(time, { offsetMs: zoneMs, epoch: true, needsClock: true })
    : joinMoment(day, time, { offsetMs: zoneMs });

type Found = { at: number; place: RawPlace } | { fault: PositionFault; text: string };

function findPoint(told: RawPosition, { zoneMs }: RawPositions, asked: Asked): Found {
  const { plate, valid } = told;
  if (plate !== '' && normalisePlate(plate) !== asked.plateNumber)
    return { fault: 'other_plate', text: plate };
  if (!hasFix(valid)) return { fault: 'no_fix', text: '' };
  const moment = momentOf(told, zoneMs);
  if (moment === null) return { fault: 'bad_time', text: `${told.day} ${told.time}`.trim() };
  const [lng, lat] = asked.isExchanged ? [told.lat, told.lng] : [told.lng, told.lat];
  const place = told.place === '' ? readPlace(lng, lat) : readPair(told.place);
  if (typeof place === 'string')
    return { fault: place, text: told.place || [lng, lat].filter(Boolean).join('，') };
  const at = moment + asked.shiftMs;
  if (at > asked.nowMs - NEWEST_MS) return { fault: 'too_new', text: '' };
  return at < asked.nowMs - OLDEST_MS ? { fault: 'too_old', text: '' } : { at, place };
}

/** What can be taken in of a file, and why the rest cannot. */
export function readPositions(file: RawPositions, asked: Asked): ReadPositions {
  const faults: LeftOut[] = [];
  const kept: { at: number; place: RawPlace; told: RawPosition }[] = [];
  for (const told of file.points) {
    const found = findPoint(told, file, asked);
    if ('fault' in found) faults.push({ rowNo: told.rowNo, ...found });
    else kept.push({ ...found, told });
  }
  kept.sort((a, b) => a.at - b.at || a.told.rowNo - b.told.rowNo);
  const once = kept.filter(({ at, told: { rowNo } }, i) => {
    const repeats = i > 0 && kept[i - 1]!.at === at;
    if (repeats) faults.push({ rowNo, fault: 'repeated', text: '' });
    return !repeats;
  });
  faults.sort((a, b) => a.rowNo - b.rowNo);
  const unread: LeftOut<'speed' | 'course'>[] = [];
  const column = (fault: 'speed' | 'course', read: (text: string) => number) =>
    Float64Array.from(once, ({ told }) => {
      const text = told[fault];
      const value = text === '' ? 0 : read(text);
      if (!Number.isNaN(value)) return value;
      unread.push({ rowNo: told.rowNo, fault, text });
      return 0;
    });
  return {
    track: {
      at: Float64Array.from(once, ({ at }) => at),
      lng: Float64Array.from(once, ({ place }) => place.lng),
      lat: Float64Array.from(once, ({ place }) => place.lat),
      speed: column('speed', (text) => readSpeed(text, file.kmh)),
      course: column('course', readCourse),
      status: new Float64Array(once.length),
    },
    faults,
    unread,
  };
}
