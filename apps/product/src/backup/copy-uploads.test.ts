import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyUploads, dropRemoved } from './copy-uploads';

let parent: string;
const from = (...names: string[]) => join(parent, 'from', ...names);
const to = (...names: string[]) => join(parent, 'to', ...names);
const keep = (path: string, text = path) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'boxhaul-uploads-'));
  keep(from('2026-11-20', 'a'), 'A');
  keep(from('2026-11-20', 'b'), 'B');
  keep(from('2026-11-21', 'c'), 'C');
  keep(from('incoming', 'x'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('uploads', () => {
  test('are copied once, without those on their way in', async () => {
    expect(await copyUploads(from(), to())).toBe(3);
    expect(readdirSync(to()).sort()).toEqual(['2026-11-20', '2026-11-21']);
    expect(readFileSync(to('2026-11-20', 'b'), 'utf8')).toBe('B');
    keep(to('2026-11-20', 'a'), 'there already');
    keep(from('2026-11-21', 'd'), 'D');
    expect(await copyUploads(from(), to())).toBe(1);
    expect(readFileSync(to('2026-11-20', 'a'), 'utf8')).toBe('there already');
    expect(readFileSync(to('2026-11-21', 'd'), 'utf8')).toBe('D');
  });

  test('of days that have not changed since are left out', async () => {
    const since = new Date('2026-11-21T02:00:00Z');
    const changed = (day: string, ms: number) => {
      const time = new Date(since.getTime() + ms);
      utimesSync(from(day), time, time);
    };
    changed('2026-11-20', -2_001);
    changed('2026-11-21', -2_000);
    expect(await copyUploads(from(), to(), since)).toBe(1);
    expect(existsSync(to('2026-11-21', 'c'))).toBe(true);
  });

  test('of a platform that has none are none', async () => {
    expect(await copyUploads(join(parent, 'none'), to())).toBe(0);
  });
});

describe('copies of what the platform has removed', () => {
  const note = () => join(parent, 'note.json');
  const drop = (now: number, before: number) => dropRemoved(from(), to(), note(), now, before);
  const noted = () => JSON.parse(readFileSync(note(), 'utf8')) as unknown;

  test('are noted when first missed, and go once that was before all that is kept', async () => {
    await copyUploads(from(), to());
    rmSync(from('2026-11-20', 'a'));
    rmSync(from('2026-11-21'), { recursive: true });
    await drop(1_000, 500);
    expect(noted()).toEqual({ '2026-11-20/a': 1_000, '2026-11-21/c': 1_000 });
    await drop(2_000, 1_000);
    expect(noted()).toEqual({ '2026-11-20/a': 1_000, '2026-11-21/c': 1_000 });
    expect(existsSync(to('2026-11-20', 'a'))).toBe(true);
    await drop(3_000, 1_001);
    expect(noted()).toEqual({});
    expect(existsSync(to('2026-11-20', 'a'))).toBe(false);
    expect(existsSync(to('2026-11-21', 'c'))).toBe(false);
    expect(existsSync(to('2026-11-20', 'b'))).toBe(true);
  });

  test('are forgotten as missed when they are there again', async () => {
    await copyUploads(from(), to());
    rmSync(from('2026-11-20', 'a'));
    await drop(1_000, 0);
    keep(from('2026-11-20', 'a'), 'A');
    keep(to('2026-11-20', 'half.part'));
    await drop(2_000, 0);
    expect(noted()).toEqual({});
  });
});
