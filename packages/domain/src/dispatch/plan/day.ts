import type { CabinetType } from '../../pricing/words/cabinet-type';

/**
 * A day to plan: which truck carries which boxes one after another. Places are numbers into `Drives`; times are whole
 * minutes of one clock of the caller's.
 */
export interface PlanDay {
  trucks: readonly PlanTruck[];
  boxes: readonly PlanBox[];
  drives: Drives;
}

/** Kilometres and minutes from each place to each other, row by row; Infinity where no road leads. */
export interface Drives {
  places: number;
  km: Float64Array;
  minutes: Float64Array;
}

export interface PlanTruck {
  truckId: string;
  /** Where it is when it is free. */
  at: number;
  freeFrom: number;
  /** When the driver's hours end: it is back at a dock or depot by then. */
  until: number;
  /** It is gone for a trip behind the planned ones by then; left out: none is known. */
  nextFrom?: number;
  /** Minutes that its driver may drive yet that day. */
  driveMinutes: number;
  /** What he drives in the 24 hours before that day, the latest first, within which he may drive no more either. */
  lately?: readonly { from: number; to: number }[];
  /** Lengths that its trailers carry. */
  feet: readonly (20 | 40)[];
  /** Two boxes of 20 feet at once. */
  twoTwenties: boolean;
  /** The most that box and goods may weigh together; null: not known, nothing is refused by it. */
  mostKg: number | null;
}

export interface PlanBox {
  boxId: string;
  /** A truck takes one box of an order. */
  orderId: string;
  /** Loading: an empty box to the door, a full one back; delivery: the other way. */
  isLoading: boolean;
  type: CabinetType;
  feet: 20 | 40;
  /** Box and goods; null: not known. */
  kg: number | null;
  /** Whose box it is: an empty one of one line serves no other. */
  companyId: number;
  /** The line lets an empty box be used again without coming back. */
  mayTurn: boolean;
  from: number;
  door: number;
  to: number;
  /** It may be fetched from then on. */
  earliest: number;
  /** The door takes nobody before this, and waits for nobody after `due`. */
  doorFrom: number;
  due: number;
  /** It must be back by then (截重, 提箱有效期); null: no such hour. */
  latestBack: number | null;
  fetchMinutes: number;
  doorMinutes: number;
  returnMinutes: number;
  /** The box that it goes on one trailer with, as a dispatcher has said: both or neither; null: it goes as it may. */
  mateId: string | null;
  /** Trucks that must not carry it: papers, leave, the customer's wish. */
  barred: ReadonlySet<string>;
}

/**
 * The hours of a day between which trucks drive where nobody says otherwise; the night behind it is planned with its evening
 * until `night`, and what begins in it is over by `morning`: both counted on from the day's own midnight.
 */
export const PLAN_HOURS = { from: 6, to: 20, night: 30, morning: 36 } as const;

/** What a plan is judged by: the less, the better. */
export interface PlanWeights {
  /** A kilometre without goods: alone, or with an empty box. */
  emptyKm: number;
  loadedKm: number;
  lateMinute: number;
  /** A box that no truck takes. */
  left: number;
}

/** Lateness of a minute is as bad as a kilometre for nothing; nothing is as bad as a box that is left. */
export const PLAN_WEIGHTS: PlanWeights = { emptyKm: 1, loadedKm: 0.1, lateMinute: 1, left: 5000 };

/** The trips of each truck in their order, by index of truck: each one box, or two at once; and the boxes that are left. */
export interface Draft {
  routes: readonly (readonly (readonly number[])[])[];
  left: readonly number[];
}
