import { hourOf, type PastTrip, usualOf } from '../../fleet/tracking/arrival';
import type { OrderType } from '../../pricing/words/order-type';

const MINUTE_MS = 60_000;

/** How long the parts of a box's trip take, whole minutes. */
export interface TripMinutes {
  /** At the dock, until the box is on the truck. */
  fetch: number;
  /** From the dock to the door, and from there to where it is given back. */
  toDoor: number;
  toReturn: number;
  atDoor: number;
  giveBack: number;
}

/** Minutes that a box is loaded or unloaded at its door. */
export const DOOR_MINUTES: Readonly<Record<OrderType, number>> = { 0: 120, 1: 90 };
/** Minutes that a box takes at its dock where no past trip tells, and where it is given back. */
const FETCH_MINUTES = 30;
const GIVE_BACK_MINUTES = 20;

/**
 * The minutes of a trip that is to be at its door at `at`: by the roads (`toDoor`, `toReturn`, minutes), as past trips of the
 * lane at that hour were driven and stood at the dock, where they are enough to tell.
 */
export function tripMinutes(
  { orderType, at, toDoor, toReturn }: { orderType: OrderType; at: Date; toDoor: number; toReturn: number },
  lane: readonly PastTrip[],
): TripMinutes {
  const usual = usualOf(lane, hourOf(new Date(at.getTime() - toDoor * MINUTE_MS)));
  const pace = usual?.pace ?? 1;
  const dwell = usual?.dwellSeconds ?? null;
  return {
    fetch: dwell === null ? FETCH_MINUTES : Math.round(dwell / 60),
    toDoor: Math.ceil(toDoor * pace),
    atDoor: DOOR_MINUTES[orderType],
    toReturn: Math.ceil(toReturn * pace),
    giveBack: GIVE_BACK_MINUTES,
  };
}

const sum = ({ fetch, toDoor, atDoor, toReturn, giveBack }: TripMinutes): number =>
  fetch + toDoor + atDoor + toReturn + giveBack;

/** When a truck is busy with a trip that is to be at its door at `at`: as far as it was told, else by its minutes. */
export function tripSpan({
  minutes,
  at,
  startedAt,
  finishedAt,
}: {
  minutes: TripMinutes;
  at: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}): { from: Date; to: Date } {
  const usual = at.getTime() - (minutes.fetch + minutes.toDoor) * MINUTE_MS;
  const from = startedAt?.getTime() ?? usual;
  const to = finishedAt?.getTime() ?? Math.max(from, usual) + sum(minutes) * MINUTE_MS;
  return { from: new Date(from), to: new Date(to) };
}
