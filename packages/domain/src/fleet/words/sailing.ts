import { ORDER_COLUMN_WORDS } from '../../orders/orders/order-columns';
import { CUT_OFF_WORDS } from '../../orders/words/preparation';

/** Until when something may happen before a ship sails. */
export const SAILING_CUT_OFFS = ['customs', 'weight', 'pickup'] as const;
export type SailingCutOff = (typeof SAILING_CUT_OFFS)[number];

/** How people call it: those of a box by their own words. */
export const SAILING_CUT_OFF_WORDS: Readonly<Record<SailingCutOff, string>> = {
  customs: '截关',
  weight: CUT_OFF_WORDS.weight.name,
  pickup: CUT_OFF_WORDS.pickup.name,
};

/** Who says when a ship sails: what operators keep, or the shipping company itself. */
export const SAILING_SOURCES = ['table', 'carrier'] as const;
export type SailingSourceKind = (typeof SAILING_SOURCES)[number];

/** How a list of sailings is narrowed. */
export const SAILING_STATES = ['ahead', 'departed', 'stale'] as const;
export type SailingState = (typeof SAILING_STATES)[number];

/** How people call it. */
export const SAILING_STATE_WORDS: Readonly<Record<SailingState, string>> = {
  ahead: '未开船',
  departed: '已开船',
  stale: '待更新',
};

/** A sailing's fields, on its form, in its list and as the heads of its Excel file. */
export const SAILING_FIELD_WORDS = {
  bookSpaceNo: ORDER_COLUMN_WORDS.bookSpaceNo,
  shipCompanyName: ORDER_COLUMN_WORDS.shipCompanyName,
  vessel: '船名',
  voyage: '航次',
  loadPort: '起运港',
  etd: '预计开船',
  atd: '实际开船',
  ...SAILING_CUT_OFF_WORDS,
  cabinetTypes: '箱型箱量',
  boxes: '柜号',
  source: '信息来源',
  saidAt: '信息时间',
  remark: ORDER_COLUMN_WORDS.remark,
} as const;
