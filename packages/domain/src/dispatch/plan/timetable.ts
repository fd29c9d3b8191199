import { type Draft, PLAN_WEIGHTS, type PlanDay } from './day';
import { type DayModel, modelOf, tripOf } from './day-model';
import { driveTrip, newClock, startDay } from './drive-route';
import { savedBetween } from './two-boxes';

/** One trip of a plan, as it is told and dispatched: minutes of the day's clock, whole kilometres. */
export interface PlannedTrip {
  boxIds: readonly string[];
  /** Begins to be fetched; where `turnedIn`: the empty box of the trip before drives on. */
  fetchAt: number;
  /** The door of each box is reached. */
  doorAt: readonly number[];
  endAt: number;
  emptyKm: number;
  loadedKm: number;
  lateMinutes: number;
  /** The empty box of the trip before is this one's (套箱); its own goes on to the next. */
  turnedIn: boolean;
  turnedOut: boolean;
  /** Kilometres that it saves, as one of two at once or by the empty box of the trip before; 0: neither. */
  savedKm: number;
}

export interface PlannedDay {
  trucks: readonly { truckId: string; trips: readonly PlannedTrip[] }[];
  left: readonly { boxId: string; reason: string }[];
}

function tripsOf(
  day: PlanDay,
  model: DayModel,
  truck: number,
  trips: readonly (readonly number[])[],
): PlannedTrip[] {
  const clock = newClock();
  startDay(clock, model, truck);
  const numbers = trips.map(([first = 0, second = -1]) => tripOf(first, second, model.count));
  return trips.map((boxes, at) => {
    const before = { ...clock };
    driveTrip(clock, model, numbers[at]!, numbers[at + 1] ?? -1);
    // A truck that would wait at the door fetches its box so much later.
    const idle = boxes.length === 1 ? Math.max(0, day.boxes[boxes[0]!]!.doorFrom - clock.doorAt) : 0;
    return {
      boxIds: boxes.map((box) => day.boxes[box]!.boxId),
      fetchAt: clock.fetchAt + idle,
      doorAt: [clock.doorAt + idle, clock.secondDoorAt].slice(0, boxes.length),
      endAt: clock.at,
      emptyKm: Math.round(clock.emptyKm - before.emptyKm),
      loadedKm: Math.round(clock.loadedKm - before.loadedKm),
      lateMinutes: clock.lateMinutes - before.lateMinutes,
      turnedIn: before.turned,
      turnedOut: clock.turned,
      savedKm: Math.max(0, Math.round(savedOf(day, boxes, before.turned ? trips[at - 1] : undefined))),
    };
  });
}

/** `turned`: the trip before, whose empty box this one is loaded into. */
function savedOf(day: PlanDay, [first = 0, second]: readonly number[], turned?: readonly number[]): number {
  const [from, to] = second === undefined ? [turned?.[0], first] : [first, second];
  return from === undefined ? 0 : savedBetween(day.drives, day.boxes[from]!, day.boxes[to]!);
}

/** Why no truck takes a box, in a sentence, by the first rule that leaves none. */
export function whyLeft({ trucks, boxes }: PlanDay, box: number): string {
  const { feet, kg, barred, mateId } = boxes[box]!;
  const mate = boxes.find(({ boxId }) => boxId === mateId);
  const sum = mate && (kg ?? 0) + (mate.kg ?? 0);
  const rules: readonly [string, (truck: PlanDay['trucks'][number]) => boolean][] = [
    [`没有能拖 ${feet} 尺箱的车`, (truck) => truck.feet.includes(feet)],
    ['能拖的车都超过载重', (truck) => truck.mostKg === null || kg === null || kg <= truck.mostKg],
    [
      '没有能同时装下双拖两箱的车',
      (truck) => sum === undefined || (truck.twoTwenties && sum <= (truck.mostKg ?? Infinity)),
    ],
    ['能拖的车或司机证件、请假等条件不符', ({ truckId }) => !barred.has(truckId)],
  ];
  let fit = trucks;
  for (const [reason, rule] of rules) {
    fit = fit.filter((truck) => rule(truck));
    if (fit.length === 0) return reason;
  }
  return '可用的车在工作时间、驾驶时间或截止时间内都排不开';
}

/** A draft as it is told: the hours and kilometres of each trip, and why boxes are left. */
export function timetableOf(day: PlanDay, { routes, left }: Draft): PlannedDay {
  const model = modelOf(day, PLAN_WEIGHTS);
  return {
    trucks: day.trucks.map(({ truckId }, at) => ({
      truckId,
      trips: tripsOf(day, model, at, routes[at] ?? []),
    })),
    left: left.map((box) => ({ boxId: day.boxes[box]!.boxId, reason: whyLeft(day, box) })),
  };
}
