import { z } from 'zod';
import { isMapProvider, MAP_PROVIDERS, type MapProviderName } from './map-providers';

export interface MapSettings {
  provider: MapProviderName;
  key: string;
  /** Another address than the provider's own. */
  endpoint: string | undefined;
  /** Questions a day of all nodes; beyond them the embedded data answer. */
  dailyQuota: number;
  /** 审图号 of the provider's map, shown beside it; undefined: none is known. */
  approvalNo: string | undefined;
  /** A key made for browsers, which everybody may see; `key` never leaves the server. */
  browserKey: string | undefined;
  /** Tiles from another address than the provider's own, with {z}, {x} and {y}. */
  tiles: string | undefined;
}

const KEY = /^[\w-]{8,128}$/;
const isTileAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));

/** The variables of config.ts that say who is asked for addresses and maps. */
export const MAP_SETTINGS = {
  MAP_PROVIDER: z
    .custom<MapProviderName>(isMapProvider, `应为 ${Object.keys(MAP_PROVIDERS).join('、')} 之一`)
    .optional(),
  MAP_KEY: z.string().regex(KEY, '应为服务商控制台给出的密钥').optional(),
  MAP_DAILY_QUOTA: z.coerce
    .number({ error: '应为 1 到 10000000 之间的整数' })
    .int('应为整数')
    .min(1, '至少 1')
    .max(10_000_000, '最多 10000000')
    .default(5_000),
  MAP_APPROVAL_NO: z.string().max(40, '最多 40 个字符').optional(),
  MAP_BROWSER_KEY: z.string().regex(KEY, '应为服务商控制台给出的浏览器端密钥').optional(),
  MAP_TILES: z
    .string()
    .max(500, '最多 500 个字符')
    .refine(isTileAddress, '应为 https:// 开头、含 {z}、{x}、{y} 的瓦片地址')
    .optional(),
  MAP_PMTILES: z.string().min(1).optional(),
  MAP_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), '应为 https:// 开头的地址')
    .optional(),
};

type Settings = z.output<z.ZodObject<typeof MAP_SETTINGS>>;

/** What is missing, by variable. */
export function mapFaults(given: Settings): [name: string, message: string][] {
  if (given.MAP_PROVIDER !== undefined && given.MAP_KEY === undefined) {
    return [['MAP_KEY', '使用地图服务商时必须设置']];
  }
  if (given.MAP_PROVIDER === undefined && given.MAP_KEY !== undefined) {
    return [['MAP_KEY', '还须设置 MAP_PROVIDER，地图服务才会启用']];
  }
  for (const name of ['MAP_TILES', 'MAP_BROWSER_KEY'] as const) {
    if (given[name] === undefined) continue;
    if (given.MAP_PROVIDER === undefined) {
      return [[name, '还须设置 MAP_PROVIDER，才知道瓦片用的是哪种坐标系']];
    }
    // Both are told to every visitor.
    if (given.MAP_KEY !== undefined && given[name].includes(given.MAP_KEY)) {
      return [[name, '会发给每个访客，不能含有 MAP_KEY，请另建浏览器端密钥']];
    }
  }
  return [];
}

/** A map file of the platform's owner. */
export interface OwnMapSettings {
  /** Undefined: one is looked for in the data folder. */
  path: string | undefined;
  /** 审图号 of that map; undefined: none is known. */
  approvalNo: string | undefined;
}

export const readOwnMapSettings = (given: Settings): OwnMapSettings => ({
  path: given.MAP_PMTILES,
  approvalNo: given.MAP_APPROVAL_NO,
});

export function readMapSettings(given: Settings): MapSettings | undefined {
  if (given.MAP_PROVIDER === undefined) return undefined;
  return {
    provider: given.MAP_PROVIDER,
    key: given.MAP_KEY ?? '',
    endpoint: given.MAP_ENDPOINT?.replace(/\/$/, ''),
    dailyQuota: given.MAP_DAILY_QUOTA,
    approvalNo: given.MAP_APPROVAL_NO,
    browserKey: given.MAP_BROWSER_KEY,
    tiles: given.MAP_TILES,
  };
}
