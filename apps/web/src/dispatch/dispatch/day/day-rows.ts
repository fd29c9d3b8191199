import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import { laneOf } from '@boxhaul/domain/pricing';
import { wireTime } from '../../../lib/format/format';
import { shortDoor, shortPort } from '../../../lib/format/short-lane';

export type DispatchDay = OutputOf<typeof dispatch.day>;
export type DayBox = DispatchDay['boxes'][number];
export type DayTruck = DispatchDay['trucks'][number];
type DayTrip = DispatchDay['trips'][number];

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The least that a bar is wide, in percent of the day. */
const LEAST_WIDTH = 2;
/** Its plan is drawn from so many minutes on that it goes otherwise. */
const LEAST_SHIFT_MS = 10 * MINUTE_MS;
/** Shorter empty ways are not told. */
const LEAST_EMPTY_METRES = 1_000;

/** A part of the day's line, in percent of the day. */
export interface Part {
  left: number;
  width: number;
}

/** A box in its truck's row, and how many rows below the first. */
export interface Bar extends Part {
  box: DayBox;
  lane: number;
  /** When it was planned; null: it goes as planned. */
  planned: Part | null;
  /** It runs at the hours of another box of the truck that is not on the same trailer. */
  overlaps: boolean;
}

/** Between two trips of a truck: how far it drives without a box, kilometres as the crow flies. */
export interface Gap extends Part {
  emptyKm: number;
}

export interface TruckRow {
  truck: DayTruck;
  bars: readonly Bar[];
  gaps: readonly Gap[];
}

/** What shares a key, in the order in which the keys come. */
function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const percent = (ms: number): number =>
  Math.round((Math.min(Math.max(ms, 0), DAY_MS) / DAY_MS) * 10_000) / 100;

/** What begins behind midnight stands at the end of the day. */
function partOf(from: number, to: number): Part {
  const left = Math.min(percent(from), 100 - LEAST_WIDTH);
  return { left, width: Math.max(percent(to) - left, LEAST_WIDTH) };
}

type TripsByTask = ReadonlyMap<string, DayTrip>;
type Busy = { box: DayBox; task: NonNullable<DayBox['task']>; from: number; to: number };

/** The boxes that a truck has, by when it is busy with each; ms from midnight. */
const busyOf = (boxes: readonly DayBox[], midnight: number): Busy[] =>
  boxes
    .flatMap((box) => {
      const { task } = box;
      if (!task) return [];
      return [{ box, task, from: wireTime(task.from) - midnight, to: wireTime(task.to) - midnight }];
    })
    .toSorted((a, b) => a.from - b.from);

const clash = (a: Busy, b: Busy, trips: TripsByTask): boolean => {
  const [one, other] = [trips.get(a.task.taskId), trips.get(b.task.taskId)];
  // What is over, or on the same trailer, is nobody's trouble.
  if (a === b || !one || !other || one.boundTo.includes(other.cabinetId)) return false;
  return a.from < b.to && b.from < a.to;
};

function barsOf(busy: readonly Busy[], midnight: number, trips: TripsByTask): Bar[] {
  const ends: number[] = [];
  return busy.map((one) => {
    const { box, task, from, to } = one;
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    const [plannedFrom, plannedTo] = [
      wireTime(task.plannedFrom) - midnight,
      wireTime(task.plannedTo) - midnight,
    ];
    const shifted = Math.max(Math.abs(plannedFrom - from), Math.abs(plannedTo - to)) >= LEAST_SHIFT_MS;
    return {
      box,
      ...partOf(from, to),
      lane,
      planned: shifted ? partOf(plannedFrom, plannedTo) : null,
      overlaps: busy.some((other) => clash(one, other, trips)),
    };
  });
}

const point = ({ lon, lat }: DayTrip['dock']) => wgs84(lon, lat);

/** The empty ways between trips of one truck that are not over, each from where the box before is given back. */
function gapsOf(busy: readonly Busy[], trips: TripsByTask): Gap[] {
  return busy.slice(1).flatMap(({ task, from }, i) => {
    const before = busy[i]!;
    const [last, next] = [trips.get(before.task.taskId), trips.get(task.taskId)];
    if (!last || !next || last.boundTo.includes(next.cabinetId) || before.to >= from) return [];
    const metres = metresBetween(point(last.back), point(next.dock));
    if (metres < LEAST_EMPTY_METRES) return [];
    return [{ ...partOf(before.to, from), emptyKm: Math.round(metres / 1000) }];
  });
}

/** A row a truck: those with something to do first, each with what it does when; `day`: 'YYYY-MM-DD'. */
export function rowsOfDay({ boxes, trucks, trips }: DispatchDay, day: string): TruckRow[] {
  const midnight = wireTime(`${day} 00:00:00`);
  const byTask = new Map(trips.map((trip) => [trip.taskId, trip]));
  const byTruck = byKey(busyOf(boxes, midnight), ({ task }) => task.vehicleId);
  return trucks
    .map((truck) => {
      const busy = byTruck.get(truck.vehicleId) ?? [];
      return { truck, bars: barsOf(busy, midnight, byTask), gaps: gapsOf(busy, byTask) };
    })
    .toSorted((a, b) => Number(b.bars.length > 0) - Number(a.bars.length > 0));
}

/** Whether a truck can be given to it, or another one: it has not begun. */
export const isMovable = ({ task }: DayBox): boolean =>
  task === null || task.state === 'assigned' || task.state === 'published';

/** How people call a box. */
export const dayBoxName = ({ orderNo, seq }: DayBox): string => `${orderNo} #${seq}`;

/** Its run in few signs: 盐田→宝安西乡. */
export const dayBoxLane = ({ orderType, fullAddress, harborName }: DayBox): string =>
  laneOf(orderType === 1 ? 1 : 0, shortDoor(fullAddress), shortPort(harborName)).join('→');

/** By what the boxes of a list stand together. */
export const BOX_GROUPS = ['hour', 'harbor'] as const;
export type BoxGroup = (typeof BOX_GROUPS)[number];

export const BOX_GROUP_WORDS: Readonly<Record<BoxGroup, string>> = { hour: '按钟点', harbor: '按港口' };

const GROUP_OF: Readonly<Record<BoxGroup, (box: DayBox) => string>> = {
  hour: ({ requireDate }) => `${Number(requireDate.slice(11, 13))} 点`,
  harbor: ({ harborName }) => shortPort(harborName),
};

/** The boxes by their group: hours as they pass, harbours with the most boxes first; within one by the hour. */
export function groupBoxes(
  boxes: readonly DayBox[],
  by: BoxGroup,
): readonly (readonly [string, readonly DayBox[]])[] {
  const inOrder = boxes.toSorted((a, b) => a.requireDate.localeCompare(b.requireDate));
  const groups = [...byKey(inOrder, GROUP_OF[by])];
  return by === 'hour' ? groups : groups.toSorted(([, a], [, b]) => b.length - a.length);
}
