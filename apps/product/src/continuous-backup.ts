import { setTimeout as pause } from 'node:timers/promises';
import { startFault, type ConnectionSettings } from '@boxhaul/db';
import type { Config } from '../../server/src/start';
import { openDestination } from './backup/destination';
import { inSession } from './backup/open-source';
import { alone, ship } from './backup/ship';
import { isWalRetained, transactionsOver } from './backup/ship-wal';

/** What a crash of the disk can cost at most, once there is a base backup. */
const EVERY_MS = 60_000;
const LAST_WITHIN_MS = 5_000;

const NO_BASE = '备份：BACKUP_DIR 里还没有这个数据库的备份（或离上次太久），请执行 npm run backup。';

const EXTERNAL = '备份：DATABASE_URL 指向自己的 PostgreSQL，日志由它自己归档（见 docs/deploy）。';

type Options = {
  connection: ConnectionSettings;
  dataDir: string;
  backupDir: string;
  say: (line: string) => void;
  everyMs?: number;
};

/** Keeps the backups of BACKUP_DIR up to date, when it is set and the database is the embedded one; answers how to stop. */
export function startConfiguredBackup(
  { backupDir, databaseUrl, dataDir }: Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir'>,
  connection: ConnectionSettings,
  say: (line: string) => void,
): () => Promise<void> {
  if (backupDir !== undefined && databaseUrl === undefined) {
    return backUpContinuously({ connection, dataDir, backupDir, say });
  }
  if (backupDir !== undefined) say(EXTERNAL);
  return () => Promise.resolve();
}

/** Ships what has been written to the backups every minute; answers how to stop, which ships once more. */
export function backUpContinuously({ everyMs = EVERY_MS, ...options }: Options): () => Promise<void> {
  const stopping = new AbortController();
  const shipOnce = createShipper(options);
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await shipOnce();
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await shipOnce();
  })();
  return async () => {
    stopping.abort();
    // A destination that hangs must not keep the product from stopping.
    await Promise.race([running, pause(LAST_WITHIN_MS, undefined, { ref: false })]);
  };
}

/** Ships when something has been committed since the last time. What hinders it is said once, until it changes. */
export function createShipper({ connection, dataDir, backupDir, say }: Options): () => Promise<void> {
  let said: string | undefined;
  let shipped: { over: string; at: Date } | undefined;
  const once = async (): Promise<string | undefined> => {
    const destination = openDestination(backupDir);
    if (!destination) return NO_BASE;
    return inSession(connection, dataDir, async (source) => {
      if (!(await isWalRetained(source.client, destination))) return NO_BASE;
      const at = new Date();
      if ((await transactionsOver(source.client)) === shipped?.over) return undefined;
      const done = await alone(source.client, 'wal', false, () => ship(source, destination, shipped?.at));
      // Else a backup is at it.
      if (done) shipped = { over: done.over, at };
      return undefined;
    });
  };
  return async () => {
    const hindrance = await once().catch(
      (error: unknown) => `备份：日志没有送到 ${backupDir}：${startFault(error)}`,
    );
    if (hindrance !== undefined && hindrance !== said) say(hindrance);
    said = hindrance;
  };
}
