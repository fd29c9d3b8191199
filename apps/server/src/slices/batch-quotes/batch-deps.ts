import type { BatchBook } from '@boxhaul/domain';
import type { TableReader } from '../../platform/sheets/table-reader';
import type { PlaceBook } from '../places';

/** What the calls of batches share. */
export interface BatchDeps {
  books: (places: PlaceBook) => BatchBook;
  readFile: TableReader;
}
