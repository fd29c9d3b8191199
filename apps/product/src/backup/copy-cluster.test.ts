import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProgress, listCluster } from './copy-cluster';

let cluster: string;
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'boxhaul-cluster-'));
});
afterEach(() => rmSync(cluster, { recursive: true, force: true }));

test('the copy is told of every 256 MB', () => {
  const said: string[] = [];
  const told = createProgress((line) => void said.push(line));
  const MB = 1024 * 1024;
  told(256 * MB - 1);
  expect(said).toEqual([]);
  told(1);
  told(255 * MB);
  expect(said).toEqual(['  数据库：已复制 256 MB……']);
  told(2 * MB);
  expect(said[1]).toBe('  数据库：已复制 513 MB……');
});

test('a copy holds the tables and settings, and empty the folders that a start fills', async () => {
  const wanted = ['PG_VERSION', 'base/1/1259', 'base/1/pg_filenode.map', 'global/pg_control', 'pg_xact/0000'];
  const emptied = [
    'pg_wal/000000010000000000000001',
    'pg_dynshmem/x',
    'pg_notify/0000',
    'pg_replslot/s/state',
    'pg_serial/x',
    'pg_snapshots/x',
    'pg_stat_tmp/x',
    'pg_subtrans/0000',
  ];
  const leftOut = [
    'postmaster.pid',
    'postmaster.opts',
    'base/1/pg_internal.init',
    'base/1/pg_internal.init.77',
    'base/pgsql_tmp/pgsql_tmp1.0',
    'base/1/pgsql_tmp9',
    '.s.PGSQL.5432.lock',
    'backup_label',
    'backup_label.old',
    'tablespace_map',
    'recovery.signal',
    'standby.signal',
  ];
  for (const path of [...wanted, ...emptied, ...leftOut]) {
    mkdirSync(dirname(join(cluster, path)), { recursive: true });
    writeFileSync(join(cluster, path), '');
  }
  symlinkSync('PG_VERSION', join(cluster, 'link'));
  const { files, folders } = await listCluster(cluster);
  expect(files.at(-1)).toBe('global/pg_control');
  expect([...files].sort()).toEqual([...wanted].sort());
  expect(folders.sort()).toEqual(
    ['base', 'base/1', 'global', 'pg_xact', ...emptied.map((path) => path.split('/')[0]!)].sort(),
  );
});
