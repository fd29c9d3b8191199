import { readNatsUrl } from '@boxhaul/fan-out';
import { z } from 'zod';
import { readSmsSettings, SMS_SETTINGS, smsFaults, type SmsSettings } from './sms/sms-settings';
import {
  MAP_SETTINGS,
  mapFaults,
  type MapSettings,
  type OwnMapSettings,
  readMapSettings,
  readOwnMapSettings,
} from './maps/map-settings';
import { DCSA_SETTINGS, dcsaFaults, type DcsaSettings, readDcsaSettings } from './ship-lines/dcsa-settings';
import { MAIL_SETTINGS, mailFaults, readMailSettings } from './mail/mail-settings';
import type { MailSettings } from './mail/mailer';
import { PUSH_SETTINGS, pushFaults, type PushSettings, readPushSettings } from './push/push-settings';
import { readS3Settings, S3_SETTINGS, s3Faults, type S3Settings } from './files/s3-settings';
import {
  readRouterSettings,
  ROUTER_SETTINGS,
  routerFaults,
  type RouterSettings,
} from './routers/router-settings';
import { readTrackSettings, TRACK_SETTINGS, trackFaults, type TrackRetention } from './track-settings';
import { isWeakSecret } from './session/weak-secret';

const whole = (fallback: number, most: number) => {
  const error = `应为 0 到 ${most} 之间的整数`;
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(most, { error }).default(fallback);
};
const port = (fallback: number) => whole(fallback, 65_535);
const switchable = (fallback: boolean) =>
  z
    .enum(['0', '1'], { error: '只能是 0 或 1' })
    .transform((v) => v === '1')
    .default(fallback);

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, { error: '应为 postgres:// 开头的地址', abort: true })
  .refine((text) => URL.canParse(text), '不是完整的地址；用户名与密码里的特殊字符要写成 %40 这样的形式');

const natsUrl = z
  .string()
  .refine(
    (text) => readNatsUrl(text) !== undefined,
    '应为 nats://主机:端口 或 tls://主机:端口，多个用逗号隔开',
  );

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What other services are told, where they are, and how long tracks are kept. */
const SERVICES = {
  ...SMS_SETTINGS,
  ...MAIL_SETTINGS,
  ...PUSH_SETTINGS,
  ...MAP_SETTINGS,
  ...S3_SETTINGS,
  ...TRACK_SETTINGS,
  ...ROUTER_SETTINGS,
  ...DCSA_SETTINGS,
};

/** What is missing of any of them, by variable. */
const serviceFaults = (value: z.output<z.ZodObject<typeof SERVICES>>): [name: string, message: string][] => [
  ...smsFaults(value),
  ...mailFaults(value),
  ...pushFaults(value),
  ...mapFaults(value),
  ...s3Faults(value),
  ...trackFaults(value),
  ...routerFaults(value),
  ...dcsaFaults(value),
];

const settings = (production: boolean) =>
  z
    .object({
      PORT: port(8080),
      GATEWAY_PORT: port(6808),
      DATA_DIR: z.string().min(1).default('./data'),
      DATABASE_URL: databaseUrl.optional(),
      NATS_URL: natsUrl.optional(),
      HOST: z
        .string()
        .min(1)
        .default(production ? '0.0.0.0' : '127.0.0.1'),
      FLEET: switchable(true),
      /** What is done every minute and every hour; 0 where other nodes on the same database do it. */
      UPKEEP: switchable(true),
      DEMO: switchable(!production),
      /** How large the demo's company is beside its small world; 0: there is none. Counts when the world is made. */
      DEMO_SCALE: whole(1, 20),
      LOG_LEVEL: z.enum(LEVELS, { error: `应为 ${LEVELS.join('、')} 之一` }).default('warn'),
      /** Keys everything that the platform signs: quotes, file links. At least 32 characters. */
      APP_SECRET: z
        .string()
        .min(32, { error: '至少 32 个字符', abort: true })
        .refine(
          (text) => !isWeakSecret(text),
          '太容易被猜到，请用随机的一串，例如 openssl rand -hex 32 的输出',
        )
        .optional(),
      /** Makes the operator `admin` where no operator is yet; 8 to 64 characters (decisions 9). */
      ADMIN_PASSWORD: z.string().min(8, '至少 8 个字符').max(64, '最多 64 个字符').optional(),
      /** How many proxies in front may be believed about the caller's address. */
      TRUST_PROXY: whole(0, 10),
      /** How the site is called from outside, for robots.txt and sitemap.xml. */
      SITE_ORIGIN: z.string().refine(isOrigin, '应为 https://域名 这样的地址，不带路径').optional(),
      /** Where `npm run backup` keeps its backups: what is written is shipped there every minute. */
      BACKUP_DIR: z.string().min(1).optional(),
      BUILD_DIR: z.string().min(1).optional(),
      /** Webhooks may lead to this machine and need no TLS: for tests and trials. */
      OUTGOING_LOCAL: switchable(false),
      ...SERVICES,
    })
    .superRefine((value, ctx) => {
      for (const [name, message] of serviceFaults(value)) {
        ctx.addIssue({ code: 'custom', path: [name], message });
      }
      if (!production) return;
      if (!value.APP_SECRET) {
        ctx.addIssue({ code: 'custom', path: ['APP_SECRET'], message: '生产环境必须设置签名密钥' });
      }
      if (value.DEMO) {
        ctx.addIssue({ code: 'custom', path: ['DEMO'], message: '生产环境不能开启演示数据' });
      }
      if (value.OUTGOING_LOCAL) {
        ctx.addIssue({ code: 'custom', path: ['OUTGOING_LOCAL'], message: '生产环境不能向本机推送' });
      }
    });

