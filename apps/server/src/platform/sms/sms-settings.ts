import { z } from 'zod';

export const SMS_PROVIDERS = ['aliyun', 'tencent'] as const;

/** Template ids by what the message is for: 'code' for codes, a notice's kind for a notice. */
export type SmsTemplates = Readonly<Record<string, string>>;

export interface SmsSettings {
  provider: (typeof SMS_PROVIDERS)[number];
  keyId: string;
  keySecret: string;
  /** The approved signature that stands before each message. */
  signName: string;
  /** Tencent's SmsSdkAppId; undefined at Alibaba. */
  appId: string | undefined;
  region: string;
  templates: SmsTemplates;
  /** Another address than the provider's own. */
  endpoint: string | undefined;
}

const PAIR = /^\w+=\w+$/;

/** 'a=1,b=2' by name. */
const readPairs = (text: string): SmsTemplates =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const equals = pair.indexOf('=');
        return [pair.slice(0, equals), pair.slice(equals + 1)];
      }),
  );

/** The variables of config.ts that say how text messages are sent. */
export const SMS_SETTINGS = {
  SMS_PROVIDER: z.enum(SMS_PROVIDERS, { error: `应为 ${SMS_PROVIDERS.join(' 或 ')}` }).optional(),
  SMS_KEY_ID: z.string().optional(),
  SMS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().max(40, '最多 40 个字符').optional(),
  SMS_APP_ID: z.string().regex(/^\d+$/, '应为数字').optional(),
  SMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, '应为 ap-guangzhou 这样的地域名')
    .default('ap-guangzhou'),
  SMS_TEMPLATE_CODE: z.string().optional(),
  SMS_TEMPLATES: z
    .string()
    .refine(
      (text) => text.split(',').every((pair) => PAIR.test(pair)),
      '应为 名称=模板编号 的列表，用逗号隔开',
    )
    .optional(),
  SMS_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), '应为 https:// 开头的地址')
    .optional(),
};

type Settings = z.output<z.ZodObject<typeof SMS_SETTINGS>>;

const NEEDED = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'] as const;
/** What a provider needs besides. */
const ALSO_NEEDED: Readonly<Record<SmsSettings['provider'], readonly (keyof Settings)[]>> = {
  aliyun: [],
  tencent: ['SMS_APP_ID'],
};

/** What is missing beside SMS_PROVIDER, by variable. */
export function smsFaults(given: Settings): [name: string, message: string][] {
  if (given.SMS_PROVIDER === undefined) {
    const alone = NEEDED.filter((name) => given[name] !== undefined);
    return alone.slice(0, 1).map((name) => [name, '还须设置 SMS_PROVIDER，短信才会发送']);
  }
  return [...NEEDED, ...ALSO_NEEDED[given.SMS_PROVIDER]]
    .filter((name) => given[name] === undefined)
    .map((name) => [name, '使用短信服务商时必须设置']);
}

export function readSmsSettings(given: Settings): SmsSettings | undefined {
  if (given.SMS_PROVIDER === undefined) return undefined;
  const templates = readPairs(given.SMS_TEMPLATES ?? '');
  return {
    provider: given.SMS_PROVIDER,
    keyId: given.SMS_KEY_ID ?? '',
    keySecret: given.SMS_KEY_SECRET ?? '',
    signName: given.SMS_SIGN_NAME ?? '',
    appId: given.SMS_APP_ID,
    region: given.SMS_REGION,
    templates: { ...templates, code: given.SMS_TEMPLATE_CODE ?? '' },
    endpoint: given.SMS_ENDPOINT,
  };
}
