import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { CARGO_WEIGHT_WORDS, ORDER_TYPE_CHOICES, tradeWord } from '@boxhaul/domain/pricing';

/** The choices of a query as a dispatcher words them. */
export const ORDER_TYPES = [
  { value: '0', label: ORDER_TYPE_CHOICES[0] },
  { value: '1', label: ORDER_TYPE_CHOICES[1] },
] as const;

export const INVOICING = [
  { value: '0', label: INVOICING_WORDS[0] },
  { value: '1', label: INVOICING_WORDS[1] },
] as const;

export const WEIGHT = [
  { value: '0', label: CARGO_WEIGHT_WORDS[0] },
  { value: '1', label: CARGO_WEIGHT_WORDS[1] },
] as const;

export const TRADE = [
  { value: '1', label: tradeWord(true) },
  { value: '0', label: tradeWord(false) },
] as const;

/** Said over a price that is not, or not yet, one of the query as it stands. */
export const outdatedWord = (loading: boolean): string =>
  loading ? '正在查新的运价，以下是之前的价格' : '条件已改动，以下是改动前的价格，请重新查运价';
