import type { Db } from '@boxhaul/db';
import type { Config } from '../config';
import { guardProvider } from './guard-provider';
import { consumeLookups } from './lookup-quota.repo';
import type { MapProvider, MapTiles } from './map-provider';
import { MAP_PROVIDERS } from './map-providers';
import type { MapSettings } from './map-settings';

/** In which datum the tiles of each provider lie. */
const TILE_DATUMS = { amap: 'gcj02', tencent: 'gcj02', baidu: 'bd09', tianditu: 'wgs84' } as const;

/** Of the day's quota, for the lengths of drives. */
const DRIVES_SHARE = 0.5;

/** The tiles that the browser may draw. */
function tilesOf({ provider, tiles }: MapSettings, own: MapTiles | null): MapTiles | null {
  if (tiles === undefined) return own;
  const attribution = `© ${MAP_PROVIDERS[provider].word}`;
  return { urls: [tiles], datum: TILE_DATUMS[provider], maxZoom: 18, attribution };
}

/** The configured provider of maps, within its limits; undefined: the embedded data answer everything. */
export function openMaps(config: Config, db: Db, clock: () => Date): MapProvider | undefined {
  const { maps } = config;
  if (maps === undefined) return undefined;
  const take = (subject: string, spanStart: Date, most: number) =>
    consumeLookups(db, { subject, spanStart, most, amount: 1 });
  const provider = MAP_PROVIDERS[maps.provider].open(maps);
  return guardProvider(
    { ...provider, tiles: tilesOf(maps, provider.tiles) },
    {
      clock,
      takeTurn: (day) => take(`map ${maps.provider}`, day, maps.dailyQuota),
      takeDrive: (day) => take(`map ${maps.provider} drives`, day, Math.ceil(maps.dailyQuota * DRIVES_SHARE)),
    },
  );
}
