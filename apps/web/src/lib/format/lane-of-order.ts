import { directionOf, laneOf } from '@boxhaul/domain/pricing';

/** What tells an order's run. */
export interface Run {
  /** '装货' or '送货', as the wire has it. */
  orderType: string;
  fullAddress: string;
  harborName: string;
  dockName: string | null;
}

/** The two ends of an order's run, the first one first. */
export function laneOfOrder({
  orderType,
  fullAddress,
  harborName,
  dockName,
}: Run): readonly [string, string] {
  const port = [harborName, dockName].filter(Boolean).join(' · ');
  return laneOf(directionOf(orderType), fullAddress, port);
}
