import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setPreviousAssetsAside } from './previous-assets';

let folder: string;
let outDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-assets-'));
  outDir = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const assets = () => readdirSync(join(outDir, 'client', 'assets')).sort();
/** As the build does it: everything of before is removed. */
function release(files: Record<string, string>): void {
  const { putBack } = setPreviousAssetsAside(outDir);
  rmSync(outDir, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(outDir, 'client', 'assets', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  putBack();
}

it('keeps the assets of one release before, and of no older one', () => {
  release({ 'a-1.js': '1', 'b-1.js': 'b' });
  expect(assets()).toEqual(['a-1.js', 'b-1.js']);
  release({ 'a-2.js': '2', 'b-1.js': 'b' });
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(readFileSync(join(outDir, 'client', 'assets', 'a-1.js'), 'utf8')).toBe('1');
  release({ 'a-3.js': '3' });
  expect(assets()).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
  release({ 'a-4.js': '4' });
  expect(assets()).toEqual(['a-3.js', 'a-4.js']);
});

it('never puts an old file over a new one, and leaves nothing beside', () => {
  release({ 'a.js': 'old' });
  release({ 'a.js': 'new' });
  expect(readFileSync(join(outDir, 'client', 'assets', 'a.js'), 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('a build that fails loses nothing: the next one keeps what the last good one made', () => {
  release({ 'a-1.js': '1' });
  release({ 'a-2.js': '2' });
  const { restore } = setPreviousAssetsAside(outDir);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(join(outDir, 'client', 'assets'), { recursive: true });
  writeFileSync(join(outDir, 'client', 'assets', 'half.js'), '');
  restore();
  expect(assets()).toEqual(['a-2.js']);
  expect(readdirSync(folder)).toEqual(['dist']);
  release({ 'a-3.js': '3' });
  expect(assets()).toEqual(['a-2.js', 'a-3.js']);
});
