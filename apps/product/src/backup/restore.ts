import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPool, type ConnectionSettings } from '@boxhaul/db';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { toWireTime } from '@boxhaul/domain/kit';
import type { RestoreArguments } from './arguments';
import { EXTRA_FILES } from './back-up';
import { baseNames, readBase } from './base-list';
import { openDestination, type Destination } from './destination';
import { copyWhole, Damaged, makeFolder, syncFolder, unpack, writeText } from './durable-files';
import { planRestore, type RestorePlan } from './plan-restore';
import { prepareTarget } from './restore-target';
import { clusterOf, uploadsOf } from './ship';
import { isHistory, SEGMENT_BYTES } from './wal-names';
import { readRuns } from './wal-runs';

type Say = (line: string) => void;
type Upload = { key: string; bytes: string; sha256: Buffer };

/** Makes a data folder as it was at a moment, commits at that moment included, out of a folder of backups. */
export async function restore({ from, into, at, allowMissing }: RestoreArguments, say: Say): Promise<void> {
  const destination = openDestination(from);
  if (!destination) throw new Error(`${from} 里没有柜达的备份。`);
  const names = baseNames(destination.bases);
  if (names.length === 0) throw new Error(`${from} 里没有数据库的备份，只有文件（见 docs/deploy）。`);
  const bases = names.map((name) => readBase(destination.bases, name));
  const plan = planRestore(bases, readRuns(destination.wal), at);
  const target = await prepareTarget(into);
  try {
    say(`从 ${toWireTime(new Date(plan.base.startedAt))} 的备份恢复，重放 ${plan.segments.length} 段日志……`);
    await unpackBase(destination, plan, target.half);
    const uploads = await replay(target.half, at, say);
    say(`正在恢复 ${uploads.length} 个上传的文件……`);
    const missing = await restoreUploads(destination, uploads, target.half);
    if (missing.length > 0) {
      say(`有 ${missing.length} 个文件在备份里缺失或已损坏：${missing.slice(0, 5).join('、')}`);
      if (!allowMissing) throw new Error('没有恢复。确认可以缺少这些文件的，加 --allow-missing 再执行。');
    }
    await target.finish();
  } catch (error) {
    await target.discard();
    throw error;
  }
  const moment = at === undefined ? '最后' : toWireTime(at);
  say(
    `已恢复到${at === undefined ? '' : ' '}${moment}：${into}。用 DATA_DIR=${into} 启动，随后做一次新的备份。`,
  );
}

async function unpackBase(
  destination: Destination,
  { base, segments }: RestorePlan,
  half: string,
): Promise<void> {
  const cluster = clusterOf(half);
  const stored = join(destination.bases, base.name);
  await makeFolder(cluster);
  for (const folder of base.folders) await makeFolder(join(cluster, folder));
  for (const [path, content] of Object.entries(base.files)) {
    await unpack(join(stored, 'cluster', `${path}.gz`), join(cluster, path), content);
  }
  for (const name of EXTRA_FILES) {
    const content = base.beside[name];
    if (content) await unpack(join(stored, `${name.replace('/', '-')}.gz`), join(half, name), content);
  }
  await writeText(join(cluster, 'backup_label'), base.backupLabel);
  const wal = join(cluster, 'pg_wal');
  for (const name of segments) {
    await unpack(join(destination.wal, `${name}.gz`), join(wal, name), { bytes: SEGMENT_BYTES });
  }
  for (const name of (await readdir(destination.wal)).filter(isHistory)) {
    await copyWhole(join(destination.wal, name), join(wal, name));
  }
  for (const folder of ['', ...base.folders]) await syncFolder(join(cluster, folder));
}

/** Brings the cluster to the moment; answers the uploads that its rows name by then. */
async function replay(half: string, at: Date | undefined, say: Say): Promise<Upload[]> {
  const embedded = await startEmbedded({ dataDir: half, log: say, recovery: { at } });
  try {
    return await readUploads(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

async function readUploads(connection: ConnectionSettings): Promise<Upload[]> {
  const pool = openPool(connection, { applicationName: 'boxhaul-restore', max: 1 });
  try {
    const { rows } = await pool.query<Upload>(
      'select storage_key as key, file_size as bytes, sha256 from stored_file order by storage_key',
    );
    return rows;
  } finally {
    await pool.end();
  }
}

async function restoreUploads(
  destination: Destination,
  uploads: readonly Upload[],
  half: string,
): Promise<string[]> {
  const store = uploadsOf(half);
  await makeFolder(store);
  const missing: string[] = [];
  const folders = new Set<string>([store]);
  for (const { key, bytes, sha256 } of uploads) {
    const to = join(store, key);
    await makeFolder(dirname(to));
    folders.add(dirname(to));
    try {
      await copyWhole(join(destination.files, key), to, {
        bytes: Number(bytes),
        sha256: sha256.toString('hex'),
      });
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      missing.push(key);
    }
  }
  for (const folder of folders) await syncFolder(folder);
  return missing;
}
