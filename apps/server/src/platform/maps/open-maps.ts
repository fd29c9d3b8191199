import type { Db } from '@boxhaul/db';
import type { Config } from '../config';
import { amapProvider } from './amap';
import { baiduProvider } from './baidu';
import { guardProvider } from './guard-provider';
import { takeFromQuota } from './lookup-quota.repo';
import type { MapAdapterOptions, MapProvider } from './map-provider';
import type { MapSettings } from './map-settings';
import { tencentProvider } from './tencent';
import { tiandituProvider } from './tianditu';

const PROVIDERS: Readonly<Record<MapSettings['provider'], (options: MapAdapterOptions) => MapProvider>> = {
  amap: amapProvider,
  tencent: tencentProvider,
  baidu: baiduProvider,
  tianditu: tiandituProvider,
};

/** The configured provider of maps, within its limits; undefined: the embedded data answer everything. */
export function openMaps(config: Config, db: Db, clock: () => Date): MapProvider | undefined {
  const { maps } = config;
  if (maps === undefined) return undefined;
  return guardProvider(PROVIDERS[maps.provider](maps), {
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
