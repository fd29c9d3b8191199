import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { GridCards } from './grid-cards';
import type { DataGridProps } from './grid-model';
import { GridTable } from './grid-table';

/** Rows by a description of their columns: a grid, or cards on a phone. */
export function DataGrid<Row>(given: DataGridProps<Row>) {
  const { walk, rowKey, walkId = rowKey } = given;
  const open = given.open ?? (walk && ((row: Row) => walk.open(walkId(row))));
  const props = { ...given, open };
  return useBreakpoint() === 'phone' ? <GridCards {...props} /> : <GridTable {...props} />;
}
