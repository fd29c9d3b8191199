import { PLAN_WEIGHTS } from '../plan/day';

const MINUTE_MS = 60_000;
/** Minutes from the gate of a dock with the box on. */
const FETCH_MINUTES = 30;
/** What else is as bad as so many kilometres without goods. */
const AS_BAD_AS_KM = {
  /** Nobody knows where it is. */
  unheard: 200,
  /** Papers that run out soon. */
  dueSoon: 5,
  /** It comes late there, or to another box. */
  overlap: 2_000,
  /** It must not go, but by a reason. */
  unfit: 5_000,
  /** It has another box to end before, and where it will stand then is not where it is. */
  busy: 100,
} as const;

/** The box that a truck is looked for, and how long the drive to its door takes from where it is fetched. */
export interface WantedBox {
  requireDate: Date;
  /** Minutes from dock to door; null: no road is known. */
  doorMinutes: number | null;
  now: Date;
}

/** What is known of a truck. */
export interface RankedTruck {
  busy: boolean;
  isFit: boolean;
  dueSoon: boolean;
  /** The empty way to where the box is fetched; null: it never reported, or no road leads. */
  toDock: { km: number; minutes: number } | null;
  /** It, or another box of its, comes late by what it has to do yet. */
  overlaps: boolean;
}

export interface TruckRank {
  /** The less, the better; kilometres without goods and what is as bad as some. */
  cost: number;
  /** Kilometres without goods, whole; null: not known. */
  emptyKm: number | null;
  /** Whole minutes before the hour at the door, setting out now; negative: so late. Null: not known. */
  early: number | null;
  overlaps: boolean;
}

/** How well a truck suits a box, by the weights by which a day is planned. */
export function rankTruck(truck: RankedTruck, box: WantedBox): TruckRank {
  const { overlaps } = truck;
  const { toDock } = truck;
  const early =
    toDock && box.doorMinutes !== null && !truck.busy
      ? Math.floor((box.requireDate.getTime() - box.now.getTime()) / MINUTE_MS) -
        Math.ceil(toDock.minutes + FETCH_MINUTES + box.doorMinutes)
      : null;
  const cost =
    (toDock ? toDock.km * PLAN_WEIGHTS.emptyKm : AS_BAD_AS_KM.unheard) +
    Math.max(0, -(early ?? 0)) * PLAN_WEIGHTS.lateMinute +
    (overlaps ? AS_BAD_AS_KM.overlap : 0) +
    (truck.dueSoon ? AS_BAD_AS_KM.dueSoon : 0) +
    (truck.isFit ? 0 : AS_BAD_AS_KM.unfit) +
    (truck.busy ? AS_BAD_AS_KM.busy : 0);
  return { cost, emptyKm: toDock && Math.round(toDock.km), early, overlaps };
}
