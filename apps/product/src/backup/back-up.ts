import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toWireTime } from '@boxhaul/domain/kit';
import { baseNameAt, baseNames, readBase, writeManifest, type Manifest } from './base-list';
import { copyCluster } from './copy-cluster';
import { copyUploads, dropRemoved } from './copy-uploads';
import { makeDestination, type Destination } from './destination';
import { makeFolder, pack, syncFolder } from './durable-files';
import { outdatedBases, outdatedWal } from './retention';
import { alone, clusterOf, ship, uploadsOf, type Source } from './ship';
import { retainWal } from './ship-wal';
import { readRuns } from './wal-runs';

type Say = (line: string) => void;

const HALF = '.making';
const GONE_NOTE = 'files-removed.json';
/** The signing key of a platform without APP_SECRET; the password by which Windows reaches the cluster. */
export const EXTRA_FILES = ['app-secret', 'pg/password'] as const;
/** Of a database of the operator's own nobody knows here how far back it is restored. */
const REMOVED_KEPT_MS = 30 * 24 * 3600_000;

/** Makes a base backup, ships the WAL and the uploads up to now, and keeps the newest `keep` bases. */
export async function backUp(source: Source, to: string, keep: number, say: Say): Promise<void> {
  const { client, dataDir } = source;
  const { rows } = await client.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  );
  const destination = await makeDestination(to, dataDir, rows[0]?.system ?? '');
  const done = await alone(client, 'base', false, async () => {
    const manifest = await makeBase(source, destination, say);
    await forget(destination, dataDir, keep, manifest.finishedAt);
    return true;
  });
  if (!done) throw new Error('另一个备份正在进行，请等它结束。');
}

async function makeBase(source: Source, destination: Destination, say: Say): Promise<Manifest> {
  const { client, dataDir } = source;
  const half = join(destination.bases, HALF);
  await rm(half, { recursive: true, force: true });
  await makeFolder(half);
  await alone(client, 'wal', true, () => retainWal(client, destination));
  say('正在复制数据库，平台照常运行……');
  const copied = await copyCluster(client, clusterOf(dataDir), join(half, 'cluster'), say);
  const beside: Manifest['beside'] = {};
  for (const name of EXTRA_FILES) {
    if (!existsSync(join(dataDir, name))) continue;
    beside[name] = await pack(join(dataDir, name), join(half, `${name.replace('/', '-')}.gz`));
  }
  say('正在复制上传的文件与日志……');
  const shipped = await alone(client, 'wal', true, () => ship(source, destination));
  const manifest = { ...copied, beside };
  await writeManifest(half, manifest);
  await rename(half, join(destination.bases, baseNameAt(copied.startedAt)));
  await syncFolder(destination.bases);
  const bytes = Object.values(copied.files).reduce((sum, file) => sum + file.bytes, 0);
  say(
    `备份完成：${destination.root}（数据库 ${Math.ceil(bytes / 1024 / 1024)} MB，新文件 ${shipped?.uploads ?? 0} 个）`,
  );
  say(`可以恢复到 ${toWireTime(new Date(copied.finishedAt + 999))} 以后的时刻。`);
  return manifest;
}

/** Removes what is older than the newest `keep` bases. */
async function forget(destination: Destination, dataDir: string, keep: number, now: number): Promise<void> {
  const names = baseNames(destination.bases);
  const outdated = outdatedBases(names, keep);
  for (const name of outdated) {
    // Under another name first: what is cut short here is no base.
    await rename(join(destination.bases, name), join(destination.bases, HALF));
    await rm(join(destination.bases, HALF), { recursive: true });
  }
  const kept = names.slice(outdated.length).map((name) => readBase(destination.bases, name));
  const wal = outdatedWal(await readdir(destination.wal), readRuns(destination.wal), kept);
  for (const name of wal) await rm(join(destination.wal, name), { force: true });
  const oldest = Math.min(...kept.map(({ startedAt }) => startedAt));
  await dropRemoved(uploadsOf(dataDir), destination.files, join(destination.root, GONE_NOTE), now, oldest);
}

/** For a database of the operator's own: the uploads and the signing key alone. */
export async function backUpFiles(dataDir: string, to: string, now: Date, say: Say): Promise<void> {
  const destination = await makeDestination(to, dataDir, 'external');
  const copied = await copyUploads(uploadsOf(dataDir), destination.files);
  for (const name of EXTRA_FILES) {
    if (existsSync(join(dataDir, name)))
      await pack(join(dataDir, name), join(to, `${name.replace('/', '-')}.gz`));
  }
  const before = now.getTime() - REMOVED_KEPT_MS;
  await dropRemoved(uploadsOf(dataDir), destination.files, join(to, GONE_NOTE), now.getTime(), before);
  say(`文件已备份：${to}（新文件 ${copied} 个）`);
}
