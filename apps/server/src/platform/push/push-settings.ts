import { z } from 'zod';

/** Messages to browsers that are closed (RFC 8030), under the platform's own pair of keys (VAPID, RFC 8292). */
export interface PushSettings {
  /** base64url: an uncompressed point of P-256, and its scalar. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to: mailto: or https:. */
  subject: string;
}

/** The variables of config.ts that say under which keys browsers are pushed to. */
export const PUSH_SETTINGS = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, '应为 P-256 公钥（base64url，87 个字符）')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '应为 P-256 私钥（base64url，43 个字符）')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .max(200, '最多 200 个字符')
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, '应为 mailto: 邮箱或 https:// 网址')
    .optional(),
};

type Settings = z.output<z.ZodObject<typeof PUSH_SETTINGS>>;

/** What is missing of the three, by variable. */
export function pushFaults(given: Settings): [name: string, message: string][] {
  const three = [
    ['VAPID_PUBLIC_KEY', given.VAPID_PUBLIC_KEY],
    ['VAPID_PRIVATE_KEY', given.VAPID_PRIVATE_KEY],
    ['VAPID_SUBJECT', given.VAPID_SUBJECT],
  ] as const;
  if (three.every(([, value]) => value === undefined)) return [];
  return three.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [[name, '三个 VAPID_ 变量须一起设置']] : [],
  );
}

/** Undefined where browsers are not pushed to. */
export function readPushSettings(given: Settings): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  return { publicKey, privateKey, subject };
}
