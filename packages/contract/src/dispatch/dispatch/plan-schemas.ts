import { PLAN_HOURS } from '@boxhaul/domain/dispatch';
import { z } from 'zod';
import { day, id, int, maybe } from '../../kit/wire';

/** A box of a truck's planned day; times 'YYYY-MM-DD HH:mm:ss', kilometres by estimated roads. */
const plannedTrip = z.object({
  cabinetId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  orderType: z.number(),
  cabinetType: z.string(),
  dockId: z.number(),
  dockName: z.string(),
  address: z.string(),
  requireDate: z.string(),
  fetchAt: z.string(),
  doorAt: z.string(),
  endAt: z.string(),
  emptyKm: z.number(),
  loadedKm: z.number(),
  lateMinutes: z.number(),
  /** It is loaded into the empty box of the one before (套箱); its own empty box goes on to the next one. */
  turnedIn: z.boolean(),
  turnedOut: z.boolean(),
  /** The other box on the same trailer (双拖), whose row stands beside it; the hours and kilometres are those of both. */
  pairedWith: z.string().nullable(),
  /** A dispatcher has paired them already; else it is a part of the suggestion. */
  declared: z.boolean(),
  /** What the turn or the pair saves; 0 where it is neither. */
  savedKm: z.number(),
  /** What speaks against it where a person has moved it; none of what is suggested. */
  reasons: z.array(z.string()),
});

/** What a truck ends before its planned day begins. */
const plannedFrom = {
  /** When it is through with what it has, by the usual hours; null: it has nothing that day. */
  busyUntil: z.string().nullable(),
};

const truckDay = z.object({
  vehicleId: z.string(),
  plateNumber: z.string(),
  driverId: z.string(),
  driverName: z.string(),
  trips: z.array(plannedTrip),
  ...plannedFrom,
});

/** The day, and the hours of it between which trucks drive; above 24: of the day behind, whose night is planned with it. */
const planned = {
  day: day('请选择日期'),
  fromHour: maybe(int(0, 23, '开始时间不正确')).transform((hour) => hour ?? PLAN_HOURS.from),
  toHour: maybe(int(1, PLAN_HOURS.morning, '结束时间不正确')).transform((hour) => hour ?? PLAN_HOURS.to),
  /** The truck whose trips of the day that have not begun are planned anew, in the stead of the boxes that wait. */
  replan: maybe(id('请选择车辆')),
};
const hours = {
  test: ({ fromHour, toHour }: { fromHour: number; toHour: number }) => fromHour < toHour,
  fault: { path: ['toHour'], error: '结束时间要晚于开始时间' },
};

/** Trucks whose days are judged at once, and trips of each, at most. */
const MOST_TRUCKS = 10;
const MOST_TRIPS = 30;
const arranged = z.object({
  vehicleId: id('请选择车辆'),
  /** The boxes of each trip: one, or two on one trailer. A form cannot say that there is none, and leaves them out. */
  trips: maybe(
    z
      .array(z.array(id('请选择箱')).min(1, '请选择箱').max(2, '一趟最多两箱'))
      .max(MOST_TRIPS, '一车一天的趟数过多'),
  ).transform((trips) => trips ?? []),
});

/** What the calls of a day's plan take and answer. */
export const planSchemas = {
  plan: {
    input: z.object(planned).refine(hours.test, hours.fault),
    output: z.object({
      day: z.string(),
      /** As the trips that are planned anew stand now; none where boxes that wait are planned. */
      standing: z.array(
        z.object({
          cabinetId: z.string(),
          taskId: z.string(),
          vehicleId: z.string(),
          driverId: z.string(),
          /** Its driver was told. */
          published: z.boolean(),
          /** When it will be at its door as the truck's day goes on, and by how many minutes that is too late. */
          doorAt: z.string(),
          lateMinutes: z.number(),
        }),
      ),
      trucks: z.array(truckDay),
      /** Trucks that may take a box and have none yet. */
      free: z.array(truckDay.omit({ trips: true })),
      /** Boxes that no truck takes, and trucks that are not asked, each with the reason. */
      left: z.array(
        z.object({
          cabinetId: z.string(),
          orderNo: z.string(),
          seq: z.number(),
          reason: z.string(),
          /** What would carry it, each by itself; none where nothing simple would. */
          ways: z.array(z.string()),
        }),
      ),
      away: z.array(z.object({ plateNumber: z.string(), reason: z.string() })),
      emptyKm: z.number(),
      /** The same boxes one by one to the nearest truck; null where that leaves more of them. */
      nearestEmptyKm: z.number().nullable(),
      /** More boxes wait for that day than are planned at once. */
      more: z.number(),
    }),
  },
  /** The days of some trucks as a person has arranged them. */
  judgePlan: {
    input: z
      .object({
        ...planned,
        trucks: z.array(arranged).min(1, '请选择车辆').max(MOST_TRUCKS, '一次判断的车辆过多'),
      })
      .refine(hours.test, hours.fault),
    output: z.object({ trucks: z.array(truckDay) }),
  },
};
