import type { BrokenDay } from '../words/track-store';
import { type DayColumns, emptyDay, inOrder } from './day-columns';
import { VarintReader, VarintWriter } from './day-varints';

/** The first byte of a sealed day. */
export const DAY_CODEC = 1;
/** A day of reports five times a second: what is more is refused, so that no segment asks for boundless memory. */
export const MOST_DAY_POINTS = 432_000;
/** Of a day's canonical bytes: ten columns of eight bytes at most, and the heads. */
export const MOST_DAY_BYTES = MOST_DAY_POINTS * 40;

const MICRODEGREES = 1e6;
const SECOND_MS = 1000;

/** A day, or why it cannot be read. */
export type ReadDay = { day: DayColumns; broken?: undefined } | { day?: undefined; broken: BrokenDay };

/** A column as whole numbers, and back. `bound`: none is larger, whatever a broken segment says. */
interface Column {
  bound: number;
  toWhole: (day: DayColumns, row: number) => number;
  name: keyof DayColumns;
  /** Of the number in the column. */
  scale: number;
}

const COLUMNS: readonly Column[] = [
  {
    bound: 180 * MICRODEGREES,
    toWhole: ({ lng }, row) => Math.round(lng[row]! * MICRODEGREES),
    name: 'lng',
    scale: MICRODEGREES,
  },
  {
    bound: 90 * MICRODEGREES,
    toWhole: ({ lat }, row) => Math.round(lat[row]! * MICRODEGREES),
    name: 'lat',
    scale: MICRODEGREES,
  },
  {
    bound: 2 ** 15,
    toWhole: ({ speed }, row) => Math.round(speed[row]! * 10),
    name: 'speed',
    scale: 10,
  },
  {
    bound: 2 ** 15,
    toWhole: ({ course }, row) => Math.round(course[row]!),
    name: 'course',
    scale: 1,
  },
  {
    bound: 2 ** 15,
    toWhole: ({ altitude }, row) => altitude[row]!,
    name: 'altitude',
    scale: 1,
  },
  {
    bound: 2 ** 31,
    toWhole: ({ status }, row) => status[row]!,
    name: 'status',
    scale: 1,
  },
  {
    bound: 2 ** 31,
    toWhole: ({ alarm }, row) => alarm[row]!,
    name: 'alarm',
    scale: 1,
  },
  {
    bound: 2 ** 31,
    toWhole: ({ mileage }, row) => mileage[row]!,
    name: 'mileage',
    scale: 1,
  },
  {
    // Whole seconds between a report and its storing: live ones all say the same.
    bound: 2 ** 40,
    toWhole: ({ at, receivedAt }, row) => Math.floor((receivedAt[row]! - at[row]!) / SECOND_MS),
    name: 'receivedAt',
    scale: 1,
  },
];

/** The numbers as differences of the first or second order, whichever is shorter: a moving truck keeps its pace. */
function writeColumn(out: VarintWriter, count: number, wholeAt: (row: number) => number): void {
  const [steps, turns] = [new VarintWriter(), new VarintWriter()];
  let before = 0;
  let stepBefore = 0;
  for (let row = 0; row < count; row++) {
    const whole = wholeAt(row);
    const step = whole - before;
    steps.signed(step);
    turns.signed(step - stepBefore);
    before = whole;
    stepBefore = step;
  }
  const order = turns.length < steps.length ? 2 : 1;
  const shorter = order === 2 ? turns : steps;
  out.unsigned(order);
  out.unsigned(shorter.length);
  out.append(shorter.written());
}

/**
 * The canonical bytes of a vehicle's day: the same reports give the same bytes, in whatever order they come and however
 * often. Positions are kept to 10⁻⁶ degrees, speeds to 0.1 km/h, times of storing to the second. Throws a RangeError for
 * more than MOST_DAY_POINTS.
 */
export function writeDay(reports: DayColumns): Uint8Array {
  const day = inOrder(reports);
  const count = day.at.length;
  if (count > MOST_DAY_POINTS) throw new RangeError(`${count} reports of one day`);
  const unit = day.at.every((at) => at % SECOND_MS === 0) ? SECOND_MS : 1;
  const out = new VarintWriter();
  out.unsigned(DAY_CODEC);
  out.unsigned(count);
  out.unsigned(unit);
  writeColumn(out, count, (row) => day.at[row]! / unit);
  for (const { toWhole } of COLUMNS) writeColumn(out, count, (row) => toWhole(day, row));
  return out.written().slice();
}

/** Fills a column with its numbers, each divided by `scale`; says what is wrong with it. */
function readColumn(
  bytes: VarintReader,
  column: Float64Array,
  { bound, scale }: { bound: number; scale: number },
): BrokenDay | undefined {
  const order = bytes.unsigned();
  const body = bytes.take(bytes.unsigned());
  if (!body || (order !== 1 && order !== 2)) return 'cut_short';
  const numbers = new VarintReader(body);
  let whole = 0;
  let step = 0;
  for (let row = 0; row < column.length; row++) {
    step = order === 2 ? step + numbers.signed() : numbers.signed();
    whole += step;
    if (!(Math.abs(whole) <= bound)) return Number.isNaN(whole) ? 'cut_short' : 'out_of_range';
    column[row] = whole / scale;
  }
  return numbers.isAtEnd ? undefined : 'cut_short';
}

/** Reads what `writeDay` wrote; says what is wrong with any other bytes. */
export function readDay(bytes: Uint8Array): ReadDay {
  const reader = new VarintReader(bytes);
  if (reader.unsigned() !== DAY_CODEC) return { broken: 'unknown_codec' };
  const count = reader.unsigned();
  const unit = reader.unsigned();
  if (count > MOST_DAY_POINTS) return { broken: 'too_many_points' };
  // A report takes a byte in each of the ten columns.
  if (!(count * 10 <= bytes.length) || (unit !== 1 && unit !== SECOND_MS)) return { broken: 'cut_short' };
  const day = emptyDay(count);
  const wrong = readColumn(reader, day.at, { bound: 2 ** 43 / unit, scale: 1 });
  if (wrong) return { broken: wrong };
  for (let row = 0; row < count; row++) day.at[row]! *= unit;
  for (let row = 1; row < count; row++) {
    if (day.at[row - 1]! >= day.at[row]!) return { broken: 'out_of_order' };
  }
  for (const column of COLUMNS) {
    const fault = readColumn(reader, day[column.name], column);
    if (fault) return { broken: fault };
  }
  for (let row = 0; row < count; row++) day.receivedAt[row] = day.at[row]! + day.receivedAt[row]! * SECOND_MS;
  return reader.isAtEnd ? { day } : { broken: 'cut_short' };
}
