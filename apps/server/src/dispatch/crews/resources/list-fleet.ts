import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import type { Places } from '../../../pricing/places';
import { presentTruck } from './fleet.present';
import { selectFleet } from './fleet.repo';

/** What every truck with a terminal is to do next, with the way there; a straight line where no road leads. */
export async function listFleet(places: Places, ctx: Ctx): Promise<PresentedOf<typeof dispatch.fleet>> {
  const rows = await selectFleet(ctx.db);
  return rows.map((row) =>
    presentTruck(row, (from, to) => places.planner.estimate(from, to)?.points ?? [from, to]),
  );
}
