import type { DailyFeeKind } from '../../pricing/words/fee-kind';
import { ORDER_TYPES, type OrderType } from '../../pricing/words/order-type';

/** What is done for a box before a truck can fetch it. */
export const PREPARATIONS = ['released', 'printed', 'booked', 'weighed'] as const;
export type Preparation = (typeof PREPARATIONS)[number];

/** How people call it. */
export const PREPARATION_WORDS: Readonly<Record<Preparation, string>> = {
  released: '放箱',
  printed: '打单',
  booked: '进港预约',
  weighed: 'VGM',
};

/** Until when something may happen to a box. */
export const CUT_OFFS = ['pickup', 'yardFree', 'boxFree', 'weight'] as const;
export type CutOff = (typeof CUT_OFFS)[number];

const [LOADING, DELIVERY] = ORDER_TYPES;

interface CutOffWords {
  readonly name: string;
  /** What is counted, and what passing it leads to. */
  readonly rule: string;
  /** The orders that have it. */
  readonly of: readonly OrderType[];
  /** What ends it: the box was fetched, or it is done. */
  readonly until: 'fetched' | 'done';
  /** What is charged by the day once it is past. */
  readonly fee?: DailyFeeKind;
}

/** What each is called, and counts. */
export const CUT_OFF_WORDS: Readonly<Record<CutOff, CutOffWords>> = {
  pickup: {
    name: '提箱有效期',
    rule: '在此之前提柜，过期要重新放箱',
    of: ORDER_TYPES,
    until: 'fetched',
  },
  yardFree: {
    name: '免堆期',
    rule: '在此之前提重柜出场，过后产生堆存费',
    of: [DELIVERY],
    until: 'fetched',
    fee: 'storage',
  },
  boxFree: {
    name: '免箱期',
    rule: '在此之前还柜，过后产生滞箱费',
    of: ORDER_TYPES,
    until: 'done',
    fee: 'detention',
  },
  weight: { name: '截重', rule: '在此之前重柜进闸，过后上不了船', of: [LOADING], until: 'done' },
};

/** So many hours before it a cut-off is due soon. */
export const DUE_HOURS = 12;
