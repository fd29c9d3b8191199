import { describe, expect, test } from 'vitest';
import { readConfig } from './config';

const SECRET = 'pX9_kd72Lq-Vt5Rw8zNc3mYb6HgJf4Sa';
const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: SECRET };

describe('the environment', () => {
  test('says nothing: a demo for this machine', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 8080,
      gatewayPort: 6808,
      dataDir: './data',
      databaseUrl: undefined,
      natsUrl: undefined,
      host: '127.0.0.1',
      fleet: true,
      upkeep: true,
      demo: true,
      demoScale: 1,
      logLevel: 'warn',
      mail: undefined,
      outgoingLocal: false,
      ownMap: {},
      secret: undefined,
      adminPassword: undefined,
      trustProxy: 0,
      siteOrigin: undefined,
      backupDir: undefined,
      buildDir: undefined,
      trackKept: { rowsDays: 2, rawDays: 400, thinnedDays: 1095 },
      router: undefined,
      dcsa: { lines: [], dailyQuota: 2_000 },
    });
    expect(readConfig({ PORT: '', TRUST_PROXY: '' })).toMatchObject({ port: 8080, trustProxy: 0 });
  });

  test('of production: for everybody, without demo and trucks', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demo: false,
      fleet: false,
      secret: SECRET,
    });
    expect(readConfig({ DEMO: '0' })).toMatchObject({ demo: false, fleet: false, demoScale: 0 });
    expect(readConfig({}).demoScale).toBe(1);
    expect(readConfig({ DEMO_SCALE: '10' }).demoScale).toBe(10);
    expect(() => readConfig({ DEMO_SCALE: '21' })).toThrow('DEMO_SCALE：应为 0 到 20 之间的整数');
    expect(readConfig({ FLEET: '0' })).toMatchObject({ demo: true, fleet: false });
    expect(readConfig({ ...PRODUCTION, UPKEEP: '0' })).toMatchObject({ production: true, upkeep: false });
    expect(readConfig({ OUTGOING_LOCAL: '1' })).toMatchObject({ production: false, outgoingLocal: true });
  });

  test('says everything', () => {
    const env = {
      ...PRODUCTION,
      PORT: '0',
      GATEWAY_PORT: '65535',
      DATA_DIR: '/d',
      DATABASE_URL: 'postgresql://a:b%40@h/c',
      NATS_URL: 'tls://u:p%40@n1:4222,tls://n2',
      HOST: '::1',
      LOG_LEVEL: 'info',
      ADMIN_PASSWORD: 'x'.repeat(64),
      TRUST_PROXY: '10',
      SITE_ORIGIN: 'https://boxhaul.example',
      BACKUP_DIR: '/k',
      BUILD_DIR: '/b',
      TRACK_ROWS_DAYS: '7',
      TRACK_RAW_DAYS: '7',
      TRACK_THINNED_DAYS: '7',
      ROUTER: 'graphhopper',
      ROUTER_ENDPOINT: 'http://router:8989/',
      ROUTER_KEY: 'key-12345',
      ROUTER_PROFILE: 'semi',
      ROUTER_DAILY_QUOTA: '7',
    };
    expect(readConfig(env)).toMatchObject({
      port: 0,
      gatewayPort: 65_535,
      dataDir: '/d',
      databaseUrl: env.DATABASE_URL,
      natsUrl: env.NATS_URL,
      host: '::1',
      logLevel: 'info',
      adminPassword: env.ADMIN_PASSWORD,
      trustProxy: 10,
      siteOrigin: 'https://boxhaul.example',
      backupDir: '/k',
      buildDir: '/b',
      trackKept: { rowsDays: 7, rawDays: 7, thinnedDays: 7 },
      router: {
        router: 'graphhopper',
        endpoint: 'http://router:8989',
        key: 'key-12345',
        profile: 'semi',
        dailyQuota: 7,
      },
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ NODE_ENV: 'production' }, 'APP_SECRET：生产环境必须设置签名密钥'],
    [{ ...PRODUCTION, APP_SECRET: '' }, 'APP_SECRET：生产环境必须设置签名密钥'],
    [{ ...PRODUCTION, DEMO: '1' }, 'DEMO：生产环境不能开启演示数据'],
    [{ ...PRODUCTION, OUTGOING_LOCAL: '1' }, 'OUTGOING_LOCAL：生产环境不能向本机推送'],
    [{ OUTGOING_LOCAL: 'yes' }, 'OUTGOING_LOCAL：只能是 0 或 1'],
    [{ APP_SECRET: SECRET.slice(1) }, 'APP_SECRET：至少 32 个字符'],
    [{ ...PRODUCTION, APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET：太容易被猜到'],
    [{ APP_SECRET: 'change-me-change-me-change-me-please' }, 'APP_SECRET：太容易被猜到'],
    [{ PORT: '65536' }, 'PORT：应为 0 到 65535 之间的整数'],
    [{ PORT: '-1' }, 'PORT：'],
    [{ GATEWAY_PORT: '1.5' }, 'GATEWAY_PORT：'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY：应为 0 到 10 之间的整数'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY：'],
    [{ FLEET: 'yes' }, 'FLEET：只能是 0 或 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL：应为 fatal、error'],
    [{ ADMIN_PASSWORD: 'x'.repeat(7) }, 'ADMIN_PASSWORD：至少 8 个字符'],
    [{ ADMIN_PASSWORD: 'x'.repeat(65) }, 'ADMIN_PASSWORD：最多 64 个字符'],
    [{ DATABASE_URL: 'mysql://h/c' }, 'DATABASE_URL：应为 postgres:// 开头的地址'],
    [{ DATABASE_URL: 'postgres://a:%@:x/c' }, 'DATABASE_URL：不是完整的地址'],
    [{ NATS_URL: 'n1:4222' }, 'NATS_URL：应为 nats://'],
    [{ NATS_URL: 'nats://n1,tls://n2' }, 'NATS_URL：应为 nats://'],
    [{ TRACK_ROWS_DAYS: '0' }, 'TRACK_ROWS_DAYS：应为 1 到 90 之间的整数（天）'],
    [{ TRACK_RAW_DAYS: '1' }, '轨迹保留天数应依次不减'],
    [{ TRACK_THINNED_DAYS: '399' }, '轨迹保留天数应依次不减'],
    [{ ROUTER: 'google' }, 'ROUTER：应为 osrm、graphhopper、valhalla、amap 之一'],
    [{ ROUTER: 'osrm' }, 'ROUTER_ENDPOINT：ROUTER=osrm 时必须设置'],
    [{ ROUTER: 'amap' }, 'ROUTER_KEY：ROUTER=amap 时必须设置'],
    [{ ROUTER_ENDPOINT: 'http://r' }, 'ROUTER_ENDPOINT：还须设置 ROUTER'],
    [{ ROUTER: 'osrm', ROUTER_ENDPOINT: 'router:5000' }, 'ROUTER_ENDPOINT：应为 http://'],
    [{ ROUTER_PROFILE: 'a/b', ROUTER: 'osrm', ROUTER_ENDPOINT: 'http://r' }, 'ROUTER_PROFILE：应为'],
    [{ ROUTER_DAILY_QUOTA: '0' }, 'ROUTER_DAILY_QUOTA：至少 1'],
    [{ SITE_ORIGIN: 'boxhaul.example' }, 'SITE_ORIGIN：应为'],
    [{ SITE_ORIGIN: 'https://boxhaul.example/path' }, 'SITE_ORIGIN：应为'],
    [{ SITE_ORIGIN: 'ftp://boxhaul.example' }, 'SITE_ORIGIN：应为'],
  ])('%j is a fault', (env, says) => {
    expect(() => readConfig(env)).toThrow(says);
  });

  test('has all its faults told at once', () => {
    expect(() => readConfig({ PORT: 'x', FLEET: 'x' })).toThrow(/PORT：[^]*\n {2}FLEET：/);
  });
});
