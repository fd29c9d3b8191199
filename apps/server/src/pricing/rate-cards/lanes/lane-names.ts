import type { Db } from '@boxhaul/db';
import type { PlaceBook } from '../../places';
import { selectNamesOf } from '../customer-names.repo';
import type { LaneRow } from '../lane-rows';
import type { LaneNames } from '../rate-cards.present';

/** The names that these lanes need. */
export async function readLaneNames(
  db: Db,
  places: PlaceBook,
  rows: readonly Pick<LaneRow, 'customer_id'>[],
): Promise<LaneNames> {
  const ids = [...new Set(rows.flatMap((row) => row.customer_id ?? []))];
  const customers = ids.length === 0 ? [] : await selectNamesOf(db, ids);
  return {
    places,
    harbors: new Map(places.harbors.map((row) => [row.harbor_id, row.harbor_name])),
    customers: new Map(customers.map((row) => [row.customer_id, row.customer_name])),
  };
}
