import type { Ctx } from '../../platform/context';
import { measureBoxes } from '../crews';
import type { Places } from '../../pricing/places';
import { type EmptyRow, type OfferedBox, selectEmpties } from './empties.repo';
import { type Dock, type Weighed, weighEmpties } from './weigh-empties';

/** All trucks that somebody drives, and what each could be offered a box as, which is fetched at a dock. */
export async function weighOffers(
  places: Places,
  ctx: Ctx,
  { box, dock }: { box: OfferedBox; dock: Dock },
): Promise<{ rows: EmptyRow[]; weighed: Weighed[] }> {
  const rows = await selectEmpties(ctx.db);
  const book = await places.book(ctx.db);
  const minutes = (await measureBoxes(places, ctx, [box.cabinet_id])).get(box.cabinet_id);
  const asked = { box, dock, minutes, rows, now: ctx.now };
  return { rows, weighed: weighEmpties({ book, planner: places.planner }, asked) };
}
