import { readYuan } from '../../kit/cells/read-number';
import { readDate } from '../../kit/cells/read-when';
import { fen, type Fen } from '../../kit/money/money';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import type { LaneColumn } from './lane-columns';
import { readCargoWeight, readInvoicing, readOrderType, readTrade } from '../synonyms/cargo-words';
import {
  makeRouteBook,
  readHarborAndDock,
  readLine,
  type RouteBook,
  type RouteRows,
} from '../synonyms/route-book';
import type { Lane, LaneFault } from './lane';

/** A lane's cells as texts; what is missing is empty. */
export type LaneCells = Readonly<Partial<Record<LaneColumn, string>>>;

/** What names in a lane's cells stand for, as plain data. */
export interface LaneNames {
  readonly routes: RouteRows;
  /** Several have the same name at times. */
  readonly customers: ReadonlyMap<string, readonly string[]>;
  /** Whole names by code, and the other way round. */
  readonly regionNames: ReadonlyMap<string, string>;
  readonly regionCodes: ReadonlyMap<string, string>;
}

const MOST_PRICE = fen(99_999_999);

/** The same, made ready to be looked up in. */
export interface LaneBook extends LaneNames {
  readonly route: RouteBook;
}

/** The names of a card's lanes, ready to be looked up. */
export const openLaneBook = (names: LaneNames): LaneBook => ({
  ...names,
  route: makeRouteBook(names.routes),
});

/** A price's cell in fen; a text where it is none, undefined where it is empty. */
function readPrice(text: string): Fen | string | undefined {
  const price = readYuan(text);
  if (price === 'empty') return undefined;
  if (price === 0) return '不能为 0，没有运价请留空';
  return typeof price === 'number' && price > 0 && price <= MOST_PRICE
    ? price
    : `应为数字，单位元，最多 6 位整数、2 位小数，现为“${text.slice(0, 20)}”`;
}

/** Reads a lane out of its cells, or says what is wrong with each that is. */
export function readLane(
  cells: LaneCells,
  book: LaneBook,
): { lane: Lane; faults?: undefined } | { lane?: undefined; faults: LaneFault[] } {
  const faults: LaneFault[] = [];
  const textOf = (column: LaneColumn): string => cells[column]?.trim() ?? '';
  const fault = (column: LaneColumn, message: string): null => {
    faults.push({ column, message });
    return null;
  };
  /** Null for an empty cell that may be so, and for one that is wrong. */
  const named = <T>(column: LaneColumn, find: (text: string) => T | undefined, wrong: string): T | null => {
    const text = textOf(column);
    if (text === '') return null;
    return find(text) ?? fault(column, `${wrong}，现为“${text.slice(0, 20)}”`);
  };
  const needed = <T>(column: LaneColumn, value: T | null): T | null =>
    value === null && textOf(column) === '' ? fault(column, '不能为空') : value;

  const { harborId, dockId } = readHarbor(textOf('harbor'), textOf('dock'), book.route, fault);
  const regionCode = readRegion(textOf('regionCode'), textOf('region'), book, fault);
  const orderType = needed('orderType', named('orderType', readOrderType, '应为装货或送货'));
  const isHeavyCargo = named('weight', readCargoWeight, '应为轻货、重货或留空');
  const isForeignTrade = named('trade', readTrade, '应为外贸、内贸或留空');
  const shipCompanyId = readCompany(textOf('shipCompany'), book.route, fault);
  const invoicing = named('invoicing', readInvoicing, '应为开票、不开票或留空');
  const owners = named('customer', (name) => book.customers.get(name), '没有这家客户');
  if (owners && owners.length > 1) fault('customer', '有多家同名客户，请先改名区分');
  const validFrom = needed('validFrom', named('validFrom', dayIn, '应为日期，如 2026-12-01'));
  const validTo = needed('validTo', named('validTo', dayIn, '应为日期，如 2026-12-31'));
  if (validFrom !== null && validTo !== null && validTo < validFrom) fault('validTo', '不能早于生效日期');
  const prices = readPrices(textOf, fault);
  if (faults.length > 0 || harborId === null || regionCode === null || orderType === null) return { faults };
  if (validFrom === null || validTo === null) return { faults };
  return {
    lane: {
      harborId,
      dockId,
      regionCode,
      orderType,
      isHeavyCargo,
      isForeignTrade,
      shipCompanyId,
      invoicing,
      customerId: owners?.[0] ?? null,
      validFrom,
      validTo,
      prices,
    },
  };
}

/** A day of a lane; its key holds those of this century. */
function dayIn(text: string): string | undefined {
  const day = readDate(text);
  return day?.startsWith('20') ? day : undefined;
}

type Fault = (column: LaneColumn, message: string) => null;

/** A dock in the harbour's cell names both. */
function readHarbor(
  text: string,
  dockText: string,
  book: RouteBook,
  fault: Fault,
): { harborId: number | null; dockId: number | null } {
  if (text === '') return { harborId: fault('harbor', '不能为空'), dockId: null };
  const { harbor, dock } = readHarborAndDock(book, { harbor: text, dock: dockText });
  if (harbor.fault !== undefined) return { harborId: fault('harbor', harbor.fault), dockId: null };
  const { harborId } = harbor.value;
  return { harborId, dockId: dock.fault === undefined ? dock.value : fault('dock', dock.fault) };
}

function readCompany(text: string, book: RouteBook, fault: Fault): number | null {
  if (text === '') return null;
  const line = readLine(book.lines, text);
  return line.fault === undefined ? line.value : fault('shipCompany', line.fault);
}

/** By its code, which the name must agree with where both are there, or by its whole name. */
function readRegion(code: string, name: string, book: LaneBook, fault: Fault): string | null {
  if (code === '' && name === '') return fault('regionCode', '与地区至少填写一项');
  if (code === '') return book.regionCodes.get(name) ?? fault('region', `没有“${name.slice(0, 30)}”这个地区`);
  const known = book.regionNames.get(code);
  if (known === undefined) return fault('regionCode', `没有“${code.slice(0, 12)}”这个地区代码`);
  return name === '' || name === known ? code : fault('region', `与地区代码不符，代码 ${code} 是${known}`);
}

function readPrices(textOf: (column: LaneColumn) => string, fault: Fault): Lane['prices'] {
  const prices: Partial<Record<CabinetType, Fen>> = {};
  let given = 0;
  for (const type of CABINET_TYPES) {
    const price = readPrice(textOf(type));
    if (price === undefined) continue;
    given += 1;
    if (typeof price === 'string') fault(type, price);
    else prices[type] = fen(price);
  }
  if (given === 0) fault(CABINET_TYPES[0], '等四个箱型至少填写一个价格');
  return prices;
}
