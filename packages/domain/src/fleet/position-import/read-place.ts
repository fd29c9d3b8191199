import { plainCell } from '../../kit/cells/plain-cell';
import { readNumber } from '../../kit/cells/read-number';

/** Which of the two a text says that it is, by its letter of the compass. */
type Axis = 'lng' | 'lat';

interface Degrees {
  value: number;
  axis: Axis | null;
}

/** Where a point is, in its file's own datum. */
export interface RawPlace {
  lng: number;
  lat: number;
}

/** Why two texts are no place: they cannot be read, it is not in China, or it is when longitude and latitude change places. */
export type PlaceFault = 'bad_place' | 'outside' | 'exchanged';

const LONGEST = 40;
/** Signs that fonts and keyboards put for those of degrees, minutes and seconds. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[º˚∘゜度]/g, '°'],
  [/[″“”〃]|′′|''|秒/g, '"'],
  [/[′‘’´｀`＇分]/g, "'"],
];
const SIDES: readonly (readonly [RegExp, Axis, number])[] = [
  [/^(?:东经|E) ?| ?(?:东经|E)$/i, 'lng', 1],
  [/^(?:西经|W) ?| ?(?:西经|W)$/i, 'lng', -1],
  [/^(?:北纬|N) ?| ?(?:北纬|N)$/i, 'lat', 1],
  [/^(?:南纬|S) ?| ?(?:南纬|S)$/i, 'lat', -1],
];
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const PARTS = /^(\d{1,3}) ?[°: ] ?(\d{1,2}(?:[.,]\d+)?) ?(?:['": ] ?(?:(\d{1,2}(?:[.,]\d+)?) ?"?)?)?$/;

const plainNumber = (text: string): number => Number(text.replace(',', '.'));

/** '113.9', '113,9', '113.9°E', '东经113°54′30″', '113 54.5', '113:54:30', '113900000' → a number; null where it is none. */
function readDegrees(text: string): Degrees | null {
  if (text.length > LONGEST) return null;
  const signs = SIGNS.reduce((found, [sign, plain]) => found.replace(sign, plain), text);
  const plain = plainCell(signs).replace(/'{2}/g, '"');
  const side = SIDES.find(([word]) => word.test(plain));
  const [bare, axis, sign] = side ? [plain.replace(side[0], ''), side[1], side[2]] : [plain, null, 1];
  const number = bare.replace(/ ?°$/, '');
  if (NUMBER.test(number)) return { value: plainNumber(number) * sign, axis };
  const [, degrees, minutes = '', seconds = '0'] = PARTS.exec(bare) ?? [];
  if (degrees === undefined) {
    const grouped = readNumber(number);
    return Number.isNaN(grouped) ? null : { value: grouped * sign, axis };
  }
  const [minute, second] = [plainNumber(minutes), plainNumber(seconds)];
  if (minute >= 60 || second >= 60) return null;
  return { value: sign * (Number(degrees) + minute / 60 + second / 3600), axis };
}

/** China's bounds, as every place of the platform has them. */
const isInside = ({ lng, lat }: RawPlace): boolean => lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54;

/** How loggers count: in degrees, in millionths or ten-millionths, or as NMEA does ('11354.5' is 113° 54.5′). */
const COUNTS: readonly ((value: number) => number)[] = [
  (value) => value,
  (value) => value / 1e6,
  (value) => value / 1e7,
  (value) => (value % 100 < 60 ? Math.floor(value / 100) + (value % 100) / 60 : Number.NaN),
];

/** A place of China, whatever both are counted in: no two ways lead there. */
function insideOf(lng: number, lat: number): RawPlace | undefined {
  return COUNTS.map((count) => ({ lng: count(lng), lat: count(lat) })).find(isInside);
}

function placeOf(lng: Degrees | null, lat: Degrees | null): RawPlace | PlaceFault {
  if (!lng || !lat) return 'bad_place';
  const found = insideOf(lng.value, lat.value);
  if (found) return lng.axis === 'lat' || lat.axis === 'lng' ? 'bad_place' : found;
  return insideOf(lat.value, lng.value) ? 'exchanged' : 'outside';
}

/** A place of two cells. */
export const readPlace = (lng: string, lat: string): RawPlace | PlaceFault =>
  placeOf(readDegrees(lng), readDegrees(lat));

/** What parts two numbers in one cell; a comma may also be a decimal one. */
const BETWEEN = [/[;；|/]/, /[,，、]\s*/, /\s+/, /(?=[东西南北][经纬])/];

/** A place of one cell, both in any order, which their size tells ('113.9,22.5', '(22.5 113.9)', 'N22°32′ E113°54′'). */
export function readPair(text: string): RawPlace | PlaceFault {
  const bare = text.trim().replace(/^(?:POINT)?\s*[([（【]|[)\]）】]$/gi, '');
  for (const sign of BETWEEN) {
    const parts = bare.split(sign).filter((part) => part.trim() !== '');
    if (parts.length !== 2) continue;
    const [first, second] = [readDegrees(parts[0]!), readDegrees(parts[1]!)];
    if (!first || !second) continue;
    const found = placeOf(first, second);
    return found === 'exchanged' ? placeOf(second, first) : found;
  }
  return 'bad_place';
}
