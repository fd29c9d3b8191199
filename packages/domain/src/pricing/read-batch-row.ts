import { readYesNo } from '../cells/read-yes-no';
import { CABINET_TYPES, type CabinetType } from '../words/cabinet-type';
import type { CargoWeight } from '../words/cargo-weight';
import type { Invoicing } from '../words/invoicing';
import type { OrderType } from '../words/order-type';
import {
  BATCH_ADDRESS_COLUMNS,
  BATCH_COLUMN_WORDS,
  type BatchCells,
  type BatchColumn,
} from './batch-columns';
import { LANE_WORDS } from './lane';
import { dockNameKey, wrongDock } from './read-lane';

/** What names in a batch stand for. */
export interface BatchBook {
  readonly harbors: ReadonlyMap<string, number>;
  /** By harbour and name, as `dockNameKey` writes it. */
  readonly docks: ReadonlyMap<string, number>;
  /** By name, and by code. */
  readonly shipCompanies: ReadonlyMap<string, number>;
}

/** What a row asks beside its address. */
export interface BatchQuestion {
  readonly harborName: string;
  readonly dockId: number | null;
  readonly shipCompanyId: number | null;
  readonly cabinetType: CabinetType;
  readonly orderType: OrderType;
  readonly invoicing: Invoicing;
  readonly isHeavyCargo: CargoWeight;
  readonly isForeignTrade: boolean;
  /** The parts of the address in one text; empty where there is none. */
  readonly address: string;
}

/** What is wrong with a cell of a row. */
export interface BatchFault {
  readonly column: BatchColumn;
  readonly message: string;
}

/** '“箱型”不能为空'. */
export const batchFaultText = ({ column, message }: BatchFault): string =>
  `“${BATCH_COLUMN_WORDS[column]}”${message}`;

const SHORTEST_PART = 2;

/** The one name that contains the text, where it is no whole name. */
function onlyOneWith(names: Iterable<string>, text: string): string | undefined {
  if (text.length < SHORTEST_PART) return undefined;
  const found = [...names].filter((name) => name.includes(text));
  return found.length === 1 ? found[0] : undefined;
}

/** '40hq', "40'HQ" and '40 HQ' as '40HQ'. */
const cabinetTypeOf = (text: string): CabinetType | undefined => {
  const plain = text
    .toUpperCase()
    .replace(/[\s'’尺呎-]/g, '')
    .replace('HC', 'HQ');
  return CABINET_TYPES.find((type) => type === plain);
};

/** The address of a row as one text: a part that the next one already begins with is not said twice. */
export function addressOf(cells: BatchCells): string {
  let address = '';
  for (const column of BATCH_ADDRESS_COLUMNS.toReversed()) {
    const part = cells[column].trim();
    if (part !== '' && !address.startsWith(part)) address = part + address;
  }
  return address;
}

/** Reads cells one by one, and gathers what is wrong with them. */
class RowCells {
  readonly faults: BatchFault[] = [];

  constructor(private readonly cells: BatchCells) {}

  /** Undefined for a cell that is empty, and for one that is wrong. */
  optional<T>(
    column: BatchColumn,
    find: (text: string) => T | undefined,
    wrong: string | (() => string),
  ): T | undefined {
    const text = this.cells[column].trim();
    if (text === '') return undefined;
    const why = () => (typeof wrong === 'string' ? wrong : wrong());
    return find(text) ?? this.fault(column, `${why()}，现为“${text.slice(0, 20)}”`);
  }

  /** The same of a cell that must not be empty. */
  needed<T>(column: BatchColumn, find: (text: string) => T | undefined, wrong: string): T | undefined {
    if (this.cells[column].trim() === '') return this.fault(column, '不能为空');
    return this.optional(column, find, wrong);
  }

  fault(column: BatchColumn, message: string): undefined {
    this.faults.push({ column, message });
    return undefined;
  }
}

/** Reads what a row asks out of its cells, or says what is wrong with each that is. */
export function readBatchRow(
  cells: BatchCells,
  book: BatchBook,
): { question: BatchQuestion; faults?: undefined } | { question?: undefined; faults: BatchFault[] } {
  const row = new RowCells(cells);
  const harborName = row.needed('harbor', (text) => harborOf(book, text), '没有这个港口');
  const harborId = harborName === undefined ? undefined : book.harbors.get(harborName);
  const dockId =
    harborId === undefined
      ? undefined
      : row.optional(
          'dock',
          (text) => dockOf(book, harborId, text),
          () => wrongDock(book.docks, harborId),
        );
  const shipCompanyId = row.optional('shipCompany', (text) => companyOf(book, text), '没有这家船公司');
  const types = `应为 ${CABINET_TYPES.join('、')}`;
  const cabinetType = row.needed('cabinetType', cabinetTypeOf, types);
  const orderType = row.needed('orderType', LANE_WORDS.orderType, '应为装货或送货');
  const invoicing = row.optional('invoicing', invoicingOf, '应为开票、不开票或留空');
  const isHeavyCargo = row.optional('weight', weightOf, '应为轻货、重货或留空');
  const isForeignTrade = row.optional('trade', tradeOf, '应为外贸、内贸或留空');
  const address = addressOf(cells);
  if (address === '') row.fault('address', '与省、市、区、街道至少填写一项');
  const { faults } = row;
  if (faults.length > 0 || harborName === undefined || cabinetType === undefined || orderType === undefined) {
    return { faults };
  }
  return {
    question: {
      harborName,
      dockId: dockId ?? null,
      shipCompanyId: shipCompanyId ?? null,
      cabinetType,
      orderType,
      invoicing: invoicing ?? 0,
      isHeavyCargo: isHeavyCargo ?? 0,
      isForeignTrade: isForeignTrade ?? true,
      address,
    },
  };
}

const harborOf = ({ harbors }: BatchBook, text: string): string | undefined =>
  harbors.has(text) ? text : onlyOneWith(harbors.keys(), text);

const invoicingOf = (text: string): Invoicing | undefined => LANE_WORDS.invoicing(text) ?? yesOrNo(text);

const weightOf = (text: string): CargoWeight | undefined =>
  LANE_WORDS.weight(text) ?? LANE_WORDS.weight(`${text}货`);

const tradeOf = (text: string): boolean | undefined =>
  LANE_WORDS.trade(text) ?? LANE_WORDS.trade(`${text}贸`);

function yesOrNo(text: string): Invoicing | undefined {
  const answer = readYesNo(text);
  return answer === null ? undefined : answer ? 1 : 0;
}

function dockOf({ docks }: BatchBook, harborId: number, text: string): number | undefined {
  const key = dockNameKey(harborId, text);
  const prefix = dockNameKey(harborId, '');
  const whole = docks.get(key);
  if (whole !== undefined) return whole;
  const names = [...docks.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  const name = onlyOneWith(names, text);
  return name === undefined ? undefined : docks.get(dockNameKey(harborId, name));
}

const companyOf = ({ shipCompanies }: BatchBook, text: string): number | undefined =>
  shipCompanies.get(text) ?? shipCompanies.get(text.toUpperCase());
