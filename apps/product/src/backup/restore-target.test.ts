import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareTarget } from './restore-target';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'boxhaul-target-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('what was made aside is moved to its place, into a folder that was not there', async () => {
  const into = join(parent, 'new', 'folder');
  const target = await prepareTarget(into);
  expect(readdirSync(into)).toEqual(['.restoring']);
  for (const name of ['pg', 'files']) mkdirSync(join(target.half, name));
  writeFileSync(join(target.half, 'app-secret'), 's');
  await target.finish();
  expect(readdirSync(into).sort()).toEqual(['app-secret', 'files', 'pg']);
});

test('the database comes last: whatever stands in its way, the rest is there before', async () => {
  const target = await prepareTarget(parent);
  for (const name of ['pg', 'files', 'z']) mkdirSync(join(target.half, name));
  mkdirSync(join(parent, 'pg', 'stranger'), { recursive: true });
  await expect(target.finish()).rejects.toThrow('pg');
  expect(readdirSync(parent).sort()).toEqual(['.restoring', 'files', 'pg', 'z']);
  expect(readdirSync(target.half)).toEqual(['pg']);
});

test('an unfinished restore is thrown away, by itself or by the next', async () => {
  const first = await prepareTarget(parent);
  writeFileSync(join(first.half, 'left'), '');
  const second = await prepareTarget(parent);
  expect(readdirSync(second.half)).toEqual([]);
  await second.discard();
  expect(readdirSync(parent)).toEqual([]);
});

test('a folder with anything in it is refused and left alone', async () => {
  writeFileSync(join(parent, 'letter'), '');
  await expect(prepareTarget(parent)).rejects.toThrow('不是空目录');
  expect(readdirSync(parent)).toEqual(['letter']);
});

test.runIf(process.platform === 'linux')('a folder that another restore works in is refused', async () => {
  const { half } = await prepareTarget(parent);
  mkdirSync(join(half, 'pg', 'cluster'), { recursive: true });
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const lock = join(half, 'pg', 'owner.lock');
  writeFileSync(lock, `${process.pid} ${started} abc`);
  await expect(prepareTarget(parent)).rejects.toThrow('另一个恢复正在写');
  rmSync(lock);
  await prepareTarget(parent);
  expect(existsSync(join(half, 'pg'))).toBe(false);
});
