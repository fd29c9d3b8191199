import { hourWords } from '../../kit/calendar/time';
import { CUT_OFF_WORDS } from '../../orders/words/preparation';
import { hoursText } from '../queue/driver-hours';
import { PLAN_WEIGHTS, type PlanBox, type PlanDay, type PlanTruck } from './day';
import { modelOf, tripOf } from './day-model';
import { driveTrip, newClock, startDay } from './drive-route';

type Routes = readonly (readonly (readonly number[])[])[];

/** What speaks against a box on a truck, whenever it were driven. */
function whyNotOn({ feet, mostKg, truckId }: PlanTruck, box: PlanBox): string[] {
  const { kg, barred } = box;
  return [
    ...(feet.includes(box.feet) ? [] : [`该车拖不了 ${box.feet} 尺箱`]),
    ...(mostKg !== null && kg !== null && kg > mostKg
      ? [`毛重 ${kg} 千克，超过该车可载的 ${mostKg} 千克`]
      : []),
    ...(barred.has(truckId) ? ['该车当天已有同一订单的箱'] : []),
  ];
}

/** What speaks against two boxes on one trailer of a truck. */
function whyNotBoth(day: PlanDay, truck: PlanTruck, trip: readonly number[], pairs: Uint8Array): string[] {
  const [first, second] = trip;
  if (first === undefined) return [];
  const boxes = trip.map((at) => day.boxes[at]!);
  const mates = boxes.flatMap(({ mateId }) => (mateId === null ? [] : [mateId]));
  const apart = mates.some((mateId) => boxes.every(({ boxId }) => boxId !== mateId));
  const parted = apart ? ['双拖的另一箱不在同一趟'] : [];
  if (second === undefined) return parted;
  const sum = boxes.reduce((kg, box) => kg + (box.kg ?? 0), 0);
  return [
    ...parted,
    ...(truck.twoTwenties ? [] : ['该车不能同时装两个 20 尺箱']),
    ...(truck.mostKg !== null && sum > truck.mostKg
      ? [`两箱毛重 ${sum} 千克，超过该车可载的 ${truck.mostKg} 千克`]
      : []),
    ...(pairs[first * day.boxes.length + second] === 1 ? [] : ['这两箱不能双拖']),
  ];
}

/**
 * What speaks against each trip of a day that a person has arranged, by the rules by which a day is planned: truck by
 * truck, trip by trip, each in a sentence. None: it may go so.
 */
export function judgeDay(day: PlanDay, routes: Routes): string[][][] {
  const model = modelOf(day, PLAN_WEIGHTS);
  const clock = newClock();
  return day.trucks.map((truck, at) => {
    const trips = routes[at] ?? [];
    const numbers = trips.map(([first = 0, second = -1]) => tripOf(first, second, model.count));
    const orders = trips.flat().map((box) => day.boxes[box]!.orderId);
    startDay(clock, model, at);
    return trips.map((trip, n) => {
      clock.ok = true;
      driveTrip(clock, model, numbers[n]!, numbers[n + 1] ?? -1);
      const boxes = trip.map((box) => day.boxes[box]!);
      const own = new Set(boxes.map(({ orderId }) => orderId));
      const twice = orders.filter((orderId) => own.has(orderId)).length > boxes.length;
      return [
        ...new Set([
          ...boxes.flatMap((box) => whyNotOn(truck, box)),
          ...whyNotBoth(day, truck, trip, model.pairs),
          ...(twice ? ['同一订单的另一箱也在这辆车上'] : []),
          ...(clock.ok ? [] : [`赶不上${CUT_OFF_WORDS.weight.name}`]),
          ...(clock.at > truck.until ? ['超出收车时间'] : []),
          ...(truck.nextFrom !== undefined && clock.at > truck.nextFrom
            ? [`赶不上后面已排的一趟（${hourWords(truck.nextFrom)} 出车）`]
            : []),
          ...(clock.driven > truck.driveMinutes
            ? [`超出司机当天还可驾驶的 ${hoursText(truck.driveMinutes)} 小时`]
            : []),
        ]),
      ];
    });
  });
}
