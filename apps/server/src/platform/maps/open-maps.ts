import type { Db } from '@boxhaul/db';
import type { Config } from '../config';
import { guardProvider } from './guard-provider';
import { takeFromQuota } from './lookup-quota.repo';
import type { MapProvider } from './map-provider';
import { MAP_PROVIDERS } from './map-providers';

/** The configured provider of maps, within its limits; undefined: the embedded data answer everything. */
export function openMaps(config: Config, db: Db, clock: () => Date): MapProvider | undefined {
  const { maps } = config;
  if (maps === undefined) return undefined;
  return guardProvider(MAP_PROVIDERS[maps.provider].open(maps), {
    clock,
    takeTurn: (day) =>
      takeFromQuota(db, {
        subject: `map ${maps.provider}`,
        spanStart: day,
        most: maps.dailyQuota,
        amount: 1,
      }),
  });
}
