import {
  DRIVER_HOURS,
  PLAN_HOURS,
  type PlanBox,
  type PlanDay,
  type PlanTruck,
  randomOf,
} from '@boxhaul/domain/dispatch';

const TYPES = ['20GP', '40GP', '40HQ', '20GP', '40HQ'] as const;
const DOCKS = 6;
const KM_AN_HOUR = 50;
const MORNING = 6 * 60;

interface SampleSize {
  boxes: number;
  trucks: number;
  seed: number;
  /** Working hours of a truck. */
  hours?: number;
}

/** A day drawn at random, as large as is asked: docks, doors and trucks on a plain of some 70 by 45 km. */
export function sampleDay({ boxes, trucks, seed, hours = 15 }: SampleSize): PlanDay {
  const draw = randomOf(seed);
  const below = (most: number): number => Math.floor(draw() * most);
  const spots = Array.from({ length: DOCKS + boxes + trucks }, (_, at) =>
    at < DOCKS ? [draw() * 60, draw() * 25] : [draw() * 70 - 5, draw() * 45 - 5],
  );
  const places = spots.length;
  const km = new Float64Array(places * places);
  for (const [a, [x = 0, y = 0]] of spots.entries())
    for (const [b, [u = 0, v = 0]] of spots.entries()) km[a * places + b] = Math.hypot(x - u, y - v) * 1.3;
  const boxOf = (at: number): PlanBox => {
    const type = TYPES[below(TYPES.length)]!;
    const [due, from] = [8 * 60 + below(16) * 45, below(DOCKS)];
    return {
      boxId: `box ${at}`,
      orderId: `order ${Math.floor(at / 2)}`,
      isLoading: draw() < 0.6,
      type,
      feet: type.startsWith('20') ? 20 : 40,
      kg: 8000 + below(18_000),
      companyId: below(4),
      mayTurn: draw() < 0.5,
      from,
      door: DOCKS + at,
      to: draw() < 0.7 ? from : below(DOCKS),
      earliest: MORNING,
      doorFrom: due - 120,
      due,
      latestBack: draw() < 0.2 ? due + 360 : null,
      fetchMinutes: 20,
      doorMinutes: 70,
      returnMinutes: 15,
      mateId: null,
      barred: new Set(draw() < 0.1 ? [`truck ${below(trucks)}`] : []),
    };
  };
  const truckOf = (at: number): PlanTruck => ({
    truckId: `truck ${at}`,
    at: DOCKS + boxes + at,
    freeFrom: MORNING + below(90),
    until: MORNING + hours * 60,
    driveMinutes: DRIVER_HOURS.day,
    feet: draw() < 0.1 ? [20] : [20, 40],
    twoTwenties: draw() < 0.5,
    mostKg: draw() < 0.8 ? 30_000 : 26_000,
  });
  return {
    drives: { places, km, minutes: km.map((far) => Math.round((far / KM_AN_HOUR) * 60)) },
    boxes: Array.from({ length: boxes }, (_, at) => boxOf(at)),
    trucks: Array.from({ length: trucks }, (_, at) => truckOf(at)),
  };
}

/** A drive that ends at a minute. */
const driveUpTo = (to: number, minutes: number) => ({ from: to - minutes, to });

/**
 * The same day among others, planned until the next morning: two trucks of three come out of the day before, half of these are
 * still on its last trip in the early hours; some are gone for a trip behind the night, and a third of the boxes is wanted in it.
 */
export function withNights(day: PlanDay, seed: number): PlanDay {
  const draw = randomOf(seed);
  const below = (most: number): number => Math.floor(draw() * most);
  const truckOf = (truck: PlanTruck): PlanTruck => {
    const drove = draw() < 0.67;
    const freeFrom = drove && draw() < 0.5 ? 60 + below(8 * 60) : below(60);
    // What of yesterday's last trip is driven behind midnight is of the hours of this day.
    const behind = Math.min(freeFrom, below(90));
    const last = freeFrom - behind > 60 ? -below(60) : 0;
    const lately = [driveUpTo(last, 30 + below(120)), driveUpTo(last - 300 - below(420), 60 + below(180))];
    return {
      ...truck,
      freeFrom,
      until: PLAN_HOURS.morning * 60,
      driveMinutes: DRIVER_HOURS.day - behind,
      ...(drove && { lately }),
      ...(draw() < 0.4 && { nextFrom: (PLAN_HOURS.night + below(6)) * 60 }),
    };
  };
  const boxOf = (box: PlanBox): PlanBox => {
    const later = draw() < 0.33 ? 10 * 60 : 0;
    const { due, doorFrom, latestBack } = box;
    return {
      ...box,
      earliest: 0,
      due: due + later,
      doorFrom: doorFrom + later,
      latestBack: latestBack === null ? null : latestBack + later,
    };
  };
  return { ...day, trucks: day.trucks.map((one) => truckOf(one)), boxes: day.boxes.map((one) => boxOf(one)) };
}
