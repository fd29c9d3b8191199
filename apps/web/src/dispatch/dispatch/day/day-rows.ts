import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { wireTime } from '../../../lib/format/format';

export type DispatchDay = OutputOf<typeof dispatch.day>;
export type DayBox = DispatchDay['boxes'][number];
export type DayTruck = DispatchDay['trucks'][number];

const DAY_MS = 24 * 3_600_000;

/** The least that a bar is wide, in percent of the day. */
const LEAST_WIDTH = 2;

/** A box in its truck's row: percent of the day, and how many rows below the first. */
export interface Bar {
  box: DayBox;
  left: number;
  width: number;
  lane: number;
}

export interface TruckRow {
  truck: DayTruck;
  bars: readonly Bar[];
}

const percent = (ms: number): number =>
  Math.round((Math.min(Math.max(ms, 0), DAY_MS) / DAY_MS) * 10_000) / 100;

function barsOf(boxes: readonly DayBox[], midnight: number): Bar[] {
  const ends: number[] = [];
  return boxes
    .flatMap((box) =>
      box.task
        ? [{ box, from: wireTime(box.task.from) - midnight, to: wireTime(box.task.to) - midnight }]
        : [],
    )
    .toSorted((a, b) => a.from - b.from)
    .map(({ box, from, to }) => {
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = to;
      // What begins behind midnight stands at the end of the day.
      const left = Math.min(percent(from), 100 - LEAST_WIDTH);
      return { box, left, width: Math.max(percent(to) - left, LEAST_WIDTH), lane };
    });
}

/** A row a truck: those with something to do first, each with what it does when; `day`: 'YYYY-MM-DD'. */
export function rowsOfDay({ boxes, trucks }: DispatchDay, day: string): TruckRow[] {
  const midnight = wireTime(`${day} 00:00:00`);
  return trucks
    .map((truck) => ({
      truck,
      bars: barsOf(
        boxes.filter(({ task }) => task?.vehicleId === truck.vehicleId),
        midnight,
      ),
    }))
    .toSorted((a, b) => Number(b.bars.length > 0) - Number(a.bars.length > 0));
}

/** Whether a truck can be given to it, or another one: it has not begun. */
export const isMovable = ({ task }: DayBox): boolean =>
  task === null || task.state === 'assigned' || task.state === 'published';

/** How people call a box. */
export const dayBoxName = ({ orderNo, seq }: DayBox): string => `${orderNo} #${seq}`;
