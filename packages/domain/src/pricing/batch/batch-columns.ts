import { orderFieldWords } from './order-fields';
import { INVOICING_WORDS } from '../../identity/words/invoicing';
import { MATCH_LEVELS } from '../words/match-level';

/** The columns of a batch of quotes, in their order (decisions 5): in its Excel file, when pasted, and on the screen. */
export const BATCH_COLUMNS = [
  ...MATCH_LEVELS,
  'address',
  'harbor',
  'dock',
  'shipCompany',
  'cabinetType',
  'orderType',
  'invoicing',
  'weight',
  // Behind all that kept batches hold by their place.
  'trade',
] as const;
export type BatchColumn = (typeof BATCH_COLUMNS)[number];

const FIELDS = orderFieldWords(null);

/** Their heads. */
export const BATCH_COLUMN_WORDS: Readonly<Record<BatchColumn, string>> = {
  province: '省',
  city: '市',
  district: '区',
  street: '街道',
  address: FIELDS.address,
  harbor: FIELDS.harborName,
  dock: FIELDS.dockId,
  shipCompany: FIELDS.shipCompanyId,
  cabinetType: FIELDS.cabinetType,
  orderType: '装送',
  invoicing: INVOICING_WORDS[1],
  weight: '轻重',
  trade: FIELDS.isForeignTrade,
};

/** Columns that hold a part of the address. */
export const BATCH_ADDRESS_COLUMNS = [...MATCH_LEVELS, 'address'] as const;

/** Rows of a batch at most. */
export const MOST_BATCH_ROWS = 10_000;

/** So many rows are answered at once; more become a job (decisions 11.11). */
export const MOST_AT_ONCE = 200;

/** The sentence for a batch that is too long. */
export const BATCH_TOO_LONG = `一次最多 ${MOST_BATCH_ROWS} 行，请拆成几份`;

/** A row's cells as texts. */
export type BatchCells = Readonly<Record<BatchColumn, string>>;

/** Something for each column; `at` is its place among them. */
export function byBatchColumn<T>(of: (column: BatchColumn, at: number) => T): Record<BatchColumn, T> {
  const one = (column: BatchColumn): T => of(column, BATCH_COLUMNS.indexOf(column));
  return {
    province: one('province'),
    city: one('city'),
    district: one('district'),
    street: one('street'),
    address: one('address'),
    harbor: one('harbor'),
    dock: one('dock'),
    shipCompany: one('shipCompany'),
    cabinetType: one('cabinetType'),
    orderType: one('orderType'),
    invoicing: one('invoicing'),
    weight: one('weight'),
    trade: one('trade'),
  };
}
