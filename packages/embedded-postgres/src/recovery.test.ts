import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOwnership } from './owner-lock';
import { beginRecovery } from './recovery';
import { loopbackOf, runningEmbedded } from './running';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'boxhaul-recovery-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('recovery stays on its timeline, opens at its end, and lets nobody in before', () => {
  expect(beginRecovery(folder, { at: undefined })).toEqual({
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
  });
  expect(readFileSync(join(folder, 'recovery.signal'), 'utf8')).toBe('');
  expect(statSync(join(folder, 'recovery.signal')).mode & 0o777).toBe(0o600);
  const at = new Date('2026-11-21T02:00:00.123Z');
  expect(beginRecovery(folder, { at })).toMatchObject({
    recovery_target_time: '2026-11-21T02:00:00.123+00',
    hot_standby: 'off',
  });
});

test.runIf(process.platform === 'linux')(
  'a server that runs is reached in its folder while it is owned',
  async () => {
    expect(runningEmbedded(folder)).toBeUndefined();
    mkdirSync(join(folder, 'pg'));
    const owner = await takeOwnership(join(folder, 'pg', 'owner.lock'));
    const running = runningEmbedded(folder);
    expect(running?.connection).toEqual({
      host: join(folder, 'pg', 'cluster'),
      port: 5432,
      user: 'boxhaul',
      database: 'boxhaul',
    });
    running?.close();
    owner.release();
    expect(runningEmbedded(folder)).toBeUndefined();
  },
);

test('one on loopback is reached by what its start wrote down', () => {
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster', 'postmaster.pid'), '7\n/d\n1700000000\n54321\n\n127.0.0.1\n');
  writeFileSync(join(folder, 'password'), 'p');
  expect(loopbackOf(folder)).toEqual({
    host: '127.0.0.1',
    port: 54_321,
    user: 'boxhaul',
    password: 'p',
    database: 'boxhaul',
  });
});
