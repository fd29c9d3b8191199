import { z } from 'zod';

const address = z
  .string()
  .max(300, '最多 300 个字符')
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), '应为 https:// 开头的地址');
const header = z.string().regex(/^[\w-]{1,60}$/, '应为请求头的名字');
const secret = z.string().min(1).max(500);

/** One shipping company's DCSA Track & Trace interface. */
const line = z
  .object({
    scac: z.string().regex(/^[A-Z]{4}$/, 'scac 应为 4 个大写字母'),
    name: z.string().min(1).max(40),
    /** The whole address of its events, such as https://…/v2/events. */
    events: address,
    /** Headers that every question carries: keys of the company's gateway. */
    headers: z.record(header, secret).default({}),
    /** OAuth2 client credentials, where it wants them. */
    oauth: z
      .object({
        token: address,
        clientId: secret,
        clientSecret: secret,
        scope: z.string().max(200).optional(),
      })
      .optional(),
  })
  .strict();

export type LineSettings = z.output<typeof line>;

const LINES = z.array(line).max(8, '最多 8 家');

const readLines = (text: string): unknown => {
  try {
    const read: unknown = JSON.parse(text);
    return read;
  } catch {
    return undefined;
  }
};

/** The variables of config.ts that say which shipping companies are asked, and how often a day. */
export const DCSA_SETTINGS = {
  DCSA_CARRIERS: z
    .string()
    .max(20_000)
    .transform((text, context) => {
      const { data, error } = LINES.safeParse(readLines(text));
      if (data) return data;
      const [issue] = error.issues;
      const where = issue?.path.join('.') ?? '';
      context.addIssue({
        code: 'custom',
        message: `应为 JSON 数组，每项写明 scac、name、events${where && `（${where}：${issue?.message ?? ''}）`}`,
      });
      return z.NEVER;
    })
    .optional(),
  DCSA_DAILY_QUOTA: z.coerce
    .number({ error: '应为 1 到 1000000 之间的整数' })
    .int('应为整数')
    .min(1, '至少 1')
    .max(1_000_000, '最多 1000000')
    .default(2_000),
};

type Settings = z.output<z.ZodObject<typeof DCSA_SETTINGS>>;

export interface DcsaSettings {
  lines: readonly LineSettings[];
  /** Questions a day to each company, of all nodes; beyond them the table answers. */
  dailyQuota: number;
}

/** What contradicts itself, by variable. */
export function dcsaFaults({ DCSA_CARRIERS: lines = [] }: Settings): [name: string, message: string][] {
  const codes = lines.map(({ scac }) => scac);
  return new Set(codes).size === codes.length ? [] : [['DCSA_CARRIERS', '同一家船公司（scac）只能写一次']];
}

export const readDcsaSettings = (given: Settings): DcsaSettings => ({
  lines: given.DCSA_CARRIERS ?? [],
  dailyQuota: given.DCSA_DAILY_QUOTA,
});
