import { cleanCell } from '../../kit/cells/plain-cell';
import { cleanIdentifier } from '../../kit/identifiers/clean-by-kind';
import { CABINET_TYPES } from '../../pricing/words/cabinet-type';
import { BATCH_COLUMN_WORDS } from '../../pricing/batch/batch-columns';
import { ORDER_COLUMN_WORDS } from './order-columns';

/** The columns of a sheet of bookings, in their order: in its Excel file and on the screen. A line becomes an order. */
export const ORDER_SHEET_COLUMNS = [
  'bookSpaceNo',
  'orderType',
  'harbor',
  'dock',
  'shipCompany',
  'address',
  'cabinetType',
  'cabinetNum',
  'goodsName',
  'requireDate',
  'contactName',
  'contactPhone',
  'weight',
  'trade',
  'invoicing',
  'remark',
] as const;
export type OrderSheetColumn = (typeof ORDER_SHEET_COLUMNS)[number];

/** Their heads. */
export const ORDER_SHEET_WORDS: Readonly<Record<OrderSheetColumn, string>> = {
  bookSpaceNo: ORDER_COLUMN_WORDS.bookSpaceNo,
  orderType: BATCH_COLUMN_WORDS.orderType,
  harbor: BATCH_COLUMN_WORDS.harbor,
  dock: BATCH_COLUMN_WORDS.dock,
  shipCompany: BATCH_COLUMN_WORDS.shipCompany,
  address: ORDER_COLUMN_WORDS.fullAddress,
  cabinetType: BATCH_COLUMN_WORDS.cabinetType,
  cabinetNum: ORDER_COLUMN_WORDS.cabinetNum,
  goodsName: ORDER_COLUMN_WORDS.goodsName,
  requireDate: ORDER_COLUMN_WORDS.requireDate,
  contactName: ORDER_COLUMN_WORDS.contactName,
  contactPhone: ORDER_COLUMN_WORDS.contactPhone,
  weight: BATCH_COLUMN_WORDS.weight,
  trade: BATCH_COLUMN_WORDS.trade,
  invoicing: BATCH_COLUMN_WORDS.invoicing,
  remark: ORDER_COLUMN_WORDS.remark,
};

/** What each cell takes, in a sentence of the template. */
export const ORDER_SHEET_RULES: Readonly<Record<OrderSheetColumn, string>> = {
  bookSpaceNo: '必填',
  orderType: '必填；装货、送货，或出口、进口',
  harbor: '必填；可填的港口见下方，也可以写简称、拼音或码头',
  dock: '可不填；填写时须是该港口的码头',
  shipCompany: '必填；中文名、代码或英文名，见下方',
  address: '必填；写全省、市、区、街道和门牌',
  cabinetType: `必填；${CABINET_TYPES.join('、')}`,
  cabinetNum: '必填；1 到 100 的整数',
  goodsName: '必填',
  requireDate: '必填；如 2026-11-25 09:00',
  contactName: '必填',
  contactPhone: '必填；手机号码',
  weight: '可不填；轻货、重货，不填按轻货',
  trade: '可不填；外贸、内贸，不填按外贸',
  invoicing: '可不填；开票、不开票，不填按不开票',
  remark: '可不填',
};

/** Columns that may be left empty. */
export const OPTIONAL_ORDER_COLUMNS: ReadonlySet<OrderSheetColumn> = new Set([
  'dock',
  'weight',
  'trade',
  'invoicing',
  'remark',
]);

/** Drafts of orders that an account may keep, and so many rows a sheet may have. */
export const MOST_ORDER_DRAFTS = 500;

/** The sentence for a sheet that is too long. */
export const ORDER_SHEET_TOO_LONG = `一份最多 ${MOST_ORDER_DRAFTS} 行，请拆成几份`;

/** A line's cells as texts. */
export type OrderCells = Readonly<Record<OrderSheetColumn, string>>;

/** Something for each column. */
export const byOrderColumn = <T>(of: (column: OrderSheetColumn) => T): Record<OrderSheetColumn, T> => ({
  bookSpaceNo: of('bookSpaceNo'),
  orderType: of('orderType'),
  harbor: of('harbor'),
  dock: of('dock'),
  shipCompany: of('shipCompany'),
  address: of('address'),
  cabinetType: of('cabinetType'),
  cabinetNum: of('cabinetNum'),
  goodsName: of('goodsName'),
  requireDate: of('requireDate'),
  contactName: of('contactName'),
  contactPhone: of('contactPhone'),
  weight: of('weight'),
  trade: of('trade'),
  invoicing: of('invoicing'),
  remark: of('remark'),
});

/** A cell as it is kept, of what people write or paste there. */
export const cleanOrderCell = (column: OrderSheetColumn, text: string): string => {
  if (column === 'bookSpaceNo') return cleanIdentifier('booking', text);
  return column === 'contactPhone' ? cleanIdentifier('phone', text) : cleanCell(text);
};

/** How a draft stands: its order is published, it can be, its address or a cell is to be mended first. */
export const DRAFT_STATES = ['placed', 'ready', 'unpriced', 'unsure', 'faulty'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** What each is called. */
export const DRAFT_STATE_WORDS: Readonly<Record<DraftState, string>> = {
  placed: '已下单',
  ready: '可下单',
  unpriced: '无价，按意向下单',
  unsure: '地址待核对',
  faulty: '待修改',
};
