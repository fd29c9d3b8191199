import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { byOrderColumn, type OrderCells } from '@boxhaul/domain/orders';
import { CARGO_WEIGHT_WORDS, orderTexts, TRADES } from '@boxhaul/domain/pricing';
import type { OrderItem } from '../../data/orders/orders.api';
import type { CustomerLane } from '../../data/pricing/saved-quotes.api';

const EMPTY: OrderCells = byOrderColumn(() => '');

const weightOf = (heavy: number): string => CARGO_WEIGHT_WORDS[heavy === 1 ? 1 : 0];
const invoicingOf = (invoicing: number): string => INVOICING_WORDS[invoicing === 1 ? 1 : 0];

/** An order as a new line: all but its booking number and its date, which are another's. */
export const cellsOfOrder = (item: OrderItem): OrderCells => ({
  ...EMPTY,
  ...orderTexts(item),
  bookSpaceNo: '',
  requireDate: '',
  orderType: item.orderType,
  harbor: item.harborName,
  dock: item.dockName ?? '',
  shipCompany: item.shipCompanyName,
  address: item.fullAddress,
  cabinetType: item.cabinetType,
  cabinetNum: String(item.cabinetNum),
  weight: weightOf(item.isHeavyCargo),
  trade: TRADES.find(({ isForeign }) => isForeign === item.isForeignTrade)?.label ?? '',
  invoicing: invoicingOf(item.invoicing),
});

/** The two ends of a lane as a new line. */
export const cellsOfLane = (lane: CustomerLane): OrderCells => ({
  ...EMPTY,
  harbor: lane.harborName,
  address: lane.regionFullName,
  cabinetNum: '1',
});

export const EMPTY_CELLS = EMPTY;
