import type { opsFleet, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import { planner } from '../places';
import { selectFleet } from './fleet.repo';

interface Point {
  readonly lng: number;
  readonly lat: number;
}

const wire = ({ lng, lat }: Point) => ({ lon: lng, lat });
const point = (lng: number | null, lat: number | null): Point | null =>
  lng === null || lat === null ? null : { lng, lat };

/** What every truck with a terminal is to do next; a truck that never reported sets out from its task's door. */
export async function listFleet(ctx: Ctx): Promise<PresentedOf<typeof opsFleet>> {
  const [rows, plan] = await Promise.all([selectFleet(ctx.db), planner(ctx.db)]);
  return rows.map((row) => {
    const last = point(row.last_lng, row.last_lat);
    const next = point(row.next_lng, row.next_lat);
    const from = last ?? point(row.door_lng, row.door_lat);
    const route = from && next ? (plan.estimate(from, next)?.points ?? [from, next]) : [];
    return {
      terminalId: row.terminal_id,
      plateNumber: row.plate_number,
      last: last && wire(last),
      task:
        row.task_id === null
          ? null
          : {
              taskId: row.task_id,
              next:
                next && row.node_id !== null && row.node_name !== null
                  ? { ...wire(next), nodeId: row.node_id, name: row.node_name }
                  : null,
              route: route.map(wire),
            },
    };
  });
}
