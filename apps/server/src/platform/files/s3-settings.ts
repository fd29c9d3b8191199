import { z } from 'zod';

/** Where objects are kept, and by which key. */
export interface S3Settings {
  /** Origin of the service, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of before the host. */
  pathStyle: boolean;
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '');

/** The variables of config.ts that say where files are kept; without them, in the folder of the data. */
export const S3_SETTINGS = {
  S3_ENDPOINT: z.string().refine(isOrigin, '应为 https://域名 这样的地址，不带路径和存储桶名').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为 3 到 63 个小写字母、数字、点或连字符')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, '应为 us-east-1 这样的地域名')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_PATH_STYLE: z
    .enum(['0', '1'], { error: '只能是 0 或 1' })
    .transform((v) => v === '1')
    .default(true),
};

type Settings = z.output<z.ZodObject<typeof S3_SETTINGS>>;

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is missing, by variable: all of them are set, or none. */
export const s3Faults = (given: Settings): [name: string, message: string][] =>
  TOGETHER.some((name) => given[name] !== undefined)
    ? TOGETHER.filter((name) => given[name] === undefined).map((name) => [name, '使用 S3 存储时必须设置'])
    : [];

/** Undefined where files are kept in a folder. */
export function readS3Settings(v: Settings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = v;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (endpoint === undefined || bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    endpoint: new URL(endpoint).origin,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: v.S3_REGION,
    pathStyle: v.S3_PATH_STYLE,
  };
}
