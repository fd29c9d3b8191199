import { ORDER_COLUMN_WORDS } from '../../orders/orders/order-columns';
import { PLACE_KIND_WORDS, PLACE_KINDS } from '../../pricing/words/place-kind';

/** Places where empty boxes are fetched and given back. */
export const YARD_PLACES = [PLACE_KINDS[1], PLACE_KINDS[2]] as const;
export type YardPlace = (typeof YARD_PLACES)[number];

/** How people call them. */
export const YARD_PLACE_WORDS: Readonly<Record<YardPlace, string>> = {
  dock: PLACE_KIND_WORDS.dock,
  depot: PLACE_KIND_WORDS.depot,
};

/** Whether a place takes empty boxes back, as it told. */
export const YARD_TAKES = ['open', 'limited', 'stopped'] as const;
export type YardTakes = (typeof YARD_TAKES)[number];

/** How people call it. */
export const YARD_TAKES_WORDS: Readonly<Record<YardTakes, string>> = {
  open: '正常还柜',
  limited: '限收',
  stopped: '暂停还柜',
};

/** Days for which boxes given back are counted; what a place told longer ago counts no more. */
export const YARD_DAYS = 7;

/** Our own boxes by what they do at a place: fetched there and not given back, given back lately, to be fetched, to be given back. */
export const YARD_MOVES = ['out', 'back', 'pickup', 'return'] as const;
export type YardMove = (typeof YARD_MOVES)[number];

/** How people call them. */
export const YARD_MOVE_WORDS: Readonly<Record<YardMove, string>> = {
  out: '在外空柜',
  back: `近 ${YARD_DAYS} 天已还`,
  pickup: '计划提空',
  return: '计划还空',
};

/** How today's and tomorrow's plans stand to what a place told, the most urgent first. */
export const YARD_NEEDS = ['short', 'refused', 'unknown', 'enough', 'idle'] as const;
export type YardNeed = (typeof YARD_NEEDS)[number];

/** How people call it. */
export const YARD_NEED_WORDS: Readonly<Record<YardNeed, string>> = {
  short: '缺柜',
  refused: '还不了',
  unknown: '库存未知',
  enough: '不缺',
  idle: '无计划',
};

/** What a place told, on its form and as the heads of its Excel file. */
export const YARD_FIELD_WORDS = {
  placeName: '提还柜点',
  shipCompanyName: ORDER_COLUMN_WORDS.shipCompanyName,
  cabinetType: ORDER_COLUMN_WORDS.cabinetType,
  stock: '可提空柜',
  takes: '还柜',
  toldBy: '谁报的',
  toldAt: '报数时间',
  remark: ORDER_COLUMN_WORDS.remark,
} as const;

/** Empty boxes that a place may tell. */
export const MOST_YARD_STOCK = 9_999;
