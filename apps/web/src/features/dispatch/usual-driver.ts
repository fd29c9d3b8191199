import type { dispatch, OutputOf } from '@boxhaul/contract';

type Resources = OutputOf<typeof dispatch.resources>;

interface Choice {
  /** As they stood before; '' while none is chosen. */
  vehicleId: string;
  driverId: string;
  /** The truck that is chosen now. */
  next: string;
  /** The driver whom the box has already. */
  own: string | undefined;
  /** Drivers whom other boxes of the order have. */
  taken: ReadonlyMap<string, number>;
}

/** Who shall drive the truck that is chosen now: its usual driver if free; whom the dispatcher chose stays. */
export function usualDriver({ vehicles, drivers }: Resources, choice: Choice): string {
  const { vehicleId, driverId, next, own, taken } = choice;
  const freeDriverOf = (truck: string): string => {
    const usual = vehicles.find((one) => one.vehicleId === truck)?.usualDriverId;
    const free = drivers.some(
      (one) => one.driverId === usual && !one.busy && one.faults.length === 0 && !taken.has(one.driverId),
    );
    return (free && usual) || (own ?? '');
  };
  const filled = ['', own, freeDriverOf(vehicleId)].includes(driverId);
  return filled ? freeDriverOf(next) : driverId;
}
