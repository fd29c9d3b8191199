import { ORDER_PAGES } from '../../identity/words/order-page';
import { PLACE_KIND_WORDS } from '../../pricing/words/place-kind';
import { ORDER_COLUMN_WORDS, ORDER_COLUMNS } from './order-columns';

/** The columns of a list of boxes, by their fields on the wire, in their order. */
export const BOX_COLUMNS = [
  'cabinetNo',
  'orderNo',
  'bookSpaceNo',
  'cabinetType',
  'orderType',
  'harborName',
  'fullAddress',
  'cabinetStateName',
  'plateNumber',
  'sealNo',
  'requireDate',
  'taskFinishTime',
  'shipCompanyName',
  'goodsName',
  'createDate',
] as const;
export type BoxColumn = (typeof BOX_COLUMNS)[number];

/** What each is called. */
export const BOX_COLUMN_WORDS: Readonly<Record<BoxColumn, string>> = {
  cabinetNo: '柜号',
  orderNo: ORDER_COLUMN_WORDS.orderNo,
  bookSpaceNo: ORDER_COLUMN_WORDS.bookSpaceNo,
  cabinetType: ORDER_COLUMN_WORDS.cabinetType,
  orderType: ORDER_COLUMN_WORDS.orderType,
  harborName: PLACE_KIND_WORDS.harbor,
  fullAddress: ORDER_COLUMN_WORDS.fullAddress,
  cabinetStateName: '箱状态',
  plateNumber: '车牌 / 司机',
  sealNo: '封号',
  requireDate: ORDER_COLUMN_WORDS.requireDate,
  taskFinishTime: '完成时间',
  shipCompanyName: PLACE_KIND_WORDS.shipCompany,
  goodsName: ORDER_COLUMN_WORDS.goodsName,
  createDate: ORDER_COLUMN_WORDS.createDate,
};

/** The lists whose look an account keeps: its orders, those awaiting review, and the boxes of both. */
export const CUSTOMISABLE_LISTS = [...ORDER_PAGES, 'boxes'] as const;
export type CustomisableList = (typeof CUSTOMISABLE_LISTS)[number];

/** How much air the rows of a list have, the most first; `cards` is how it was called before lists were tables. */
export const LIST_DENSITIES = ['cards', 'comfortable', 'compact'] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];
/** Where nothing was chosen. */
export const USUAL_DENSITY: ListDensity = 'comfortable';

/** The order in which orders, or their boxes, are listed. */
export const LIST_SORTS = ['newest', 'oldest', 'soonest'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What each is called. */
export const LIST_SORT_WORDS: Readonly<Record<ListSort, string>> = {
  newest: '最新下单在前',
  oldest: '最早下单在前',
  soonest: '要求装卸时间早的在前',
};

/** So many named views an account may keep of each list. */
export const MOST_LIST_VIEWS = 20;

interface Columns {
  /** All there are, in the order in which they stand at first. */
  all: readonly string[];
  /** What rows are known by: always shown. */
  fixed: string;
  /** Shown where nothing was chosen. */
  usual: readonly string[];
}

const USUAL_ORDER = [
  'orderNo',
  'bookSpaceNo',
  'orderStatusName',
  'orderType',
  'cabinetType',
  'cabinetNum',
  'harborName',
  'fullAddress',
  'requireDate',
  'total',
  'createDate',
];

const ORDERS: Columns = { all: ORDER_COLUMNS, fixed: 'orderNo', usual: USUAL_ORDER };

const COLUMNS: Readonly<Record<CustomisableList, Columns>> = {
  order: ORDERS,
  pending: ORDERS,
  boxes: { all: BOX_COLUMNS, fixed: 'cabinetNo', usual: BOX_COLUMNS.slice(0, 12) },
};

/** The columns that a list can show. */
export const columnsOfList = (list: CustomisableList): Columns => COLUMNS[list];

/**
 * The columns of a choice that the list has, each once and in the order chosen; with the one that rows are known by,
 * first where it was left out. The usual ones where nothing is left.
 */
export function readColumns(list: CustomisableList, chosen: readonly string[]): string[] {
  const { all, fixed, usual } = COLUMNS[list];
  const known = [...new Set(chosen)].filter((column) => all.includes(column));
  if (known.length === 0) return [...usual];
  return known.includes(fixed) ? known : [fixed, ...known];
}
