import { plainCell } from '../../kit/cells/plain-cell';
import { readNumber } from '../../kit/cells/read-number';

/** Units of speed as people and programs write them, as so many km/h. */
const UNITS: readonly (readonly [word: RegExp, kmh: number])[] = [
  [/^(?:km\/?h|km\/hr|kmph|kph|(?:公里|千米)(?:\/|每)小?时|码)$/, 1],
  [/^(?:0\.1|1\/10)(?:km\/?h|(?:公里|千米)\/小?时)$/, 0.1],
  [/^(?:m\/s|mps|ms|米\/秒|米每秒)$/, 3.6],
  [/^(?:knots?|kts?|kn|节|海里\/小?时)$/, 1.852],
  [/^(?:mph|mi\/h|英里\/小?时)$/, 1.609344],
];
const NUMBER = /^[+-]?[\d.,]+/;
const FASTEST_KMH = 300;

/** So many km/h is one of a unit that is written so ('Km/H', '公里／小时'); undefined where it is none. */
export function speedUnit(text: string): number | undefined {
  const word = plainCell(text).toLowerCase().replaceAll(' ', '');
  return UNITS.find(([unit]) => unit.test(word))?.[1];
}

/** A speed, perhaps with its unit ('45', '12.5 kn'), to 0.1 km/h; NaN where it is none. `kmh`: of a unit that is not said. */
export function readSpeed(text: string, kmh: number): number {
  const plain = plainCell(text);
  const digits = NUMBER.exec(plain)?.[0] ?? '';
  const said = plain.slice(digits.length);
  const unit = said === '' ? kmh : speedUnit(said);
  // A lone comma parts no thousands of a speed.
  const value = readNumber(digits, ',') * (unit ?? Number.NaN);
  return value >= 0 && value <= FASTEST_KMH ? Math.round(value * 10) / 10 : Number.NaN;
}

const COURSES: Readonly<Record<string, number>> = {
  北: 0,
  东北: 45,
  东: 90,
  东南: 135,
  南: 180,
  西南: 225,
  西: 270,
  西北: 315,
};

/** A course in degrees from north, whole ('90', '90°', '正东'); NaN where it is none. */
export function readCourse(text: string): number {
  const plain = plainCell(text).replace(/ ?[°度]$/, '');
  const word = COURSES[plain.replace(/^[正向]+|[向方]+$/g, '')];
  if (word !== undefined) return word;
  const value = readNumber(plain, ',');
  return value >= 0 && value <= 360 ? Math.round(value) % 360 : Number.NaN;
}
