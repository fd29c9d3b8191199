import { plainCell } from '../../kit/cells/plain-cell';
import { orderFieldWords } from '../batch/order-fields';
import { readCabinetType } from '../synonyms/cargo-words';
import { readHeads } from '../synonyms/column-heads';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import { INVOICING_WORDS } from '../../identity/words/invoicing';
import { allInWord } from './all-in-words';

/** The columns of a rate card as a table, in their order: on the desk, and in its Excel file. */
export const LANE_COLUMNS = [
  'harbor',
  'dock',
  'regionCode',
  'region',
  'orderType',
  'weight',
  'trade',
  'shipCompany',
  'invoicing',
  'customer',
  'validFrom',
  'validTo',
  ...CABINET_TYPES,
] as const;
export type LaneColumn = (typeof LANE_COLUMNS)[number];

const FIELDS = orderFieldWords(null);

/** Their heads. */
export const LANE_COLUMN_WORDS: Readonly<Record<LaneColumn, string>> = {
  harbor: FIELDS.harborName,
  dock: FIELDS.dockId,
  regionCode: '地区代码',
  region: '地区',
  orderType: '装送',
  weight: FIELDS.isHeavyCargo,
  trade: FIELDS.isForeignTrade,
  shipCompany: FIELDS.shipCompanyId,
  invoicing: INVOICING_WORDS[1],
  customer: '客户',
  validFrom: '生效日期',
  validTo: '失效日期',
  '20GP': '20GP',
  '20HQ': '20HQ',
  '40GP': '40GP',
  '40HQ': '40HQ',
};

/** Whether a column holds prices. */
export const isPriceColumn = (column: LaneColumn): column is CabinetType =>
  CABINET_TYPES.some((type) => type === column);

const readHead = readHeads(LANE_COLUMNS, LANE_COLUMN_WORDS);
const columnOf = (text: string): LaneColumn | undefined => readHead(text) ?? readCabinetType(text);

/** The column that a head means; behind a price's it may stand in brackets that it is in yuan, or all in. */
export function laneColumnOf(head: string): LaneColumn | undefined {
  const [, bare = '', remark = ''] = /^([^()]*)\(([^()]*)\)$/.exec(plainCell(head)) ?? [];
  if (bare === '') return columnOf(head);
  const column = columnOf(bare);
  if (column === undefined) return undefined;
  return isPriceColumn(column) && (remark === '元' || allInWord(remark) !== undefined) ? column : undefined;
}
