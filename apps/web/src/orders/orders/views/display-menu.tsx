import {
  BOX_COLUMN_WORDS,
  columnsOfList,
  type CustomisableList,
  LIST_DENSITY_WORDS,
  LIST_DENSITIES,
  type ListDensity,
  ORDER_COLUMN_WORDS,
} from '@boxhaul/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeView, keepLayout } from '../../../data/orders/list-views.api';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Segmented } from '../../../ui/form/segmented';
import { PanelButton } from '../../../ui/overlay/panel-button';
import { useListDisplay } from './use-list-display';
import css from './views.module.css';

/** What the columns of the lists are called. */
const columnWords = (list: CustomisableList): Readonly<Record<string, string>> =>
  list === 'boxes' ? BOX_COLUMN_WORDS : ORDER_COLUMN_WORDS;

const LOOKS = LIST_DENSITIES.map((look) => ({ value: look, label: LIST_DENSITY_WORDS[look] }));

interface ColumnListProps {
  list: CustomisableList;
  columns: readonly string[];
  /** The view whose columns they are. */
  of: string | undefined;
  keep: (columns: readonly string[]) => void;
}

/** The columns in sight in their order, each with its way to another place, then the others. */
function ColumnList({ list, columns, of, keep }: ColumnListProps) {
  const { all, fixed } = columnsOfList(list);
  const words = columnWords(list);
  const move = (column: string, by: number) => {
    const at = columns.indexOf(column);
    keep(columns.toSpliced(at, 1).toSpliced(at + by, 0, column));
  };
  return (
    <ul className={css.columns} aria-label={of === undefined ? '显示的列' : `视图“${of}”的列`}>
      {columns.map((column, at) => (
        <li key={column}>
          <Checkbox
            checked
            disabled={column === fixed}
            onChange={() => keep(columns.filter((one) => one !== column))}
          >
            {words[column]}
          </Checkbox>
          <button
            type="button"
            aria-label={`${words[column]} 前移`}
            disabled={at === 0}
            onClick={() => move(column, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            aria-label={`${words[column]} 后移`}
            disabled={at === columns.length - 1}
            onClick={() => move(column, 1)}
          >
            ↓
          </button>
        </li>
      ))}
      {all
        .filter((column) => !columns.includes(column))
        .map((column) => (
          <li key={column}>
            <Checkbox checked={false} onChange={() => keep([...columns, column])}>
              {words[column]}
            </Checkbox>
          </li>
        ))}
    </ul>
  );
}

/** How close the rows stand, and which columns are in sight, in which order. */
export function DisplayMenu({ list }: { list: CustomisableList }) {
  const cache = useQueryClient();
  const { view, columns, ownColumns, look } = useListDisplay(list);
  const layout = useMutation(keepLayout(cache));
  const change = useMutation(changeView(cache));
  const keepLook = (next: ListDensity) => layout.mutate({ list, columns: [...ownColumns], look: next });
  /** A view has columns of its own. */
  const keep = (next: readonly string[]) => {
    if (view) change.mutate({ id: view.viewId, content: { ...view, columns: [...next] } });
    else layout.mutate({ list, columns: [...next], look });
  };
  return (
    <PanelButton label="列与密度" name="列与密度">
      <Segmented label="密度" options={LOOKS} value={look} onChange={keepLook} />
      {look === 'cards' && <p className={css.hint}>卡片不分列；选“表格”后按下面的列和顺序显示。</p>}
      <ColumnList list={list} columns={columns} of={view?.name} keep={keep} />
      <p className={css.foot}>
        <Button variant="text" size="s" onClick={() => keep(columnsOfList(list).usual)}>
          恢复默认列
        </Button>
      </p>
    </PanelButton>
  );
}
