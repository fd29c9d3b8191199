import type { GridAction } from './column';
import { copyRows } from './grid-keys';
import type { DataGridProps, GridModel } from './grid-model';

/** All that may be done with a row: to open it, its first act, the others. */
export function rowItems<Row>({ open, primary, more }: DataGridProps<Row>, row: Row): readonly GridAction[] {
  const first = primary?.(row);
  return [
    ...(open ? [{ label: '打开', run: () => open(row) }] : []),
    ...(first ? [first] : []),
    ...(more?.(row) ?? []),
  ];
}

/** The same, and to copy it. */
export const menuItems = <Row>(model: GridModel<Row>, row: Row): readonly GridAction[] => [
  ...rowItems(model.props, row),
  { label: model.props.selection?.keys.size ? '复制所选' : '复制这一行', run: () => copyRows(model) },
];
