import { Button } from '../button';
import { Checkbox } from '../form/checkbox';
import { Segmented } from '../form/segmented';
import { PanelButton } from '../overlay/panel-button';
import css from './columns-menu.module.css';
import { DENSITIES, DENSITY_WORDS, USUAL_SETTINGS } from './grid-settings';
import type { GridLayout } from './use-grid-layout';

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** One column: whether it is in sight, its way to another place, whether it stays at the beginning. */
function ColumnLine<Row>({ layout, at }: { layout: GridLayout<Row>; at: number }) {
  const { all, settings, change, move } = layout;
  const column = all[at];
  if (!column) return null;
  const { id, title, importance } = column;
  const step = (words: string, mark: string, to: number) => {
    const other = all[to];
    return (
      <button
        type="button"
        className={css.step}
        aria-label={`${title} ${words}`}
        disabled={!other}
        onClick={() => other && move(id, other.id)}
      >
        {mark}
      </button>
    );
  };
  return (
    <li className={css.column}>
      <Checkbox
        className={css.name}
        checked={!settings.hidden.includes(id)}
        disabled={importance === 1}
        onChange={() => change({ hidden: toggled(settings.hidden, id) })}
      >
        {title}
      </Checkbox>
      {step('前移', '↑', at - 1)}
      {step('后移', '↓', at + 1)}
      <button
        type="button"
        className={css.pin}
        aria-label={`固定 ${title}`}
        aria-pressed={settings.pinned.includes(id)}
        onClick={() => change({ pinned: toggled(settings.pinned, id) })}
      >
        固定
      </button>
    </li>
  );
}

/** Which columns are in sight, in which order, what stays, and how close the rows stand. */
export function ColumnsMenu<Row>({ layout }: { layout: GridLayout<Row> }) {
  const { all, settings, crowdedOut, change } = layout;
  return (
    <div className={css.place}>
      <PanelButton label={crowdedOut.length > 0 ? `列 −${crowdedOut.length}` : '列'} name="列与密度">
        <Segmented
          label="行高"
          options={DENSITIES.map((value) => ({ value, label: DENSITY_WORDS[value] }))}
          value={settings.density}
          onChange={(density) => change({ density })}
        />
        <ul className={css.columns} aria-label="列">
          {all.map(({ id }, at) => (
            <ColumnLine key={id} layout={layout} at={at} />
          ))}
        </ul>
        {crowdedOut.length > 0 && (
          <p className={css.hint}>窗口放不下：{crowdedOut.map(({ title }) => title).join('、')}</p>
        )}
        <p className={css.hint}>方向键或 J / K 移动，回车打开，空格或 X 选择，C 复制，Shift+F10 更多操作</p>
        <div className={css.foot}>
          <Checkbox checked={settings.scrolls} onChange={(scrolls) => change({ scrolls })}>
            放不下时左右滚动
          </Checkbox>
          <Button variant="text" size="s" onClick={() => change(USUAL_SETTINGS)}>
            恢复默认
          </Button>
        </div>
      </PanelButton>
    </div>
  );
}
