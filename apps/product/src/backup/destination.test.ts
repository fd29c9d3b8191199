import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseNameAt, baseNames, readBase, writeManifest, type Manifest } from './base-list';
import { makeDestination, openDestination } from './destination';

let parent: string;
const at = (...names: string[]) => join(parent, ...names);
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'boxhaul-destination-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const make = (root: string, system = 's1') => makeDestination(at(root), at('data'), system);

describe('a folder of backups', () => {
  test('is made once, and is the same when it is opened again', async () => {
    const made = await make('new');
    expect(made).toEqual({
      root: at('new'),
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      bases: at('new', 'base'),
      wal: at('new', 'wal'),
      files: at('new', 'files'),
    });
    expect(statSync(at('new')).mode & 0o777).toBe(0o700);
    for (const folder of [made.bases, made.wal, made.files]) expect(existsSync(folder)).toBe(true);
    expect(await make('new')).toEqual(made);
    expect(openDestination(at('new'))).toEqual(made);
    rmSync(made.wal, { recursive: true });
    await make('new');
    expect(existsSync(made.wal)).toBe(true);
  });

  test('is none where none was made', () => {
    expect(openDestination(parent)).toBeUndefined();
  });

  test('does not begin among other files, but where its own beginning was cut short', async () => {
    mkdirSync(at('used'));
    writeFileSync(at('used', 'boxhaul-backup.json.part'), '');
    await make('used');
    mkdirSync(at('other'));
    writeFileSync(at('other', 'letter'), '');
    await expect(make('other')).rejects.toThrow('里有别的文件');
  });

  test('is of one database, and of this format', async () => {
    await make('new');
    await expect(make('new', 's2')).rejects.toThrow('另一个数据库的备份');
    const card = JSON.parse(readFileSync(at('new', 'boxhaul-backup.json'), 'utf8')) as object;
    writeFileSync(at('new', 'boxhaul-backup.json'), JSON.stringify({ ...card, format: 2 }));
    await expect(make('new')).rejects.toThrow('格式 2');
    expect(() => openDestination(at('new'))).toThrow('另一个版本的柜达');
  });

  test.each(['data', 'data/backup', 'data/..backup'])('does not lie in %s', async (root) => {
    await expect(make(root)).rejects.toThrow('备份不能放在数据目录');
    expect(existsSync(at(root))).toBe(false);
  });

  test('may lie beside the data, and above it', async () => {
    await make('data-backup');
    mkdirSync(at('above', 'data'), { recursive: true });
    rmSync(at('above', 'data'), { recursive: true });
    expect((await makeDestination(at('above'), at('above', 'data'), 's1')).root).toBe(at('above'));
  });
});

describe('a base', () => {
  const MANIFEST: Manifest = {
    startedAt: 1,
    finishedAt: 2,
    firstSegment: '000000010000000000000003',
    backupLabel: 'LABEL',
    folders: ['base'],
    files: { PG_VERSION: { bytes: 3, sha256: 'x' } },
    beside: {},
  };
  const NAME = '20261121T020000123Z';

  test('is named by its moment, and read as it was written', async () => {
    expect(baseNameAt(Date.UTC(2026, 10, 21, 2, 0, 0, 123))).toBe(NAME);
    mkdirSync(at(NAME));
    await writeManifest(at(NAME), MANIFEST);
    expect(readBase(parent, NAME)).toEqual({ ...MANIFEST, name: NAME });
  });

  test('is listed in the order of time, and not while it is made', () => {
    const names = [
      '20261121T020000124Z',
      NAME,
      '.making',
      '20261121T020000123Z.part',
      'x20261121T020000123Z',
    ];
    for (const name of names) mkdirSync(at(name));
    expect(baseNames(parent)).toEqual([NAME, '20261121T020000124Z']);
    expect(baseNames(at('none'))).toEqual([]);
  });

  test('with a changed, a cut or no manifest is damaged', async () => {
    mkdirSync(at(NAME));
    expect(() => readBase(parent, NAME)).toThrow('不完整或已损坏（manifest.json）');
    await writeManifest(at(NAME), MANIFEST);
    const path = at(NAME, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    for (const bad of [text.replace('LABEL', 'LABEM'), text.slice(0, -1), text.slice(65), '']) {
      writeFileSync(path, bad);
      expect(() => readBase(parent, NAME)).toThrow('不完整或已损坏');
    }
  });
});
