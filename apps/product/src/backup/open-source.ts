import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPool, type ConnectionSettings } from '@boxhaul/db';
import { runningEmbedded, startEmbedded } from '@boxhaul/embedded-postgres';
import { clusterOf, type Source } from './ship';

/** Runs `work` with a session in the embedded database: of the running product, else of one started for it. */
export async function withSource<T>(
  dataDir: string,
  say: (line: string) => void,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(clusterOf(dataDir), 'PG_VERSION'))) {
    throw new Error(`${dataDir} 里没有柜达的数据库。请用 DATA_DIR 指明数据目录。`);
  }
  const running = runningEmbedded(dataDir);
  if (running) {
    try {
      return await inSession(running.connection, dataDir, work);
    } finally {
      running.close();
    }
  }
  say('平台没有在运行：为备份启动内置数据库，结束后停止。');
  const embedded = await startEmbedded({ dataDir, log: say });
  try {
    return await inSession(embedded.connection, dataDir, work);
  } finally {
    await embedded.stop();
  }
}

/** One session of its own, closed at the end with all that it holds. */
export async function inSession<T>(
  connection: ConnectionSettings,
  dataDir: string,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, { applicationName: 'boxhaul-backup', max: 1 });
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new Error('连不上数据库：平台正在启动或停止，或当前用户没有权限。请稍后以启动平台的用户再试。', {
        cause: error,
      });
    });
    try {
      return await work({ client, dataDir });
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
