import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { connectionUrl, type ConnectionSettings, prepareFolder } from '@boxhaul/db';
import { serverAccount } from './account';
import { preparedBinaries } from './binaries';
import { admitSocketOnly, ensureCluster, SUPERUSER } from './cluster';
import { stopLeftover } from './leftover';
import { takeOwnership } from './owner-lock';
import { startPostmaster, type Postmaster } from './postmaster';
import { reachByLoopback, reachBySocket } from './reach';
import { beginRecovery, type Recovery } from './recovery';

export type EmbeddedOptions = {
  /** Folder for the cluster (`pg` below it); made when missing. */
  dataDir: string;
  /** Told what happens, in words for the person who starts the program. */
  log: (line: string) => void;
  /** False only for tests: no fsync, a crash of the machine may lose everything. Default true. */
  durable?: boolean;
  /** Called when the server ends though nobody stopped it. */
  onDeath?: (exitCode: number | null) => void;
  /** The cluster is a copy made while it ran, with its WAL in pg_wal: replayed before anybody is let in. */
  recovery?: Recovery;
};

export type EmbeddedPostgres = {
  /** For pg's Pool and Client, and for `connect`. */
  connection: ConnectionSettings;
  /** The same as one URL. */
  url: string;
  /** Stops the server (fast shutdown: open transactions are rolled back) and gives the folder free. */
  stop(): Promise<void>;
};

/** The one database of the cluster. */
export const DATABASE = 'boxhaul';

/** Flags that hold for every cluster of ours. The image's /dev/shm may be tiny, so no parallel plans. */
const COMMON_FLAGS = {
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  max_connections: '120',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  // What a backup has not fetched yet is held for it up to here, so that a forgotten one cannot fill the disk.
  max_slot_wal_keep_size: '4GB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};
const THROWAWAY_FLAGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the PostgreSQL that comes with the project in `dataDir` and resolves when it answers. A server left over by a
 * killed process is stopped first; a folder in use by a living process is refused (DataFolderInUse).
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  prepareFolder(join(options.dataDir, 'pg'));
  const home = realpathSync(join(options.dataDir, 'pg'));
  const owner = await takeOwnership(join(home, 'owner.lock'));
  try {
    const cluster = join(home, 'cluster');
    await stopLeftover(cluster);
    const recovery = options.recovery ? beginRecovery(cluster, options.recovery) : {};
    const account = serverAccount(cluster);
    const binaries = preparedBinaries(account, home);
    const passwordFile = join(home, 'password');
    const windows = process.platform === 'win32';
    const reach = windows ? await reachByLoopback(passwordFile) : reachBySocket(cluster);
    try {
      const { password } = reach.parts;
      const isNew = await ensureCluster(cluster, { binaries, account, durable, password, passwordFile });
      if (!windows) admitSocketOnly(cluster);
      if (isNew) options.log('内置数据库：已建立新的数据目录。');
      const settings = { ...COMMON_FLAGS, ...(durable ? {} : THROWAWAY_FLAGS), ...recovery };
      const postmaster = await startPostmaster({
        binaries,
        account,
        cluster,
        logFile: join(home, 'postgres.log'),
        flags: [
          ...reach.flags,
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        probe: { ...reach.parts, database: 'postgres' },
      });
      await ensureDatabase({ ...reach.parts, database: 'postgres' });
      const connection = { ...reach.parts, database: DATABASE };
      const stop = stopOnce(postmaster, options.onDeath, () => {
        reach.close();
        owner.release();
      });
      return { connection, url: connectionUrl(connection), stop };
    } catch (error) {
      reach.close();
      throw error;
    }
  } catch (error) {
    owner.release();
    throw error;
  }
}

function stopOnce(postmaster: Postmaster, onDeath: EmbeddedOptions['onDeath'], after: () => void) {
  let stopping: Promise<void> | undefined;
  void postmaster.exited.then((code) => (stopping ? undefined : onDeath?.(code)));
  return () => (stopping ??= postmaster.stop().finally(after));
}

async function ensureDatabase(settings: ConnectionSettings): Promise<void> {
  const client = new Client(settings);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${SUPERUSER}`);
  } finally {
    await client.end();
  }
}
