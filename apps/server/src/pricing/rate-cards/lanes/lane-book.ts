import type { LaneNames } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import { type PlaceBook, routeRows } from '../../places';
import { selectCustomerNames } from '../customer-names.repo';

/** What names in a lane's cells stand for; plain data, which another thread may be handed. */
export async function readLaneNames(db: Db, places: PlaceBook): Promise<LaneNames> {
  const customers = new Map<string, string[]>();
  for (const { customer_id: id, customer_name: name } of await selectCustomerNames(db)) {
    customers.set(name, [...(customers.get(name) ?? []), id]);
  }
  const regions = [...places.regions.values()];
  return {
    routes: routeRows(places),
    customers,
    regionNames: new Map(regions.map((row) => [row.region_code, row.full_name])),
    // A city without districts has its name twice: the district's code, which comes later, is the one that prices go by.
    regionCodes: new Map(regions.map((row) => [row.full_name, row.region_code])),
  };
}
