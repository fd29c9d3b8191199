import { laneOf, type OrderType } from '@boxhaul/domain/pricing';
import { withoutProvince, type Lane } from '../recent-lanes';
import css from './lane-chips.module.css';

interface LaneChipsProps {
  lanes: readonly Lane[];
  /** Which way the query goes, and so which end comes first. */
  orderType: OrderType;
  onChoose: (lane: Lane) => void;
}

/** Lanes priced before, one press away. */
export function LaneChips({ lanes, orderType, onChoose }: LaneChipsProps) {
  if (lanes.length === 0) return null;
  return (
    <div className={css.lanes}>
      <span className={css.label}>常查线路</span>
      {lanes.map((lane) => {
        const [from, to] = laneOf(orderType, withoutProvince(lane.fullName), lane.harborName);
        return (
          <button
            key={`${lane.harborName}|${lane.dockId ?? ''}|${lane.regionCode}`}
            type="button"
            className={css.chip}
            onClick={() => onChoose(lane)}
          >
            {from}
            <span aria-label="到"> → </span>
            {to}
          </button>
        );
      })}
    </div>
  );
}
