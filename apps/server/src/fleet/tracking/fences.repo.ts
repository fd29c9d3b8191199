import { sql } from '@boxhaul/db';

/** Metres; null: no node there asks for it. */
export interface Fences {
  dock: number | null;
  door: number | null;
}

/** Of a task `t`: the widest circles within which its nodes at the dock and the door are checked in, as its template had them. */
export const taskFences = sql<Fences>`(select json_build_object(
    'dock', max(n.radius_m) filter (where n.place = 'dock'
      or n.place = 'return' and t.return_dock_id is null and t.return_depot_id is null),
    'door', max(n.radius_m) filter (where n.place = 'door'))
  from task_node n where n.task_id = t.task_id)`;
