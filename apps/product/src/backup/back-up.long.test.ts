import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, backUpFiles } from './back-up';
import { baseNames, readBase } from './base-list';
import { openDestination } from './destination';
import { withSource } from './open-source';
import { restore } from './restore';
import { alone, ship } from './ship';
import { isWalRetained } from './ship-wal';
import { notesIn, startSmallPlatform, type SmallPlatform } from './testing/small-platform';
import { segmentNumberAt, segmentOf } from './wal-names';
import { readRuns } from './wal-runs';

const PATIENCE_MS = 240_000;
const UPLOADS = { early: '2026-11-20/early', late: '2026-11-21/late', later: '2026-11-21/later' };

let parent: string;
let platform: SmallPlatform;
let moment: Date;
/** After the last commit that was shipped. */
let quiet: Date;
let said: string[];
const say = (line: string) => void said.push(line);
const at = (...names: string[]) => join(parent, ...names);
const backups = () => at('backups');
const destination = () => openDestination(backups())!;
const bring = (into: string, options: { at?: Date; from?: string; allowMissing?: boolean } = {}) =>
  restore({ from: backups(), into: at(into), at: undefined, allowMissing: false, ...options }, say);

// One story, in the order of the tests: a start costs seconds.
beforeAll(async () => {
  parent = mkdtempSync(join(scratchFolder(), 'boxhaul-backup-'));
  platform = await startSmallPlatform(at('data'));
  said = [];
  writeFileSync(at('data', 'app-secret'), 'secret');
  await platform.note(1);
  await platform.upload(UPLOADS.early, 'EARLY');
  await platform.session((source) => backUp(source, backups(), 2, say));
  await platform.note(2);
  await platform.upload(UPLOADS.late, 'LATE');
  moment = await platform.moment();
  await platform.note(3);
  await platform.upload(UPLOADS.later, 'LATER');
  quiet = await platform.moment();
  await platform.session((source) => ship(source, destination()));
}, PATIENCE_MS);
afterAll(async () => {
  await platform.embedded.stop();
  rmSync(parent, { recursive: true, force: true });
});

test('a backup says what it does, and is for its owner only', () => {
  expect(said.slice(0, 2)).toEqual(['正在复制数据库，平台照常运行……', '正在复制上传的文件与日志……']);
  expect(said[2]).toMatch(/^备份完成：.*backups（数据库 \d+ MB，新文件 1 个）$/);
  expect(said[3]).toMatch(/^可以恢复到 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 以后的时刻。$/);
  const [name = ''] = baseNames(destination().bases);
  const folder = join(destination().bases, name);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'cluster', 'PG_VERSION.gz')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['app-secret.gz', 'cluster', 'manifest.json']);
});

test('of the cluster all is copied but what a server makes anew', () => {
  const [name = ''] = baseNames(destination().bases);
  const { files, folders, beside, startedAt, finishedAt } = readBase(destination().bases, name);
  expect(finishedAt).toBeGreaterThan(startedAt);
  expect(Object.keys(beside)).toEqual(['app-secret']);
  expect(files).toHaveProperty(['global/pg_control']);
  expect(folders).toEqual(expect.arrayContaining(['pg_wal', 'pg_replslot', 'base', 'pg_subtrans']));
  const not = /^pg_wal\/|^pg_replslot\/|postmaster|^\.s\.PGSQL|pg_internal\.init|^pg_subtrans\//;
  expect([...Object.keys(files), ...folders].filter((path) => not.test(path))).toEqual([]);
});

test(
  'a moment brings what had been committed by then, and the uploads that its rows name',
  async () => {
    said = [];
    await bring('to-moment', { at: moment });
    expect(await notesIn(at('to-moment'))).toEqual([1, 2]);
    const store = at('to-moment', 'files');
    expect(readFileSync(join(store, UPLOADS.late), 'utf8')).toBe('LATE');
    expect(existsSync(join(store, UPLOADS.early))).toBe(true);
    expect(existsSync(join(store, UPLOADS.later))).toBe(false);
    expect(readFileSync(at('to-moment', 'app-secret'), 'utf8')).toBe('secret');
    expect(said.join('\n')).toMatch(/重放 \d+ 段日志……\n正在恢复 2 个上传的文件……\n已恢复到 2/);
    expect(readdirSync(at('to-moment')).sort()).toEqual(['app-secret', 'files', 'pg']);
  },
  PATIENCE_MS,
);

