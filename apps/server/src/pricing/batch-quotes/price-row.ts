import type { Db } from '@boxhaul/db';
import type { Invoicing } from '@boxhaul/domain/identity';
import {
  BATCH_ADDRESS_COLUMNS,
  BATCH_COLUMNS,
  type BatchCells,
  type BatchColumn,
  batchFaultText,
  byBatchColumn,
  type BatchOutcome,
  type CabinetType,
  type CargoWeight,
  isUnsureRegion,
  type OrderType,
  readBatchRow,
} from '@boxhaul/domain/pricing';
import { Refusal } from '../../platform/http/refusal';
import { type PlaceBook, readAddressIn } from '../places';
import { type QuoteDeps, quoteOne } from '../quotes';
import type { StoredRequest } from './batch.repo';

/** What a row was answered, as it is kept and shown. */
export interface RowAnswer {
  price: string | null;
  quoteId: string | null;
  expiresAt: string | null;
  message: string;
  marks: BatchColumn[];
  regionCode: string | null;
  regionFullName: string | null;
  candidates: { regionCode: string; fullName: string }[];
  harborName: string | null;
  dockId: number | null;
  shipCompanyId: number | null;
  cabinetType: CabinetType | null;
  orderType: OrderType | null;
  invoicing: Invoicing | null;
  isHeavyCargo: CargoWeight | null;
  /** Absent from rows that were answered before a batch could say it: those are of foreign trade. */
  isForeignTrade?: boolean | null;
  address: string;
}

export interface AnsweredRow {
  outcome: BatchOutcome;
  answer: RowAnswer;
}

const NOTHING: RowAnswer = {
  price: null,
  quoteId: null,
  expiresAt: null,
  message: '',
  marks: [],
  regionCode: null,
  regionFullName: null,
  candidates: [],
  harborName: null,
  dockId: null,
  shipCompanyId: null,
  cabinetType: null,
  orderType: null,
  invoicing: null,
  isHeavyCargo: null,
  isForeignTrade: null,
  address: '',
};

/** By the order of the columns. */
export const cellsOf = (cells: readonly string[]): BatchCells => byBatchColumn((_, at) => cells[at] ?? '');

/** What prices are made of for one batch. */
export interface RowPricing {
  deps: QuoteDeps;
  db: Db;
  places: PlaceBook;
  customerId: string;
  now: Date;
}

const withText = (cells: BatchCells): BatchColumn[] =>
  BATCH_ADDRESS_COLUMNS.filter((column) => cells[column] !== '');

interface Placed {
  regionCode: string;
  /** The address without its regions. */
  detail: string;
  /** What a person should look at: a city, say, that only its district's name told. */
  doubt: string;
}

/** Where a row goes to, or why that cannot be said. */
function regionOf(
  { places, now }: Pick<RowPricing, 'places' | 'now'>,
  cells: BatchCells,
  address: string,
  chosen: string | undefined,
): Placed | { unsure: Partial<RowAnswer> } {
  const read = readAddressIn(places, address, now);
  if (chosen !== undefined) return { regionCode: chosen, detail: read.detail, doubt: '' };
  if (read.refusal !== null) return { unsure: { message: read.refusal, marks: withText(cells) } };
  if (read.candidates.length > 0) {
    const message = `地址有几种可能，请选择：${read.candidates
      .slice(0, 3)
      .map(({ fullName }) => fullName)
      .join('、')}`;
    return { unsure: { message, marks: withText(cells), candidates: read.candidates } };
  }
  if (read.regionCode === null) {
    return { unsure: { message: '看不出是哪个地区，请补上市、区、街道', marks: withText(cells) } };
  }
  const parts = [read.province, read.city, read.district, read.street].filter((part) => part !== null);
  const told = parts.filter((part) => isUnsureRegion(part, parts)).map(({ regionName }) => regionName);
  const doubt = told.length === 0 ? '' : `“${told.join('')}”是推断的，请核对`;
  return { regionCode: read.regionCode, detail: read.detail, doubt };
}

/** The answer of one row: its price, or why it has none. A bad row is answered like any other. */
export async function priceRow(pricing: RowPricing, asked: StoredRequest): Promise<AnsweredRow> {
  const { deps, db, places, customerId, now } = pricing;
  const cells = cellsOf(asked.cells);
  const broken = (asked.faults ?? []).map(({ place, message }) => ({
    column: BATCH_COLUMNS[place]!,
    message,
  }));
  const { question, faults } = readBatchRow(cells, places.routes());
  if (!question || broken.length > 0) {
    const columns = new Set(broken.map(({ column }) => column));
    const all = [...broken, ...(faults ?? []).filter(({ column }) => !columns.has(column))];
    const message = all.map(batchFaultText).join('；');
    return { outcome: 'missing', answer: { ...NOTHING, message, marks: all.map(({ column }) => column) } };
  }
  const { address, ...rest } = question;
  const facts: RowAnswer = { ...NOTHING, ...rest, address };
  const region = regionOf(pricing, cells, address, asked.regionCode);
  if ('unsure' in region) return { outcome: 'unsure', answer: { ...facts, ...region.unsure } };
  const { regionCode, detail, doubt } = region;
  const regionFullName = places.regions.get(regionCode)?.full_name ?? null;
  const known: RowAnswer = {
    ...facts,
    regionCode,
    regionFullName,
    address: detail === '' ? address : detail,
    message: doubt,
    marks: doubt === '' ? [] : withText(cells),
  };
  try {
    const { price, quoteId, expiresAt } = await quoteOne(
      deps,
      db,
      {
        harborName: rest.harborName,
        regionCode,
        dockId: rest.dockId ?? undefined,
        shipCompanyId: rest.shipCompanyId ?? undefined,
        cabinetType: rest.cabinetType,
        orderType: rest.orderType,
        invoicing: rest.invoicing,
        isHeavyCargo: rest.isHeavyCargo,
        isForeignTrade: rest.isForeignTrade,
      },
      { customerId, now },
    );
    return { outcome: 'priced', answer: { ...known, price, quoteId, expiresAt } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'missing', answer: { ...known, message: error.message, marks: marksOf(error, cells) } };
  }
}

const COLUMN_OF: Readonly<Record<string, BatchColumn>> = {
  harborName: 'harbor',
  dockId: 'dock',
  shipCompanyId: 'shipCompany',
};

const marksOf = ({ fields }: Refusal, cells: BatchCells): BatchColumn[] =>
  Object.keys(fields ?? {}).flatMap((field) =>
    field === 'regionCode' ? withText(cells) : (COLUMN_OF[field] ?? []),
  );
