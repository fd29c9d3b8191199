import type { TableReader } from '../../platform/sheets/table-reader';

/** What the calls of batches share. */
export interface BatchDeps {
  readFile: TableReader;
}
