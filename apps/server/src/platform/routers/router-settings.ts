import { z } from 'zod';
import { isRouter, type RouterName, ROUTERS } from './routers';

export interface RouterSettings {
  router: RouterName;
  endpoint: string | undefined;
  key: string | undefined;
  profile: string | undefined;
  /** Questions a day of all nodes; beyond them the embedded roads answer. */
  dailyQuota: number;
}

/** The variables of config.ts that say who plans ways by road. */
export const ROUTER_SETTINGS = {
  ROUTER: z.custom<RouterName>(isRouter, `应为 ${Object.keys(ROUTERS).join('、')} 之一`).optional(),
  ROUTER_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), '应为 http:// 或 https:// 开头的地址')
    .optional(),
  ROUTER_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, '应为服务商控制台给出的密钥')
    .optional(),
  ROUTER_PROFILE: z
    .string()
    .regex(/^[\w-]{1,40}$/, '应为路线服务里的车型名，如 truck')
    .optional(),
  ROUTER_DAILY_QUOTA: z.coerce
    .number({ error: '应为 1 到 10000000 之间的整数' })
    .int('应为整数')
    .min(1, '至少 1')
    .max(10_000_000, '最多 10000000')
    .default(20_000),
};

type Settings = z.output<z.ZodObject<typeof ROUTER_SETTINGS>>;

/** What is missing, by variable. */
export function routerFaults(given: Settings): [name: string, message: string][] {
  if (given.ROUTER === undefined) {
    const alone = (['ROUTER_ENDPOINT', 'ROUTER_KEY', 'ROUTER_PROFILE'] as const).find((name) => given[name]);
    return alone ? [[alone, '还须设置 ROUTER，路线服务才会启用']] : [];
  }
  const name = ROUTERS[given.ROUTER].needs === 'key' ? 'ROUTER_KEY' : 'ROUTER_ENDPOINT';
  return given[name] === undefined ? [[name, `ROUTER=${given.ROUTER} 时必须设置`]] : [];
}

export const readRouterSettings = (given: Settings): RouterSettings | undefined =>
  given.ROUTER && {
    router: given.ROUTER,
    endpoint: given.ROUTER_ENDPOINT?.replace(/\/$/, ''),
    key: given.ROUTER_KEY,
    profile: given.ROUTER_PROFILE,
    dailyQuota: given.ROUTER_DAILY_QUOTA,
  };
