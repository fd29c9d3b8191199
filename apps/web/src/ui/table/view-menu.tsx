import { Button } from '../button';
import { Checkbox } from '../form/checkbox';
import { PanelButton } from '../overlay/panel-button';
import css from './view-menu.module.css';

interface ViewMenuProps<K extends string> {
  columns: readonly K[];
  words: Readonly<Record<K, string>>;
  /** Always in sight: what its rows are known by. */
  fixed: K;
  shown: readonly K[];
  dense: boolean;
  toggle: (column: K) => void;
  setDense: (dense: boolean) => void;
  reset: () => void;
}

/** Which columns of a table are in sight, and how close its rows stand; Esc closes it. */
export function ViewMenu<K extends string>(props: ViewMenuProps<K>) {
  const { columns, words, fixed, shown, dense, toggle, setDense, reset } = props;
  return (
    <PanelButton label="列与密度" name="列与密度">
      <div className={css.columns}>
        {columns.map((column) => (
          <Checkbox
            key={column}
            checked={shown.includes(column)}
            disabled={column === fixed}
            onChange={() => toggle(column)}
          >
            {words[column]}
          </Checkbox>
        ))}
      </div>
      <div className={css.foot}>
        <Checkbox checked={dense} onChange={setDense}>
          紧凑行距
        </Checkbox>
        <Button variant="text" size="s" onClick={reset}>
          恢复默认
        </Button>
      </div>
    </PanelButton>
  );
}
