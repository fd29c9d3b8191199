import { describe, expect, test } from 'vitest';
import { readBackupArguments, readMoment, readRestoreArguments } from './arguments';

describe('of a backup', () => {
  test('where to is said by --to, else by BACKUP_DIR; seven are kept', () => {
    expect(readBackupArguments(['--to', '/b'], { BACKUP_DIR: '/c' })).toEqual({
      to: '/b',
      keep: 7,
      dataDir: './data',
      isExternal: false,
    });
    const env = { BACKUP_DIR: '/c', DATA_DIR: '/d', DATABASE_URL: 'postgres://x' };
    expect(readBackupArguments(['--keep', '3'], env)).toEqual({
      to: '/c',
      keep: 3,
      dataDir: '/d',
      isExternal: true,
    });
    const empty = { DATA_DIR: '', DATABASE_URL: '' };
    expect(readBackupArguments(['--to', '/b'], empty)).toMatchObject({
      dataDir: './data',
      isExternal: false,
    });
  });

  test.each([[[]], [['--to', '']]])('%j says no place', (args) => {
    expect(() => readBackupArguments(args, { BACKUP_DIR: '' })).toThrow(
      /没有说备份到哪里。\n用法：npm run backup/,
    );
  });

  test.each(['0', '1001', '1.5', 'x', '-1'])('--keep=%s is refused', (keep) => {
    expect(() => readBackupArguments(['--to', '/b', `--keep=${keep}`], {})).toThrow(
      '--keep 应为 1 到 1000 之间的整数',
    );
  });

  test.each([1, 1000])('--keep=%i is taken', (keep) => {
    expect(readBackupArguments(['--to', '/b', `--keep=${keep}`], {}).keep).toBe(keep);
  });

  test.each([[['--too', '/b']], [['/b']], [['--to']]])('%j is not understood', (args) => {
    expect(() => readBackupArguments(args, {})).toThrow(/看不懂这些参数：.*\n用法：npm run backup/);
  });
});

describe('of a restore', () => {
  test('says from where, into what, to which moment', () => {
    const args = ['--from', '/b', '--into', '/n', '--at', '2026-11-21 10:00', '--allow-missing'];
    expect(readRestoreArguments(args, {})).toEqual({
      from: '/b',
      into: '/n',
      at: new Date('2026-11-21T02:00:00Z'),
      allowMissing: true,
    });
    expect(readRestoreArguments(['--into', '/n'], { BACKUP_DIR: '/c' })).toEqual({
      from: '/c',
      into: '/n',
      at: undefined,
      allowMissing: false,
    });
  });

  test.each([[['--from', '/b']], [['--into', '/n']], [['--from', '/b', '--into', '']]])(
    '%j is not enough',
    (args) => {
      expect(() => readRestoreArguments(args, {})).toThrow(
        /没有说从哪里恢复、恢复到哪里。\n用法：npm run restore/,
      );
    },
  );

  test('a moment that does not exist is refused', () => {
    const args = ['--from', '/b', '--into', '/n', '--at', '2026-02-30 10:00:00'];
    expect(() => readRestoreArguments(args, {})).toThrow(
      /--at 不是一个时刻：2026-02-30 10:00:00\n用法：npm run r/,
    );
    expect(() => readRestoreArguments(['--in', '/n'], {})).toThrow(
      /看不懂这些参数：--in \/n\n用法：npm run restore/,
    );
  });
});

test.each([
  ['2026-11-21 10:00', '2026-11-21T02:00:00.000Z'],
  [' 2026-11-21 10:00:59 ', '2026-11-21T02:00:59.000Z'],
  ['2026-11-21 10:00:00.5', '2026-11-21T02:00:00.500Z'],
  ['2026-11-21 10:00:00.123', '2026-11-21T02:00:00.123Z'],
])('the moment %j', (said, moment) => {
  expect(readMoment(said)?.toISOString()).toBe(moment);
});

test.each([
  '',
  '2026-11-21',
  '2026-11-21 24:00',
  '2026-11-21 10:00:00.1234',
  'x2026-11-21 10:00',
  '2026-11-21 10:00 Z',
])('%j is no moment', (said) => {
  expect(readMoment(said)).toBeNull();
});
