// The program of the thread that reads tables out of Excel files and CSV.
import { type GridOrder, type GridRead, readGrid } from './read-grid';
import { readTable, type TableOrder, type TableRead } from './read-table';

export default ({ order }: { order: TableOrder | GridOrder }): Promise<TableRead | GridRead> =>
  'grid' in order ? readGrid(order) : readTable(order);
