import { readYuan } from '../cells/read-number';
import { readDate } from '../cells/read-when';
import { fen, type Fen } from '../money/money';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import type { LaneColumn } from './lane-columns';
import { type Lane, LANE_WORDS, type LaneFault } from './lane';

/** A lane's cells as texts; what is missing is empty. */
export type LaneCells = Readonly<Partial<Record<LaneColumn, string>>>;

/** What names in a lane's cells stand for. */
export interface LaneBook {
  readonly harbors: ReadonlyMap<string, number>;
  /** By harbour and name, as `dockNameKey` writes it. */
  readonly docks: ReadonlyMap<string, number>;
  readonly shipCompanies: ReadonlyMap<string, number>;
  /** Several have the same name at times. */
  readonly customers: ReadonlyMap<string, readonly string[]>;
  /** Whole names by code, and the other way round. */
  readonly regionNames: ReadonlyMap<string, string>;
  readonly regionCodes: ReadonlyMap<string, string>;
}

/** The key of a dock in a LaneBook. */
export const dockNameKey = (harborId: number, dockName: string): string => `${harborId}/${dockName}`;

/** What is wrong with a dock that a harbour has not got. */
export function wrongDock(docks: ReadonlyMap<string, number>, harborId: number): string {
  const prefix = dockNameKey(harborId, '');
  for (const key of docks.keys()) if (key.startsWith(prefix)) return '不是该港口的码头';
  return '该港口没有登记码头，请留空';
}

const MOST_PRICE = fen(99_999_999);

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

  const harborId = needed(
    'harbor',
    named('harbor', (name) => book.harbors.get(name), '没有这个港口'),
  );
  const dockOf = (harbor: number) => (name: string) => book.docks.get(dockNameKey(harbor, name));
  const dockId = harborId === null ? null : named('dock', dockOf(harborId), wrongDock(book.docks, harborId));
  const regionCode = readRegion(textOf('regionCode'), textOf('region'), book, fault);
  const orderType = needed('orderType', named('orderType', LANE_WORDS.orderType, '应为装货或送货'));
  const isHeavyCargo = named('weight', LANE_WORDS.weight, '应为轻货、重货或留空');
  const isForeignTrade = named('trade', LANE_WORDS.trade, '应为外贸、内贸或留空');
  const shipCompanyId = named('shipCompany', (name) => book.shipCompanies.get(name), '没有这家船公司');
  const invoicing = named('invoicing', LANE_WORDS.invoicing, '应为开票、不开票或留空');
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
