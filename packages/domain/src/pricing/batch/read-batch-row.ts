import {
  cabinetTypeFault,
  readCabinetType,
  readCargoWeight,
  readInvoicing,
  readOrderType,
  readTrade,
} from '../synonyms/cargo-words';
import type { ReadName } from '../../kit/text/read-name';
import { readHarborAndDock, readLine, type RouteBook } from '../synonyms/route-book';
import type { CabinetType } from '../words/cabinet-type';
import type { CargoWeight } from '../words/cargo-weight';
import type { Invoicing } from '../../identity/words/invoicing';
import type { OrderType } from '../words/order-type';
import {
  BATCH_ADDRESS_COLUMNS,
  BATCH_COLUMN_WORDS,
  type BatchCells,
  type BatchColumn,
} from './batch-columns';

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
  read<T>(column: BatchColumn, read: (text: string) => ReadName<T>): T | undefined {
    const text = this.textOf(column);
    if (text === '') return undefined;
    const found = read(text);
    return found.fault === undefined ? found.value : this.fault(column, found.fault);
  }

  /** The same of a closed list of words. */
  optional<T>(
    column: BatchColumn,
    find: (text: string) => T | undefined,
    wrong: string | ((text: string) => string),
  ): T | undefined {
    const said = (text: string) =>
      typeof wrong === 'string' ? `${wrong}，现为“${text.slice(0, 20)}”` : wrong(text);
    return this.read(column, (text) => {
      const value = find(text);
      return value === undefined ? { fault: said(text) } : { value };
    });
  }

  /** The same of a cell that must not be empty. */
  needed<T>(
    column: BatchColumn,
    find: (text: string) => T | undefined,
    wrong: (text: string) => string,
  ): T | undefined {
    if (this.textOf(column) === '') return this.fault(column, '不能为空');
    return this.optional(column, find, wrong);
  }

  /** A dock in the harbour's cell names both. */
  harborAndDock(book: RouteBook): { harborName?: string; dockId?: number | null } {
    if (this.textOf('harbor') === '') return { harborName: this.fault('harbor', '不能为空') };
    const { harbor, dock } = readHarborAndDock(book, {
      harbor: this.textOf('harbor'),
      dock: this.textOf('dock'),
    });
    if (harbor.fault !== undefined) return { harborName: this.fault('harbor', harbor.fault) };
    const { harborName } = harbor.value;
    if (dock.fault !== undefined) return { harborName, dockId: this.fault('dock', dock.fault) };
    return { harborName, dockId: dock.value };
  }

  private textOf(column: BatchColumn): string {
    return this.cells[column].trim();
  }

  fault(column: BatchColumn, message: string): undefined {
    this.faults.push({ column, message });
    return undefined;
  }
}

/** Reads what a row asks out of its cells, or says what is wrong with each that is. */
export function readBatchRow(
  cells: BatchCells,
  book: RouteBook,
): { question: BatchQuestion; faults?: undefined } | { question?: undefined; faults: BatchFault[] } {
  const row = new RowCells(cells);
  const { harborName, dockId } = row.harborAndDock(book);
  const shipCompanyId = row.read('shipCompany', (text) => readLine(book.lines, text));
  const cabinetType = row.needed('cabinetType', readCabinetType, cabinetTypeFault);
  const orderType = row.optional('orderType', readOrderType, '应为装货、送货（出口、进口）或留空');
  const invoicing = row.optional('invoicing', readInvoicing, '应为开票、不开票或留空');
  const isHeavyCargo = row.optional('weight', readCargoWeight, '应为轻货、重货或留空');
  const isForeignTrade = row.optional('trade', readTrade, '应为外贸、内贸或留空');
  const address = addressOf(cells);
  if (address === '') row.fault('address', '与省、市、区、街道至少填写一项');
  const { faults } = row;
  if (faults.length > 0 || harborName === undefined || cabinetType === undefined) return { faults };
  return {
    question: {
      harborName,
      dockId: dockId ?? null,
      shipCompanyId: shipCompanyId ?? null,
      cabinetType,
      orderType: orderType ?? 0,
      invoicing: invoicing ?? 0,
      isHeavyCargo: isHeavyCargo ?? 0,
      isForeignTrade: isForeignTrade ?? true,
      address,
    },
  };
}
