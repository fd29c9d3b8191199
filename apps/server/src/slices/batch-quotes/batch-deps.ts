import type { BatchBook } from '@boxhaul/domain';
import type { TableOrder, TableRead } from '../../platform/sheets/read-table';
import type { PlaceBook } from '../places';

/** What the calls of batches share. */
export interface BatchDeps {
  books: (places: PlaceBook) => BatchBook;
  /** Reads a file on a thread of its own, when its turn comes. */
  readFile: (accountId: string, order: TableOrder) => Promise<TableRead>;
}
