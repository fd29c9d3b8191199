import type { Ctx } from '../../platform/context';
import { measureBoxes } from '../crews';
import type { Places } from '../../pricing/places';
import { type EmptyRow, type OfferedBox, selectEmptyTrucks } from './empty-trucks.repo';
import { type Dock, type ScoredTruck, scoreEmptyTrucks } from './score-empty-trucks';

/** All trucks that somebody drives, and what each could be offered a box as, which is fetched at a dock. */
export async function scoreOffers(
  places: Places,
  ctx: Ctx,
  { box, dock }: { box: OfferedBox; dock: Dock },
): Promise<{ rows: EmptyRow[]; weighed: ScoredTruck[] }> {
  const rows = await selectEmptyTrucks(ctx.db);
  const book = await places.book(ctx.db);
  const minutes = (await measureBoxes(places, ctx, [box.cabinet_id])).get(box.cabinet_id);
  const asked = { box, dock, minutes, rows, now: ctx.now };
  return { rows, weighed: scoreEmptyTrucks({ book, planner: places.planner }, asked) };
}
