import { connectionsWithin, descriptorLimit, type ConnectionSettings, type Db } from '@boxhaul/db';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { depsAround } from './deps';
import { createApp } from './platform/http/app';
import { builtSite } from './platform/site/built-site';
import type { Config } from './platform/config';
import type { Deps } from './platform/context';
import { refuseDemoWorld } from './platform/demo-mark.repo';
import { connectionLimits, limitConnections } from './platform/http/limit-connections';
import { openLiveFeed } from './platform/live/live';
import { registerSite } from './platform/site/register-site';
import { serveOwnMap } from './platform/maps/own-map/serve-own-map';
import { tileOriginsOf } from './platform/maps/tile-origins';
import { startCleanup } from './platform/jobs/cleanup';
import { readContentStamp } from './site/content';
import { registerSlices } from './slices';
import { ensureOperator } from './identity/account';
import { cleanupJobs, minuteJobs } from './cleanup-jobs';
import { startJobs } from './kit/jobs';
import { startDeliveries } from './identity/notices';
import { openPlaces, type Places } from './pricing/places';

export { openInProcess } from './in-process';
export { readConfig, type Config } from './platform/config';
export { hashPassword } from './identity/account';
export { openSealing } from './fleet/tracks';

const MINUTE_MS = 60_000;

export interface RunningServer {
  host: string;
  port: number;
  /** What the person who starts a platform without operators should know; else undefined. */
  notices: readonly string[];
  close(): Promise<void>;
}

/** However many descriptors there are. */
export const MOST_CONNECTIONS = 10_000;

const NOTICES = {
  there: [],
  made: ['已建立运营账号 admin，密码即 ADMIN_PASSWORD；登录页 /ops/login。'],
  none: ['还没有运营账号：设环境变量 ADMIN_PASSWORD（8 到 64 个字符）再启动一次，即建立 admin。'],
} as const;

/** Who serves the site to others wants it found. */
const NAMELESS =
  '未设 SITE_ORIGIN：页面不写规范地址与结构化数据，也没有 sitemap.xml 和 /feed.xml；对外服务时请设为网站的地址，如 https://域名。';

/** What every slice is given, in one process of its own. */
export async function openDeps(config: Config, db: Db, connection: ConnectionSettings): Promise<Deps> {
  const log = pino({ level: config.logLevel });
  const live = await openLiveFeed(connection, log, config.natsUrl);
  return depsAround(config, { db, clock: () => new Date(), live, log });
}

/** What is done every hour and every minute; answers how to stop it. */
function startUpkeep(deps: Deps, places: Places): () => Promise<unknown> {
  const hourly = startCleanup(cleanupJobs(deps), deps.clock, deps.log);
  const following = startCleanup(minuteJobs(deps, places), deps.clock, deps.log, MINUTE_MS);
  return () => Promise.all([hourly(), following()]);
}

/**
 * Starts web and API on `config.host:config.port`. `db` is open and migrated; `connection` is the same database, for
 * the one connection that listens. `maxConnections` is for who runs more than this in the process. Rejects with EADDRINUSE when the port is taken.
 */
export async function startServer(
  config: Config,
  db: Db,
  connection: ConnectionSettings,
  maxConnections = connectionsWithin(descriptorLimit(), 1, MOST_CONNECTIONS),
): Promise<RunningServer> {
  if (config.production) await refuseDemoWorld(db);
  const operator = await ensureOperator(db, config.adminPassword);
  const deps = await openDeps(config, db, connection);
  const app = await createApp(deps);
  limitConnections(app.server, connectionLimits(maxConnections, config.trustProxy));
  const places = openPlaces(deps);
  const works = registerSlices(app, deps, places);
  const stopDeliveries = startDeliveries(deps);
  const stopJobs = startJobs(deps, works);
  const stopUpkeep = config.upkeep ? startUpkeep(deps, places) : undefined;
  const close = async () => {
    await deps.live.close();
    await deps.licences.close();
    await app.close();
    await Promise.all([stopDeliveries(), stopJobs(), stopUpkeep?.()]);
  };
  const buildDir = config.buildDir ?? builtSite();
  try {
    if (deps.ownMap) {
      serveOwnMap(app, deps.ownMap);
      // Whoever starts the platform is told at once.
      await deps.ownMap.look();
    }
    if (buildDir)
      await registerSite(app, {
        buildDir,
        origin: config.siteOrigin,
        clock: deps.clock,
        stamp: () => readContentStamp(deps.db, deps.clock()),
        tileOrigins: tileOriginsOf(deps.maps?.tiles ?? null),
      });
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const nameless = buildDir !== undefined && config.siteOrigin === undefined;
  return { host: config.host, port, notices: [...NOTICES[operator], ...(nameless ? [NAMELESS] : [])], close };
}
