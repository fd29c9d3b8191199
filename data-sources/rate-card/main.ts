import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRegionSeed, readRouteGraphData, type RegionSeedRow } from '@boxhaul/reference';
import { wgs84 } from '@boxhaul/domain/kit';
import { buildRouteGraph, planRoute } from '@boxhaul/domain/pricing';

/**
 * Derives packages/reference/data/rate-card/drives.tsv: the estimated drive from each harbour of the Pearl River Delta to each
 * district, town and outlying street of its eight cities. Run again when the district graph or the docks change.
 */

/** 深圳 东莞 广州 佛山 中山 珠海 惠州 江门. */
const DELTA_CITIES = ['4403', '4419', '4401', '4406', '4420', '4404', '4413', '4407'];
/** Cities without districts are priced by town. */
const CITIES_BY_TOWN = ['4419', '4420'];
/** A street that much farther from the harbour than its district's seat, or nearer, has rows of its own. */
const STREET_DIFFERENCE_M = 25_000;
/** 新沙港 lies over the river from the rest of 广州黄埔港, so that its rows are its own. */
const DOCKS_OF_THEIR_OWN = ['113'];

const seed = (path: string): string =>
  fileURLToPath(new URL(`../../packages/reference/data/${path}`, import.meta.url));

function readTable(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(seed(path), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

interface Origin {
  harborId: string;
  /** '' for the harbour as a whole, which is measured from its first dock. */
  dockId: string;
  lng: number;
  lat: number;
}

function readOrigins(): Origin[] {
  const delta = new Set(
    readTable('places/harbors.tsv')
      .filter((row) => DELTA_CITIES.includes(row['region_code']!))
      .map((row) => row['harbor_id']!),
  );
  const seen = new Set<string>();
  return readTable('places/docks.tsv').flatMap((row) => {
    const harborId = row['harbor_id']!;
    const dockId = row['dock_id']!;
    if (!delta.has(harborId)) return [];
    const isFirst = !seen.has(harborId);
    seen.add(harborId);
    if (!isFirst && !DOCKS_OF_THEIR_OWN.includes(dockId)) return [];
    return [{ harborId, dockId: isFirst ? '' : dockId, lng: Number(row['lng']), lat: Number(row['lat']) }];
  });
}

const graph = buildRouteGraph(readRouteGraphData());
const regions = readRegionSeed().filter(({ regionCode }) => DELTA_CITIES.includes(regionCode.slice(0, 4)));

function drivesFrom(origin: Origin): string[] {
  const from = wgs84(origin.lng, origin.lat);
  const drive = ({ lng, lat }: RegionSeedRow) => planRoute(graph, from, wgs84(lng, lat))?.metres;
  const districts = new Map<string, number>();
  return regions.flatMap((region) => {
    const metres = region.level < 3 ? undefined : drive(region);
    if (metres === undefined) return [];
    const { regionCode } = region;
    if (region.level === 3) districts.set(regionCode, metres);
    const district = districts.get(regionCode.slice(0, 6)) ?? metres;
    const byTown = CITIES_BY_TOWN.includes(regionCode.slice(0, 4));
    const kept = region.level === 3 || byTown || Math.abs(metres - district) > STREET_DIFFERENCE_M;
    return kept ? [[origin.harborId, origin.dockId, regionCode, metres].join('\t')] : [];
  });
}

const lines = readOrigins().flatMap(drivesFrom);
writeFileSync(
  seed('rate-card/drives.tsv'),
  `${['harbor_id\tdock_id\tregion_code\tmetres', ...lines].join('\n')}\n`,
);
console.log(`${lines.length} drives`);
