import { dockNameKey, type LaneBook } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import type { PlaceBook } from '../../places';
import { selectCustomerNames } from '../customer-names.repo';

/** What names in a lane's cells stand for. */
export async function readLaneBook(db: Db, places: PlaceBook): Promise<LaneBook> {
  const customers = new Map<string, string[]>();
  for (const { customer_id: id, customer_name: name } of await selectCustomerNames(db)) {
    customers.set(name, [...(customers.get(name) ?? []), id]);
  }
  const regions = [...places.regions.values()];
  return {
    harbors: new Map(places.harbors.map((row) => [row.harbor_name, row.harbor_id])),
    docks: new Map(
      [...places.docks.values()].map((row) => [dockNameKey(row.harbor_id, row.dock_name), row.dock_id]),
    ),
    shipCompanies: new Map(
      [...places.shipCompanies.values()].map((row) => [row.ship_company_name, row.ship_company_id]),
    ),
    customers,
    regionNames: new Map(regions.map((row) => [row.region_code, row.full_name])),
    // A city without districts has its name twice: the district's code, which comes later, is the one that prices go by.
    regionCodes: new Map(regions.map((row) => [row.full_name, row.region_code])),
  };
}
