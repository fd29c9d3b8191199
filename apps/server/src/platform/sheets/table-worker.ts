// The program of the thread that reads tables out of Excel files and CSV.
import { letCallsGoFirst } from '../jobs/patient-thread';
import { type GridOrder, type GridRead, readGrid } from './read-grid';
import { type HeadOrder, type HeadRead, readHead } from './read-head';
import { readTable, type TableOrder, type TableRead } from './read-table';

letCallsGoFirst();

export default ({
  order,
}: {
  order: TableOrder | GridOrder | HeadOrder;
}): Promise<TableRead | GridRead | HeadRead> => {
  if ('head' in order) return readHead(order);
  return 'grid' in order ? readGrid(order) : readTable(order);
};
