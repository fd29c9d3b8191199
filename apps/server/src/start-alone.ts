import { migrate, openPool, overPool, prepareFolder, WEB_PATIENCE } from '@boxhaul/db';
import { seedReference } from '@boxhaul/reference';
import { readConfig, startServer } from './start';

/** Web and API alone, on a database that other processes share; the gateway runs beside it. Answers how to stop it. */
export async function startAlone(
  env: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<() => Promise<void>> {
  const config = readConfig(env);
  if (config.databaseUrl === undefined) throw new Error('单独启动网站与接口时必须设置 DATABASE_URL。');
  prepareFolder(config.dataDir);
  const settings = { connectionString: config.databaseUrl };
  const pool = openPool(settings, { applicationName: 'boxhaul-server', max: 20, patience: WEB_PATIENCE });
  for (const name of await migrate(pool)) say(`数据库：已执行迁移 ${name}`);
  await seedReference(pool);
  const db = overPool(pool);
  const server = await startServer(config, db, settings);
  say(`柜达网站与接口：http://${server.host}:${server.port}`);
  for (const notice of server.notices) say(notice);
  return async () => {
    await server.close();
    await db.destroy();
  };
}
