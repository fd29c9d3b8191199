import type { ReactNode } from 'react';
import { useAddress } from '../../../data/kit/use-address';
import { Select } from '../../../ui/form/select';
import { ChooseAll } from '../bulk/choose-all';
import type { Choosing } from '../bulk/use-chosen';
import { BoxButton } from './box-button';
import css from './box-list.module.css';
import { BOX_GROUP_WORDS, BOX_GROUPS, type DayBox, groupBoxes } from './day-rows';

interface BoxListProps {
  /** What its boxes are, in its head, and as a screen reader calls them. */
  title: string;
  name: string;
  boxes: readonly DayBox[];
  empty: string;
  choice: Choosing;
  /** What is done with those that are chosen. */
  children: ReactNode;
}

/** Boxes beside the trucks or the map, by hour or by harbour: chosen by a press, dragged to a truck. */
export function BoxList({ title, name, boxes, empty, choice, children }: BoxListProps) {
  const [params, change] = useAddress();
  const by = BOX_GROUPS.find((one) => one === params.get('boxes')) ?? 'hour';
  return (
    <aside className={css.side}>
      <div className={css.head}>
        <ChooseAll words={title} cabinetIds={boxes.map(({ cabinetId }) => cabinetId)} choice={choice} />
        {boxes.length > 0 && (
          <Select
            label="箱的分组"
            value={by}
            options={BOX_GROUPS.map((value) => ({ value, label: BOX_GROUP_WORDS[value] }))}
            onChange={(value) => change({ boxes: value === 'hour' ? null : value }, { replace: true })}
          />
        )}
      </div>
      {boxes.length === 0 && <p className={css.empty}>{empty}</p>}
      <div className={css.boxes} role="group" aria-label={name}>
        {groupBoxes(boxes, by).map(([group, those]) => (
          <section key={group} className={css.group}>
            <h3>
              {group} <small>{those.length} 箱</small>
            </h3>
            {those.map((box) => (
              <BoxButton
                key={box.cabinetId}
                box={box}
                chosen={choice.chosen.has(box.cabinetId)}
                onToggle={choice.toggle}
              />
            ))}
          </section>
        ))}
      </div>
      {children}
    </aside>
  );
}
