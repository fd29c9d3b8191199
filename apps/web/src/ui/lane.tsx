import { directionOf, laneOf } from '@boxhaul/domain';
import css from './lane.module.css';

interface LaneProps {
  order: {
    /** '装货' or '送货', as the wire has it. */
    orderType: string;
    fullAddress: string;
    harborName: string;
    dockName: string | null;
  };
}

/** Where the boxes of an order go: from the door to the port, or for a delivery the other way. */
export function Lane({ order }: LaneProps) {
  const { orderType, fullAddress, harborName, dockName } = order;
  const port = [harborName, dockName].filter(Boolean).join(' · ');
  const [from, to] = laneOf(directionOf(orderType), fullAddress, port);
  return (
    <span className={css.lane}>
      <span className={css.place}>{from}</span>
      <span className={css.arrow} aria-label="至" role="img" />
      <span className={css.place}>{to}</span>
    </span>
  );
}
