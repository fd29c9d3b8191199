import { z } from 'zod';
import type { MailSettings } from './mailer';

/** The variables of config.ts that say how mail is sent. */
export const MAIL_SETTINGS = {
  SMTP_HOST: z
    .string()
    .regex(/^[\w.-]+$/, '应为邮件服务器的域名')
    .optional(),
  SMTP_PORT: z.coerce
    .number({ error: '应为端口号' })
    .int('应为端口号')
    .min(1, '应为端口号')
    .max(65_535, '应为端口号')
    .default(465),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z
    .string()
    .max(200, '最多 200 个字符')
    .regex(/^[^\r\n@]*[^\r\n\s@]@[^\r\n\s@]+$/, '应为 柜达 <notice@example.com> 这样的发件人')
    .optional(),
};

type Settings = z.output<z.ZodObject<typeof MAIL_SETTINGS>>;

/** What is missing beside SMTP_HOST, by variable. */
export const mailFaults = (given: Settings): [name: string, message: string][] =>
  given.SMTP_HOST !== undefined && given.SMTP_FROM === undefined
    ? [['SMTP_FROM', '设置 SMTP_HOST 时必须设置发件人']]
    : [];

/** Undefined where no mail is sent. In production nothing leaves in the clear. */
export const readMailSettings = (given: Settings, production: boolean): MailSettings | undefined =>
  given.SMTP_HOST === undefined
    ? undefined
    : {
        host: given.SMTP_HOST,
        port: given.SMTP_PORT,
        user: given.SMTP_USER,
        password: given.SMTP_PASSWORD,
        from: given.SMTP_FROM ?? '',
        requireTls: production,
      };
