import { plainCell } from '../cells/plain-cell';
import { type DecimalSign, readDecimal } from '../cells/read-number';

/** In what a speed may be told, as km/h. */
export const SPEED_UNITS = { kmh: 1, tenth: 0.1, mps: 3.6, knots: 1.852, mph: 1.609344 } as const;
export type SpeedUnit = keyof typeof SPEED_UNITS;

const WORDS: Readonly<Record<SpeedUnit, readonly string[]>> = {
  kmh: ['km/h', 'kmh', 'kph', 'kmph', 'km/hr', '公里/小时', '公里/时', '公里每小时', '千米/小时', '千米/时', '千米每小时', '码'],
  tenth: ['0.1km/h', '1/10km/h', '0.1公里/小时', '0.1千米/小时'],
  mps: ['m/s', 'mps', 'ms-1', '米/秒', '米每秒'],
  knots: ['kn', 'kt', 'kts', 'knot', 'knots', '节', '海里/小时', '海里/时'],
  mph: ['mph', 'mi/h', '英里/小时', '英里/时'],
};
const UNITS = new Map(
  Object.entries(WORDS).flatMap(([unit, words]) => words.map((word) => [word, unit as SpeedUnit] as const)),
);
