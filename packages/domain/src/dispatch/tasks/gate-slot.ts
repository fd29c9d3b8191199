import { toWireTime } from '../../kit/calendar/time';
import type { LegKind } from '../words/leg-kind';
import type { OrderType } from '../../pricing/words/order-type';
import { lastingWords, tripName } from '../queue/queue';
import { forecastQueue, type OpenStep, type TripForecast } from '../queue/queue-forecast';

const MINUTE_MS = 60_000;
const LONGEST_HOURS = 24;

/** A booking at a terminal's gate (进港预约). */
export interface GateSlot {
  /** Its number; '' while there is none. */
  readonly gateBooking: string;
  /** When its window begins; null: only the number is known. */
  readonly gateSlot: Date | null;
  /** When its window ends, the next day where it goes over midnight; null: only a time was kept. */
  readonly gateUntil: Date | null;
  /** The plate that it was made for; '' where the terminal wants none. */
  readonly gatePlate: string;
}

/** Letters, also Chinese ones, digits, spaces and the signs that terminals write between them. */
const NUMBER = /^[\p{L}\p{N} \-_/.#()（）]*$/u;

/** Whether it may be the number of a booking at a gate; '' too. */
export const isGateBooking = (text: string): boolean => NUMBER.test(text);

/** What is wrong with a booking, and at which field; null: nothing. */
export function gateFault(slot: GateSlot): { field: keyof GateSlot; words: string } | null {
  const { gateBooking, gateSlot, gateUntil, gatePlate } = slot;
  if (gateBooking === '' && (gateSlot || gateUntil))
    return { field: 'gateBooking', words: '填写了预约时段，请填写预约号' };
  if (gateBooking === '' && gatePlate !== '')
    return { field: 'gateBooking', words: '填写了预约车牌，请填写预约号' };
  if (!gateUntil) return null;
  if (!gateSlot) return { field: 'gateSlot', words: '填写了预约结束时间，请填写开始时间' };
  const lasting = gateUntil.getTime() - gateSlot.getTime();
  if (lasting <= 0) return { field: 'gateUntil', words: '预约结束时间应晚于开始时间' };
  if (lasting > LONGEST_HOURS * 60 * MINUTE_MS)
    return { field: 'gateUntil', words: `预约时段最长 ${LONGEST_HOURS} 小时` };
  return null;
}

/** Its window: '11-30 14:00–16:00', over midnight '11-30 22:00–12-01 02:00', '11-30 14:00' without an end; '' without a window. */
export function slotTimes({ gateSlot, gateUntil }: Pick<GateSlot, 'gateSlot' | 'gateUntil'>): string {
  if (!gateSlot) return '';
  const from = toWireTime(gateSlot).slice(5, 16);
  if (!gateUntil) return from;
  const until = toWireTime(gateUntil).slice(5, 16);
  return `${from}–${until.slice(0, 5) === from.slice(0, 5) ? until.slice(6) : until}`;
}

/** The whole booking: '11-30 14:00–16:00 · 号 YT-88 · 车牌 粤B12345'; '' without one. */
export const slotWords = (slot: GateSlot): string =>
  [slotTimes(slot), slot.gateBooking && `号 ${slot.gateBooking}`, slot.gatePlate && `车牌 ${slot.gatePlate}`]
    .filter((part) => part !== '')
    .join(' · ');

const GATE_LEGS: Readonly<Record<OrderType, readonly LegKind[]>> = {
  0: ['direct', 'return'],
  1: ['direct', 'pickup'],
};

/** Whether a leg goes through the gate that is booked: a loaded box is brought to the terminal, one to deliver is fetched there. */
export const goesToGate = (orderType: OrderType, legKind: LegKind): boolean =>
  GATE_LEGS[orderType].includes(legKind);

/**
 * When a whole trip comes to the terminal that is booked, as its truck's day goes on: with its load to the place of return, for
 * a box to deliver to the dock. Never before now: what was to be there already is not.
 */
export function gateArrival(
  orderType: OrderType,
  { minutes }: Pick<OpenStep, 'minutes'>,
  { doorAt, endAt }: Pick<TripForecast, 'doorAt' | 'endAt'>,
  now: Date,
): Date {
  const at =
    orderType === 0
      ? endAt.getTime() - minutes.giveBack * MINUTE_MS
      : doorAt.getTime() - (minutes.toDoor + minutes.fetch) * MINUTE_MS;
  return new Date(Math.max(at, now.getTime()));
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/**
 * What speaks against a booking, in sentences: its truck comes before or after the window, or has another plate. `arrival`: null where
 * nobody can tell; a booking without an end is judged by its plate alone.
 */
export function slotDoubts(
  slot: GateSlot,
  { arrival, plateNumber }: { arrival: Date | null; plateNumber: string },
): string[] {
  const { gateBooking, gateSlot, gateUntil, gatePlate } = slot;
  if (gateBooking === '') return [];
  const doubts: string[] = [];
  if (arrival && gateSlot && gateUntil) {
    const at = `预计 ${toWireTime(arrival).slice(5, 16)} 到码头`;
    // As the clocks show them.
    const early = minuteOf(gateSlot) - minuteOf(arrival);
    const late = minuteOf(arrival) - minuteOf(gateUntil);
    if (early > 0) doubts.push(`${at}，比预约时段早 ${lastingWords(early)}`);
    if (late > 0) doubts.push(`${at}，比预约时段晚 ${lastingWords(late)}`);
  }
  if (gatePlate !== '' && plateNumber !== '' && gatePlate !== plateNumber)
    doubts.push(`进港预约的车牌是 ${gatePlate}，派的车是 ${plateNumber}`);
  return doubts;
}

/** A whole trip with its box's booking. */
export interface GatedStep extends OpenStep {
  orderType: OrderType;
  gate: GateSlot;
}

/** Minutes from the gate to the door, or back from the door to the gate: below 0 where the gate comes first. */
const gateBehindDoor = ({ orderType, minutes }: GatedStep): number =>
  orderType === 0 ? minutes.atDoor + minutes.toReturn : -(minutes.toDoor + minutes.fetch);

/** Whoever is first at the gate as its window begins: when the last of these trips is at its own, if nothing keeps the truck. */
function soonestAtGate([first, ...behind]: readonly [GatedStep, ...GatedStep[]], begins: Date): Date | null {
  const whenever = new Date(0);
  const untouched = { state: 'published', startedAt: null, dockLeftAt: null } as const;
  const free = { ...untouched, doorReachedAt: null, doorLeftAt: null };
  const steps = [
    { ...first, ...free, at: new Date(begins.getTime() - gateBehindDoor(first) * MINUTE_MS) },
    ...behind.map((step) => ({ ...step, ...free, at: whenever })),
  ];
  const last = steps.at(-1);
  const forecast = last && forecastQueue(steps, whenever).get(last);
  return last && forecast ? gateArrival(last.orderType, last, forecast, whenever) : null;
}

/** What speaks against two windows of boxes on one trailer, which are at the gate at once; '' for nothing. */
function togetherWords(first: GatedStep, step: GatedStep): string {
  const apart = (one: GateSlot, other: GateSlot): boolean =>
    one.gateUntil !== null && other.gateSlot !== null && one.gateUntil < other.gateSlot;
  return apart(first.gate, step.gate) || apart(step.gate, first.gate)
    ? `同车的 ${tripName(first)}预约 ${slotTimes(first.gate)} 进港，两个预约不能都赶上`
    : '';
}

/** The same of two trips, one after the other. `behind`: those between them, and the other. */
function afterWords(first: GatedStep, begins: Date, behind: readonly GatedStep[], until: Date): string {
  const soonest = soonestAtGate([first, ...behind], begins);
  const late = soonest ? minuteOf(soonest) - minuteOf(until) : 0;
  if (!soonest || late <= 0) return '';
  const at = `${toWireTime(soonest).slice(5, 16)} 到码头，比预约时段晚 ${lastingWords(late)}`;
  return `前面的 ${tripName(first)}预约 ${slotTimes(first.gate)} 进港，这一箱最早 ${at}，两个预约不能都赶上`;
}

/**
 * What speaks against a trip's booking beside those of the trips before it, in sentences: the truck that is in time for the one
 * cannot be in time for the other, whenever it sets out. `before`: whole trips of the same truck in their order that have not been at
 * their gates.
 */
export function slotClashes(before: readonly GatedStep[], step: GatedStep): string[] {
  const { gateBooking, gateUntil } = step.gate;
  if (gateBooking === '' || !gateUntil) return [];
  return before.flatMap((first, n) => {
    const { gateBooking: number, gateSlot: begins, gateUntil: ends } = first.gate;
    if (number === '' || !begins || !ends) return [];
    const isOneTrailer = first.orderType === step.orderType && step.boundTo.includes(first.cabinetId);
    const words = isOneTrailer
      ? togetherWords(first, step)
      : afterWords(first, begins, [...before.slice(n + 1), step], gateUntil);
    return words === '' ? [] : [words];
  });
}
