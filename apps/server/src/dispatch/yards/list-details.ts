import type { yards } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireDate } from '@boxhaul/domain/kit';
import { listOf, pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import type { Answers } from '../../platform/http/by-either';
import { isOffered, type PlacesDeps } from '../../pricing/places';
import { presentBox, presentReport } from './yards.present';
import { countReports, selectBoxes, selectReports } from './yards.repo';

/** Our own boxes behind a figure of a row. */
export async function listBoxes(
  ctx: Ctx,
  { pageNo, pageSize, ...wanted }: ParsedInputOf<typeof yards.boxes>,
): Promise<PresentedOf<typeof yards.boxes>> {
  const { rows, total } = await selectBoxes(ctx.db, wanted, { now: ctx.now, pageNo, pageSize });
  return { data: rows.map(presentBox), ...pageOf(total, { pageNo, pageSize }) };
}

/** What a place told of a line and type, the newest first. */
export const listReports: Answers<typeof yards.reports> = listOf({
  filter: (_, asked) => asked,
  rows: selectReports,
  count: countReports,
  present: (rows) => ({ data: rows.map(presentReport) }),
});

/** Docks and depots that are offered today. */
export async function listYardPlaces(
  { places }: Pick<PlacesDeps, 'places'>,
  ctx: Ctx,
): Promise<PresentedOf<typeof yards.places>> {
  const book = await places.book(ctx.db);
  const today = toWireDate(ctx.now);
  return {
    places: [
      ...[...book.docks.values()]
        .filter((dock) => isOffered(dock, today))
        .map((dock) => ({ place: 'dock' as const, placeId: dock.dock_id, placeName: dock.dock_name })),
      ...[...book.depots.values()]
        .filter((depot) => isOffered(depot, today))
        .map((depot) => ({ place: 'depot' as const, placeId: depot.depot_id, placeName: depot.depot_name })),
    ],
  };
}
