import { useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/form/combobox';
import type { Choosing } from '../bulk/use-chosen';
import { dayBoxName, type DayTruck, type DispatchDay } from './day-rows';
import css from './day.module.css';
import { WHY_NOT } from '../assign/resource-options';
import { useGiving } from './use-giving';

interface GivingProps {
  /** Boxes are dragged to trucks here. */
  drags: boolean;
  data: DispatchDay;
  choice: Choosing;
}

/** Why a truck cannot be chosen here. */
const whyNot = ({ faults, usualDriverId }: DayTruck): string | undefined =>
  faults.length > 0 ? faults.join('；') : usualDriverId === null ? '没有常用司机' : undefined;

/** Gives the chosen boxes of the day to one truck: what dragging does, without a mouse. Those that were refused stay chosen, each with the reason. */
export function Giving({ drags, data, choice }: GivingProps) {
  const [vehicleId, setVehicleId] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { give, question } = useGiving();
  const boxes = data.boxes.filter(({ cabinetId }) => choice.chosen.has(cabinetId));
  const truck = data.trucks.find((one) => one.vehicleId === vehicleId);
  const { busy, run } = useSingleFlight(async () => {
    if (!truck) return;
    const outcomes = await give(boxes, truck);
    const done = outcomes.filter(({ why }) => why === null).map(({ box }) => box.cabinetId);
    setRefused(outcomes.flatMap(({ box, why }) => (why === null ? [] : [`${dayBoxName(box)}：${why}`])));
    choice.letGo(done);
  });
  if (boxes.length === 0)
    return (
      <p className={css.hint}>
        按一下箱把它选中，再选车辆
        {drags && (
          <>
            <span className={css.byMouse}>；也可以把箱拖到一辆车上，或拖动换次序（空格拿起）</span>
            <span className={css.byThumb}>；长按已派的箱可拖动换次序</span>
          </>
        )}
        。
      </p>
    );
  return (
    <form
      className={css.giving}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Combobox
        label={`当天已选的 ${boxes.length} 箱派给一辆车`}
        placeholder="车牌号"
        foldWords={WHY_NOT}
        value={vehicleId}
        options={data.trucks.map((one) => ({
          value: one.vehicleId,
          label: one.plateNumber,
          disabled: whyNot(one),
        }))}
        onChange={setVehicleId}
      />
      <Button type="submit" busy={busy} disabled={!truck}>
        派车
      </Button>
      {question}
      {refused.length > 0 && (
        <ul className={css.refused} role="alert">
          {refused.map((line) => (
            <li key={line}>没有派车：{line}</li>
          ))}
        </ul>
      )}
    </form>
  );
}
