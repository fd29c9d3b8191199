import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWeights } from './report';

let client: string;
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'boxhaul-budget-'));
  mkdirSync(join(client, '.vite'));
});
afterEach(() => rmSync(client, { recursive: true }));

/** Bytes that compress to exactly so many. */
function compressingTo(bytes: number): Buffer {
  const noise = randomBytes(bytes);
  let size = bytes - 100;
  while (gzipSync(noise.subarray(0, size), { level: 9 }).length < bytes) size += 1;
  return noise.subarray(0, size);
}

function report(files: Record<string, Buffer>, manifest: object) {
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(client, name), bytes);
  writeFileSync(join(client, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const said: string[] = [];
  return { code: reportWeights(client, (line) => said.push(line)), said };
}

test('a page weighs what it does compressed, up to its limit', () => {
  const manifest = { 'index.html': { file: 'a.js', isEntry: true } };
  expect(report({ 'a.js': compressingTo(94_000) }, manifest)).toEqual({
    code: 0,
    said: ['每页共用 index.html：94.0 kB，上限 94 kB'],
  });
  expect(report({ 'a.js': compressingTo(94_100) }, manifest)).toEqual({
    code: 1,
    said: ['每页共用 index.html：94.1 kB，上限 94 kB，超出'],
  });
});

test('one page that is too heavy is enough', () => {
  const manifest = {
    'index.html': { file: 'a.js', isEntry: true, dynamicImports: ['src/app/x.tsx'] },
    'src/app/x.tsx': { file: 'x.js' },
  };
  const { code, said } = report({ 'a.js': randomBytes(150_000), 'x.js': Buffer.alloc(10) }, manifest);
  expect(code).toBe(1);
  expect(said.map((line) => line.endsWith('超出'))).toEqual([true, false]);
});
