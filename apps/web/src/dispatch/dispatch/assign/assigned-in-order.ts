import type { BoardOrder } from '@boxhaul/contract/dispatch';

/** Trucks and drivers that other boxes of the order have, with the number of the box. */
export interface AssignedResources {
  vehicles: ReadonlyMap<string, number>;
  drivers: ReadonlyMap<string, number>;
}

const UNFINISHED = ['assigned', 'published', 'running'];

/** Who of an order's trucks and drivers cannot take this box too. */
export function assignedInOrder(board: BoardOrder, cabinetId: string): AssignedResources {
  const vehicles = new Map<string, number>();
  const drivers = new Map<string, number>();
  for (const cabinet of board.cabinets) {
    if (cabinet.cabinetId === cabinetId) continue;
    for (const task of cabinet.tasks) {
      if (!UNFINISHED.includes(task.state)) continue;
      vehicles.set(task.vehicleId, cabinet.seq);
      drivers.set(task.driverId, cabinet.seq);
    }
  }
  return { vehicles, drivers };
}
