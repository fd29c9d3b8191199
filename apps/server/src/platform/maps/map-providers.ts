import { amapProvider } from './amap';
import { baiduProvider } from './baidu';
import type { MapAdapterOptions, MapProvider } from './map-provider';
import { tencentProvider } from './tencent';
import { tiandituProvider } from './tianditu';

interface ProviderEntry {
  /** How people call it. */
  word: string;
  open: (options: MapAdapterOptions) => MapProvider;
}

/** Who can be asked for addresses and maps, by the name in MAP_PROVIDER. */
export const MAP_PROVIDERS = {
  amap: { word: '高德地图', open: amapProvider },
  tencent: { word: '腾讯地图', open: tencentProvider },
  baidu: { word: '百度地图', open: baiduProvider },
  tianditu: { word: '天地图', open: tiandituProvider },
} satisfies Readonly<Record<string, ProviderEntry>>;
export type MapProviderName = keyof typeof MAP_PROVIDERS;

export const isMapProvider = (name: unknown): name is MapProviderName =>
  typeof name === 'string' && Object.hasOwn(MAP_PROVIDERS, name);