test(
  'without a moment all that was shipped comes back, and the platform goes on from there',
  async () => {
    await platform.note(4);
    said = [];
    await bring('to-end');
    expect(said.at(-1)).toBe(
      `已恢复到最后：${at('to-end')}。用 DATA_DIR=${at('to-end')} 启动，随后做一次新的备份。`,
    );
    expect(existsSync(at('to-end', 'files', UPLOADS.later))).toBe(true);
    // On its own timeline it has a base of its own.
    await withSource(at('to-end'), say, (source) => backUp(source, backups(), 2, () => undefined));
    expect(said).toContain('平台没有在运行：为备份启动内置数据库，结束后停止。');
    expect(baseNames(destination().bases)).toHaveLength(2);
    expect(
      readRuns(destination().wal)
        .map(({ first }) => first.slice(0, 8))
        .sort(),
    ).toEqual(['00000001', '00000002']);
    expect(readdirSync(destination().wal)).toContain('00000002.history');
    await bring('second-life');
    expect(await notesIn(at('second-life'))).toEqual([1, 2, 3]);
    rmSync(join(destination().bases, baseNames(destination().bases)[1]!), { recursive: true });
  },
  PATIENCE_MS,
);

test('a moment that is not there is refused before anything is written', async () => {
  for (const wrong of [new Date('2020-01-01'), new Date(Date.now() + 60_000)]) {
    await expect(bring('nothing', { at: wrong })).rejects.toThrow('可以恢复到：');
  }
  expect(existsSync(at('nothing'))).toBe(false);
  await expect(bring('to-moment')).rejects.toThrow('不是空目录');
  await expect(bring('nothing', { from: at('data') })).rejects.toThrow('里没有柜达的备份');
});

test(
  'a damaged backup is refused and leaves nothing behind',
  async () => {
    const [name = ''] = baseNames(destination().bases);
    const damage: [string, (path: string) => void, RegExp][] = [
      [`base/${name}/cluster/PG_VERSION.gz`, (path) => rmSync(path), /PG_VERSION\.gz 缺失或已损坏/],
      [
        `base/${name}/cluster/PG_VERSION.gz`,
        (path) => cpSync(join(path, '..', 'pg_hba.conf.gz'), path),
        /PG_VERSION\.gz 的内容与备份时不符/,
      ],
      [`base/${name}/manifest.json`, (path) => writeFileSync(path, 'x'), /manifest\.json/],
      [
        'wal',
        (path) =>
          rmSync(
            join(
              path,
              readdirSync(path)
                .filter((n) => /^00000001.*gz$/.test(n))
                .at(-1)!,
            ),
          ),
        /缺失或已损坏/,
      ],
    ];
    for (const [path, spoil, sentence] of damage) {
      rmSync(at('spoilt'), { recursive: true, force: true });
      cpSync(backups(), at('spoilt'), { recursive: true });
      spoil(at('spoilt', path));
      await expect(bring('nothing', { from: at('spoilt') })).rejects.toThrow(sentence);
      expect(existsSync(at('nothing')) ? readdirSync(at('nothing')) : []).toEqual([]);
    }
  },
  PATIENCE_MS,
);

test(
  'a missing or changed upload is named, and refused unless it is allowed',
  async () => {
    rmSync(at('spoilt'), { recursive: true, force: true });
    cpSync(backups(), at('spoilt'), { recursive: true });
    rmSync(at('spoilt', 'files', UPLOADS.early));
    writeFileSync(at('spoilt', 'files', UPLOADS.late), 'LATF');
    said = [];
    await expect(bring('nothing', { from: at('spoilt'), at: moment })).rejects.toThrow('--allow-missing');
    expect(said).toContain(`有 2 个文件在备份里缺失或已损坏：${UPLOADS.early}、${UPLOADS.late}`);
    await bring('some', { from: at('spoilt'), at: quiet, allowMissing: true });
    expect(existsSync(at('some', 'files', UPLOADS.later))).toBe(true);
    expect(existsSync(at('some', 'files', UPLOADS.late))).toBe(false);
    expect(existsSync(at('some', 'pg', 'cluster', 'PG_VERSION'))).toBe(true);
  },
  PATIENCE_MS,
);

