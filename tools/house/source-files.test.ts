import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceFiles } from './source-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boxhaul-sources-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('every file of code, but what is generated, built, fetched or no code', () => {
  const ours = [
    'apps/a/b.ts',
    'packages/a.tsx',
    'tools/a.mjs',
    'e2e/deep/er/a.ts',
    'bench/a.css',
    'data-sources/placesx/a.ts',
    'demo/a.ts',
    'apps/web/src/data/a.ts',
  ];
  const others = [
    'docs/a.ts',
    'a.ts',
    'apps/node_modules/a.ts',
    'apps/a/dist/a.ts',
    'packages/reference/data/a.ts',
    'data-sources/places/a.ts',
    'packages/types.gen.ts',
    'packages/a.json',
    'packages/a.md',
  ];
  for (const path of [...ours, ...others]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  expect(sourceFiles(root).toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(
    ours.toSorted().map((path) => ({ path, text: path })),
  );
});
