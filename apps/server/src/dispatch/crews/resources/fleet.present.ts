import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { selectFleet } from './fleet.repo';

type Truck = PresentedOf<typeof dispatch.fleet>[number];
type FleetRow = Awaited<ReturnType<typeof selectFleet>>[number];

interface Point {
  readonly lng: number;
  readonly lat: number;
}

const wire = ({ lng, lat }: Point) => ({ lon: lng, lat });
const point = (lng: number | null, lat: number | null): Point | null =>
  lng === null || lat === null ? null : { lng, lat };

/** A truck and what it is to do next; `routeOf` finds the way there. One that never reported sets out from its door. */
export function presentTruck(row: FleetRow, routeOf: (from: Point, to: Point) => readonly Point[]): Truck {
  const last = point(row.last_lng, row.last_lat);
  const next = point(row.next_lng, row.next_lat);
  const from = last ?? point(row.door_lng, row.door_lat);
  const { task_id: taskId, node_id: nodeId, node_name: name } = row;
  return {
    terminalId: row.terminal_id,
    plateNumber: row.plate_number,
    last: last && wire(last),
    task:
      taskId === null
        ? null
        : {
            taskId,
            next: next && nodeId !== null && name !== null ? { ...wire(next), nodeId, name } : null,
            route: from && next ? routeOf(from, next).map(wire) : [],
          },
  };
}
