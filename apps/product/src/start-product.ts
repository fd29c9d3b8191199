import { setTimeout as pause } from 'node:timers/promises';
import {
  connectionsWithin,
  descriptorLimit,
  migrate,
  openPool,
  overPool,
  prepareFolder,
  WEB_PATIENCE,
} from '@boxhaul/db';
import { seedReference } from '@boxhaul/reference';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { MOST_CONNECTIONS, startServer, type Config } from '../../server/src/start';
import { buildDemo, demoWarning, DEMO_WORDS, playDemo } from './demo';
import { startFleet } from './fleet-process';
import { startGatewayThread } from './gateway-thread';
import { startConfiguredBackup } from './continuous-backup';

/** What is started, in this order. */
const PARTS = { startEmbedded, buildDemo, playDemo, startGatewayThread, startServer, startFleet };

const MOST_TERMINALS = 20_000;
const POOL_GRACE_MS = 2_000;

export type Product = { stop: () => Promise<void> };

/**
 * Starts all parts in order and says where they listen. `onLoss` is told when the product cannot go on. What was
 * started is stopped again when a later part fails, or when `cancel` is aborted meanwhile.
 */
export async function startProduct(
  config: Config,
  say: (line: string) => void,
  onLoss: (reason: string) => void,
  cancel: AbortSignal,
  parts: typeof PARTS = PARTS,
): Promise<Product> {
  // Those who serve stop at the same time; the database, which they need until then, after them.
  const serving: (() => Promise<void>)[] = [];
  const below: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(serving.splice(0).map((end) => end()));
    for (let end = below.pop(); end; end = below.pop()) await end();
  };
  try {
    prepareFolder(config.dataDir);
    const settings = await database();
    cancel.throwIfAborted();
    const pool = openPool(settings, { applicationName: 'boxhaul', max: 20, patience: WEB_PATIENCE });
    const db = overPool(pool);
    // A statement that hangs must not keep the database itself from being stopped.
    below.push(() => Promise.race([db.destroy(), pause(POOL_GRACE_MS, undefined, { ref: false })]));
    for (const name of await migrate(pool)) say(`数据库：已执行迁移 ${name}`);
    cancel.throwIfAborted();
    if ((await seedReference(pool)).length > 0) say('数据库：已载入行政区划、港口码头与船公司。');
    cancel.throwIfAborted();
    if (config.demo && (await parts.buildDemo(config, db, { cancel })))
      say('演示数据：已建立账号、车辆、订单与轨迹。');
    cancel.throwIfAborted();
    const world = config.demo ? await parts.playDemo(config, db, { say, cancel }) : undefined;
    if (world) serving.push(() => world.close());
    cancel.throwIfAborted();
    below.push(startConfiguredBackup(config, settings, say));
    // Web and gateway share the process's descriptors evenly.
    const descriptors = descriptorLimit();
    const lines = (most: number) => connectionsWithin(descriptors, 0.5, most);
    // The gateway first: once /healthz answers, trucks are answered too.
    const gateway = await parts.startGatewayThread(
      {
        settings,
        natsUrl: config.natsUrl,
        port: config.gatewayPort,
        host: config.host,
        maxConnections: lines(MOST_TERMINALS),
      },
      onLoss,
    );
    serving.push(() => gateway.close());
    cancel.throwIfAborted();
    const server = await parts.startServer(config, db, settings, lines(MOST_CONNECTIONS));
    serving.push(() => server.close());
    cancel.throwIfAborted();
    say(
      `柜达已启动：http://${config.host}:${server.port}   车载终端网关（JT/T 808）：${config.host}:${gateway.port}`,
    );
    for (const notice of server.notices) say(notice);
    if (config.demo) for (const line of DEMO_WORDS) say(line);
    const warning = config.demo ? demoWarning(config.host) : undefined;
    if (warning !== undefined) say(warning);
    world?.goOn();
    if (config.fleet)
      serving.push(parts.startFleet(config, { api: server.port, gateway: gateway.port }, say));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function database() {
    if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
    const embedded = await parts.startEmbedded({
      dataDir: config.dataDir,
      log: say,
      onDeath: () => onLoss(`内置数据库意外退出，详情见 ${config.dataDir}/pg/postgres.log`),
    });
    below.push(() => embedded.stop());
    return embedded.connection;
  }
}
