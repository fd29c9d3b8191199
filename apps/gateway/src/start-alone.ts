import { connectionsWithin, descriptorLimit, migrate, openPool, overPool } from '@boxhaul/db';
import { readConfig } from './config';
import type { Log } from './ports';
import { startGateway } from './start';

const MOST_TERMINALS = 20_000;

/** JT/T 808 alone, on the database that the web and API use; answers how to stop it again. */
export async function startAlone(
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<() => Promise<void>> {
  const { databaseUrl, port, host } = readConfig(env);
  const log = lineLog(say);
  const settings = { connectionString: databaseUrl };
  const pool = openPool(settings, {
    applicationName: 'boxhaul-gateway',
    max: 6,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  // Whichever program starts first makes the tables.
  for (const name of await migrate(pool)) say(`数据库：已执行迁移 ${name}`);
  const db = overPool(pool);
  const gateway = await startGateway({
    db,
    settings,
    port,
    host,
    log,
    limits: { maxConnections: connectionsWithin(descriptorLimit(), 1, MOST_TERMINALS) },
  });
  say(`JT/T 808 网关已启动：${host}:${gateway.port}`);
  return async () => {
    await gateway.close();
    await db.destroy();
  };
}

/** One line of JSON for each word, with an error's message alone. */
function lineLog(say: (text: string) => void): Log {
  const line = (level: string) => (details: object, message: string) =>
    say(JSON.stringify({ time: new Date().toISOString(), level, message, ...details }, errorsAsText));
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

function errorsAsText(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}
