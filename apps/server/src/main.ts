import {
  migrate,
  openPool,
  overPool,
  prepareFolder,
  seedReference,
  startFault,
  WEB_PATIENCE,
} from '@boxhaul/db';
import { readConfig, startServer } from './start';

// Web and API alone, on a database that other processes share; the gateway runs beside it.
const STOP_WITHIN_MS = 10_000;

/** Answers how to stop it again. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) throw new Error('单独启动网站与接口时必须设置 DATABASE_URL。');
  prepareFolder(config.dataDir);
  const settings = { connectionString: config.databaseUrl };
  const pool = openPool(settings, { applicationName: 'boxhaul-server', max: 20, patience: WEB_PATIENCE });
  for (const name of await migrate(pool)) console.log(`数据库：已执行迁移 ${name}`);
  await seedReference(pool);
  const db = overPool(pool);
  const server = await startServer(config, db, settings);
  console.log(`柜达网站与接口：http://${server.host}:${server.port}`);
  if (server.notice !== undefined) console.log(server.notice);
  return async () => {
    await server.close();
    await db.destroy();
  };
}

/** The environment's faults are for the person who started it: the sentence, not the stack. */
function fail(error: unknown): never {
  console.error(startFault(error));
  process.exit(1);
}

const close = await start().catch(fail);
let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  close().then(() => process.exit(0), fail);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
