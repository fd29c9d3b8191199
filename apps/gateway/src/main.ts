import { connectionsWithin, descriptorLimit, migrate, openPool, overPool, startFault } from '@boxhaul/db';
import { readConfig } from './config';
import type { Log } from './ports';
import { startGateway } from './start';

// JT/T 808 alone, on the database that the web and API use.
const MOST_TERMINALS = 20_000;
const STOP_WITHIN_MS = 10_000;

const line = (level: string) => (details: object, message: string) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), level, message, ...details }, errorsAsText));
const log: Log = { info: line('info'), warn: line('warn'), error: line('error') };

function errorsAsText(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

/** Answers how to stop it again. */
async function start(): Promise<() => Promise<void>> {
  const { databaseUrl, port, host } = readConfig(process.env);
  const settings = { connectionString: databaseUrl };
  const pool = openPool(settings, {
    applicationName: 'boxhaul-gateway',
    max: 6,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  // Whichever program starts first makes the tables.
  for (const name of await migrate(pool)) console.log(`数据库：已执行迁移 ${name}`);
  const db = overPool(pool);
  const gateway = await startGateway({
    db,
    settings,
    port,
    host,
    log,
    limits: { maxConnections: connectionsWithin(descriptorLimit(), 1, MOST_TERMINALS) },
  });
  console.log(`JT/T 808 网关已启动：${host}:${gateway.port}`);
  return async () => {
    await gateway.close();
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
