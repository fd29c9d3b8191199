import {
  byOrderColumn,
  MOST_ORDER_DRAFTS,
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_TOO_LONG,
  ORDER_SHEET_WORDS,
  type OrderCells,
} from '@boxhaul/domain/orders';
import { readHeads } from '@boxhaul/domain/pricing';
import type { PastedSheet } from '../../parts/pricing/rows-box/read-pasted';

/** What is pasted as lines that become orders. */
export const PASTED_ORDERS: PastedSheet<OrderCells> = {
  columns: ORDER_SHEET_COLUMNS,
  columnOf: readHeads(ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS),
  rowOf: byOrderColumn,
  least: ORDER_SHEET_COLUMNS.indexOf('cabinetNum') + 1,
  most: MOST_ORDER_DRAFTS,
  tooLong: ORDER_SHEET_TOO_LONG,
  nothing: '没有要下单的行，请先粘贴或选择文件',
};
