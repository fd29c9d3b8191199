import type { OrderType } from '../../pricing/words/order-type';
import {
  CUT_OFF_WORDS,
  CUT_OFFS,
  type CutOff,
  DUE_HOURS,
  type Preparation,
  PREPARATIONS,
} from '../../orders/words/preparation';

const HOUR_MS = 3_600_000;

/** What has been done for a box. */
export interface Prepared {
  readonly released: boolean;
  readonly printed: boolean;
  /** The number of its booking at the gate; '' without one. */
  readonly gateBooking: string;
  /** Verified gross mass, kg. */
  readonly vgmKg: number | null;
}

const DONE: Readonly<Record<Preparation, (box: Prepared) => boolean>> = {
  released: ({ released }) => released,
  printed: ({ printed }) => printed,
  booked: ({ gateBooking }) => gateBooking !== '',
  weighed: ({ vgmKg }) => vgmKg !== null,
};

/** What a box needs: a mass is verified of what is loaded and shipped alone. */
export const preparationsOf = (orderType: OrderType): readonly Preparation[] =>
  PREPARATIONS.filter((item) => item !== 'weighed' || orderType === 0);

/** What is still to be done for a box, in the order in which it is done. */
export const missingOf = (orderType: OrderType, box: Prepared): Preparation[] =>
  preparationsOf(orderType).filter((item) => !DONE[item](box));

/** How a cut-off stands: whole hours left, below 0 once it is past. */
interface CutOffLeft {
  readonly kind: CutOff;
  readonly at: Date;
  readonly hoursLeft: number;
  readonly standing: 'ahead' | 'soon' | 'past';
}

/** The cut-offs of a box that still count, the nearest first: none ends before the box has been fetched, or is done. */
export function cutOffsLeft(
  at: Readonly<Partial<Record<CutOff, Date | null>>>,
  box: { orderType: OrderType; fetched: boolean; done: boolean },
  now: Date,
): CutOffLeft[] {
  return CUT_OFFS.flatMap((kind) => {
    const moment = at[kind];
    const { of, until } = CUT_OFF_WORDS[kind];
    const over = box.done || (until === 'fetched' && box.fetched);
    if (!moment || over || !of.includes(box.orderType)) return [];
    const left = moment.getTime() - now.getTime();
    const standing: CutOffLeft['standing'] =
      left < 0 ? 'past' : left <= DUE_HOURS * HOUR_MS ? 'soon' : 'ahead';
    return [{ kind, at: moment, hoursLeft: Math.floor(left / HOUR_MS), standing }];
  }).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
