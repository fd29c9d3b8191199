import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { GridCards } from './grid-cards';
import type { DataGridProps } from './grid-model';
import { GridTable } from './grid-table';

/** Rows by a description of their columns: a grid, or cards on a phone. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  return useBreakpoint() === 'phone' ? <GridCards {...props} /> : <GridTable {...props} />;
}
