import { sql } from '@boxhaul/db';

/** Joins where the box of a task `t` is given back: a dock `rk` or a depot `rd`; neither: where it was fetched. */
export const joinReturnPlace = sql`
      left join dock rk on rk.dock_id = t.return_dock_id
      left join depot rd on rd.depot_id = t.return_depot_id`;
