// The program of the thread that reads tables out of Excel files.
import { readTable, type TableOrder, type TableRead } from './read-table';

export default ({ order }: { order: TableOrder }): Promise<TableRead> => readTable(order);
