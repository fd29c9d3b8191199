import { laneOfOrder, type Run } from '../../lib/format/lane-of-order';
import { LaneArrow } from './lane-arrow';
import css from './lane.module.css';

/** Where the boxes of an order go: from the door to the port, or for a delivery the other way. */
export function Lane({ order }: { order: Run }) {
  const [from, to] = laneOfOrder(order);
  return (
    <span className={css.lane}>
      <span>{from}</span>
      <span className={css.end}>
        <LaneArrow />
        <span>{to}</span>
      </span>
    </span>
  );
}
