import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';

type Resources = OutputOf<typeof dispatch.resources>;

interface Choice {
  /** As they stood before; '' while none is chosen. */
  vehicleId: string;
  driverId: string;
  /** The truck that is chosen now. */
  next: string;
  /** The driver whom the box has already. */
  own: string | undefined;
}

/** Who shall drive the truck that is chosen now: its usual driver if fit; whom the dispatcher chose stays. */
export function usualDriver({ vehicles, drivers }: Resources, choice: Choice): string {
  const { vehicleId, driverId, next, own } = choice;
  const freeDriverOf = (truck: string): string => {
    const usual = vehicles.find((one) => one.vehicleId === truck)?.usualDriverId;
    const free = drivers.some((one) => one.driverId === usual && one.faults.length === 0);
    return (free && usual) || (own ?? '');
  };
  const filled = ['', own, freeDriverOf(vehicleId)].includes(driverId);
  return filled ? freeDriverOf(next) : driverId;
}