test('of two backups at a time one is refused, and shipping waits', async () => {
  await platform.session(async ({ client }) => {
    await alone(client, 'base', false, async () => {
      const second = platform.session((source) => backUp(source, backups(), 2, say));
      await expect(second).rejects.toThrow('另一个备份正在进行');
    });
    await alone(client, 'wal', true, () =>
      platform.session(async (other) => {
        expect(await alone(other.client, 'wal', false, () => Promise.resolve(1))).toBeUndefined();
        expect(await alone(other.client, 'base', false, () => Promise.resolve(1))).toBe(1);
      }),
    );
    await platform.session(async (other) => {
      expect(await alone(other.client, 'wal', false, () => Promise.resolve(1))).toBe(1);
    });
  });
});

test(
  'the newest are kept with their WAL; what was before cannot be restored any more',
  async () => {
    const before = readdirSync(destination().wal).filter((name) => name.endsWith('.gz'));
    const [oldest = ''] = baseNames(destination().bases);
    rmSync(at('data', 'files', UPLOADS.early));
    await platform.session((source) => backUp(source, backups(), 2, say));
    expect(baseNames(destination().bases)).toHaveLength(2);
    expect(existsSync(join(destination().files, UPLOADS.early))).toBe(true);
    await platform.session((source) => backUp(source, backups(), 1, say));
    const kept = baseNames(destination().bases);
    expect(kept).toHaveLength(1);
    expect(kept).not.toContain(oldest);
    const { firstSegment } = readBase(destination().bases, kept[0]!);
    const after = readdirSync(destination().wal)
      .filter((name) => name.endsWith('.gz'))
      .sort();
    expect(after[0]).toBe(`${firstSegment}.gz`);
    expect(before.filter((name) => after.includes(name))).toEqual([]);
    await expect(bring('nothing', { at: moment })).rejects.toThrow('可以恢复到：');
    // First missed by the backup before, which was after nothing that is kept now.
    expect(existsSync(join(destination().files, UPLOADS.early))).toBe(false);
    expect(existsSync(join(destination().files, UPLOADS.late))).toBe(true);
  },
  PATIENCE_MS,
);

test(
  'after the database gave up holding its WAL nothing is shipped until the next base, which begins a new run',
  async () => {
    await platform.session(async (source) => {
      const { client } = source;
      await client.query(
        `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'boxhaul%'`,
      );
      expect(await isWalRetained(client, destination())).toBe(false);
      await expect(ship(source, destination())).rejects.toThrow('请重新执行 npm run backup');
      await client.query('select pg_switch_wal()');
      const runs = readRuns(destination().wal).length;
      await backUp(source, backups(), 2, say);
      expect(await isWalRetained(client, destination())).toBe(true);
      expect(readRuns(destination().wal)).toHaveLength(runs + 1);
      const { rows } = await client.query<{ held: string }>(
        `select restart_lsn::text as held from pg_replication_slots where slot_name like 'boxhaul%'`,
      );
      const lasts = readRuns(destination().wal).map(({ last }) => segmentOf(last).number);
      expect(segmentNumberAt(rows[0]!.held)).toBe(Math.max(...lasts) + 1);
    });
  },
  PATIENCE_MS,
);

test('of a database of one’s own the files are backed up, and the removed are kept for thirty days', async () => {
  const to = at('files-only');
  const now = Date.UTC(2026, 10, 21);
  const days = (n: number) => new Date(now + n * 86_400_000);
  said = [];
  await backUpFiles(at('data'), to, days(0), say);
  expect(said).toEqual([`文件已备份：${to}（新文件 2 个）`]);
  expect(gunzipSync(readFileSync(join(to, 'app-secret.gz'))).toString()).toBe('secret');
  rmSync(at('data', 'files', UPLOADS.late));
  await backUpFiles(at('data'), to, days(1), say);
  await backUpFiles(at('data'), to, days(31), say);
  expect(existsSync(join(to, 'files', UPLOADS.late))).toBe(true);
  await backUpFiles(at('data'), to, new Date(days(31).getTime() + 1), say);
  expect(existsSync(join(to, 'files', UPLOADS.late))).toBe(false);
  await expect(bring('nothing', { from: to })).rejects.toThrow('里没有数据库的备份，只有文件');
});

test('where there is no database nothing is backed up, and none is made', async () => {
  const work = () => Promise.reject(new Error('not reached'));
  await expect(withSource(at('elsewhere'), say, work)).rejects.toThrow('里没有柜达的数据库');
  expect(existsSync(at('elsewhere'))).toBe(false);
  const version = await withSource(at('data'), say, async ({ client }) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from note');
    return rows[0]?.n;
  });
  expect(version).toBe('4');
});
