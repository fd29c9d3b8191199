import { migrate, openPool, overPool, seedReference } from '@boxhaul/db';
import { readConfig, startServer } from './start';

// Web and API alone, on a database that other processes share; the gateway runs beside it.
function configuration() {
  try {
    return readConfig(process.env);
  } catch (error) {
    // The environment's faults are for the person who started it: the sentence, not the stack.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const config = configuration();
if (config.databaseUrl === undefined) {
  console.error('单独启动网站与接口时必须设置 DATABASE_URL。');
  process.exit(1);
}
const settings = { connectionString: config.databaseUrl };
const pool = openPool(settings, { applicationName: 'boxhaul-server', max: 20 });
await migrate(pool);
await seedReference(pool);
const db = overPool(pool);
const server = await startServer(config, db, settings);
console.log(`柜达网站与接口：http://${server.host}:${server.port}`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.close();
  await db.destroy();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
