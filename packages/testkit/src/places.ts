import { readAddressData, readRegionSeed, readRouteGraphData, type RegionSeedRow } from '@boxhaul/reference';
import { wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { type AddressData, buildRouteGraph, type RouteGraph } from '@boxhaul/domain/pricing';

let rows: RegionSeedRow[] | undefined;
let graph: RouteGraph | undefined;

/** All regions of China as the product seeds them. */
export function regionRows(): readonly RegionSeedRow[] {
  rows ??= readRegionSeed();
  return rows;
}

/** What the product knows of addresses beside the regions. */
export const addressData = (): AddressData => readAddressData();

/** Where the product places a region. Throws when there is no such code. */
export function regionPoint(code: string): Wgs84 {
  const row = regionRows().find((candidate) => candidate.regionCode === code);
  if (!row) throw new RangeError(`no region ${code}`);
  return wgs84(row.lng, row.lat);
}

/** The route graph that the product estimates with. */
export function routeGraph(): RouteGraph {
  graph ??= buildRouteGraph(readRouteGraphData());
  return graph;
}
