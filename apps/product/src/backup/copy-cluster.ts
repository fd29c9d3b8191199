import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import type { Manifest } from './base-list';
import { makeFolder, pack, syncFolder, type Content } from './durable-files';
import { nameOf, segmentNumberAt } from './wal-names';

/** Folders whose content a starting server makes anew; of pg_wal the shipped segments are the copy. */
const EMPTIED =
  /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|\.s\.PGSQL\.[^/]*|backup_label[^/]*|tablespace_map[^/]*|(?:recovery|standby)\.signal)$/;
const CONTROL = 'global/pg_control';
const AT_A_TIME = 4;
const MB = 1024 * 1024;
const TOLD_EVERY_BYTES = 256 * MB;

type Found = { folders: string[]; files: string[] };

/** What of a cluster belongs into a copy, with slashes, pg_control last. */
export async function listCluster(cluster: string): Promise<Found> {
  const found: Found = { folders: [], files: [] };
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.test(path) || path === CONTROL) continue;
      if (entry.isDirectory()) {
        found.folders.push(path);
        if (!EMPTIED.test(path)) await walk(path);
      } else if (entry.isFile()) found.files.push(path);
    }
  };
  await walk('');
  return { folders: found.folders, files: [...found.files, CONTROL] };
}

export type Copied = Pick<
  Manifest,
  'startedAt' | 'finishedAt' | 'firstSegment' | 'backupLabel' | 'folders' | 'files'
>;

/** Copies a running server's cluster into `to`, packed. The copy is whole with the WAL written from its start to its end. */
export async function copyCluster(
  client: PoolClient,
  cluster: string,
  to: string,
  say: (line: string) => void,
): Promise<Copied> {
  const startedAt = await clock(client);
  // At once: the checkpoint that it waits for writes no more than the server's small memory.
  const { rows: start } = await client.query<{ position: string; timeline: string }>(
    `select pg_backup_start('boxhaul', fast => true) as position,
       substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`,
  );
  const { folders, files } = await listCluster(cluster);
  const contents = await packAll(cluster, { folders, files }, to, say);
  const { rows: stop } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  const { position = '', timeline = '' } = start[0] ?? {};
  return {
    startedAt,
    // A millisecond holds more than one moment: the next one is surely after the end.
    finishedAt: (await clock(client)) + 1,
    firstSegment: nameOf({ timeline, number: segmentNumberAt(position) }),
    backupLabel: stop[0]?.labelfile ?? '',
    folders,
    files: contents,
  };
}

async function clock(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now.getTime() ?? 0;
}

async function packAll(
  cluster: string,
  { folders, files }: Found,
  to: string,
  say: (line: string) => void,
): Promise<Record<string, Content>> {
  await makeFolder(to);
  for (const folder of folders) await makeFolder(join(to, folder));
  const contents: Record<string, Content> = {};
  const waiting = files.filter((path) => path !== CONTROL).reverse();
  const told = createProgress(say);
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const content = await packUnlessGone(join(cluster, path), join(to, `${path}.gz`));
      if (!content) continue;
      contents[path] = content;
      told(content.bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  contents[CONTROL] = await pack(
    Readable.from([await readSteady(join(cluster, CONTROL))]),
    join(to, `${CONTROL}.gz`),
  );
  for (const folder of ['', ...folders]) await syncFolder(join(to, folder));
  return contents;
}

/** Says every 256 MB how much has been copied. */
export function createProgress(say: (line: string) => void): (bytes: number) => void {
  let copied = 0;
  let told = 0;
  return (bytes) => {
    copied += bytes;
    if (copied - told < TOLD_EVERY_BYTES) return;
    told = copied;
    say(`  数据库：已复制 ${Math.round(copied / MB)} MB……`);
  };
}

/** A table that is dropped meanwhile is dropped again by the WAL. */
async function packUnlessGone(from: string, to: string): Promise<Content | undefined> {
  try {
    return await pack(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Its checksum is all that protects it: a reading into which the server wrote is repeated. */
async function readSteady(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ;) {
    const again = await readFile(path);
    if (again.equals(before)) return again;
    before = again;
  }
}