export interface Config {
  production: boolean;
  port: number;
  gatewayPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Over which nodes hear who moved; undefined: over the database. */
  natsUrl: string | undefined;
  host: string;
  fleet: boolean;
  /** Whether this process does what is done every minute and every hour. */
  upkeep: boolean;
  demo: boolean;
  /** How large the company is that a new demo world has beside the small one; 0: none. */
  demoScale: number;
  logLevel: string;
  secret: string | undefined;
  adminPassword: string | undefined;
  trustProxy: number;
  siteOrigin: string | undefined;
  backupDir: string | undefined;
  buildDir: string | undefined;
  /** Who carries text messages; undefined: the outbox, or nobody in production. */
  sms: SmsSettings | undefined;
  outgoingLocal: boolean;
  mail: MailSettings | undefined;
  /** Under which keys browsers are pushed to; undefined: not at all. */
  push: PushSettings | undefined;
  /** Who is asked for addresses and maps; undefined: the embedded data. */
  maps: MapSettings | undefined;
  /** The map file that pages draw, where there is one. */
  ownMap: OwnMapSettings;
  /** Where files are kept; undefined: in `dataDir`. */
  s3: S3Settings | undefined;
  /** For how many days positions are kept in which detail (decisions 7). */
  trackKept: TrackRetention;
  /** Who plans ways by road; undefined: the embedded sketch. */
  router: RouterSettings | undefined;
  /** Which shipping companies are asked when ships sail; none: the table that operators keep alone. */
  dcsa: DcsaSettings;
}

/** Reads the environment once; throws one Error that lists every fault, in Chinese. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const production = env['NODE_ENV'] === 'production';
  // `PORT=` in an environment file says nothing, as an absent line does.
  const said = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings(production).safeParse(said);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`);
    throw new Error(`环境变量有误，无法启动：\n${faults.join('\n')}`);
  }
  const v = parsed.data;
  return {
    production,
    port: v.PORT,
    gatewayPort: v.GATEWAY_PORT,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    natsUrl: v.NATS_URL,
    host: v.HOST,
    fleet: v.FLEET && v.DEMO,
    upkeep: v.UPKEEP,
    demo: v.DEMO,
    demoScale: v.DEMO ? v.DEMO_SCALE : 0,
    logLevel: v.LOG_LEVEL,
    secret: v.APP_SECRET,
    adminPassword: v.ADMIN_PASSWORD,
    trustProxy: v.TRUST_PROXY,
    siteOrigin: v.SITE_ORIGIN,
    backupDir: v.BACKUP_DIR,
    buildDir: v.BUILD_DIR,
    sms: readSmsSettings(v),
    outgoingLocal: v.OUTGOING_LOCAL,
    mail: readMailSettings(v, production),
    push: readPushSettings(v),
    maps: readMapSettings(v),
    ownMap: readOwnMapSettings(v),
    s3: readS3Settings(v),
    trackKept: readTrackSettings(v),
    router: readRouterSettings(v),
    dcsa: readDcsaSettings(v),
  };
}
