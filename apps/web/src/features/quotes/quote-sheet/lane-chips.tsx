import { withoutProvince, type Lane } from '../recent-lanes';
import css from './lane-chips.module.css';

interface LaneChipsProps {
  lanes: readonly Lane[];
  onChoose: (lane: Lane) => void;
}

/** Lanes priced before, one press away. */
export function LaneChips({ lanes, onChoose }: LaneChipsProps) {
  if (lanes.length === 0) return null;
  return (
    <div className={css.lanes}>
      <span className={css.label}>常查线路</span>
      {lanes.map((lane) => (
        <button
          key={`${lane.harborName}|${lane.dockId ?? ''}|${lane.regionCode}`}
          type="button"
          className={css.chip}
          onClick={() => onChoose(lane)}
        >
          {lane.harborName}
          <span aria-label="到"> → </span>
          {withoutProvince(lane.fullName)}
        </button>
      ))}
    </div>
  );
}
