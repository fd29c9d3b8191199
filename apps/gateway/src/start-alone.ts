import { connectionsWithin, descriptorLimit, migrate, openPool, overPool } from '@boxhaul/db';
import { type DestinationStream, pino } from 'pino';
import { readConfig } from './config';
import { startGateway } from './start';

const MOST_TERMINALS = 20_000;

/** JT/T 808 alone, on the database that the web and API use; answers how to stop it again. The log goes to standard output. */
export async function startAlone(
  env: Record<string, string | undefined>,
  say: (text: string) => void,
  destination?: DestinationStream,
): Promise<() => Promise<void>> {
  const { databaseUrl, natsUrl, port, host, logLevel } = readConfig(env);
  const log = pino({ level: logLevel }, destination);
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
    natsUrl,
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
