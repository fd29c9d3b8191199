import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nearestTests } from './nearest-tests';
import { reachedCalls } from './reached-calls';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-near-'));
  execFileSync('git', ['-C', folder, 'init', '-q']);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const A = 'apps/server/src/orders/papers';
const B = 'apps/server/src/money/fees';

describe('the nearest tests', () => {
  const nearest = (file: string, most = 9, apart: string[] = []) =>
    nearestTests(folder, [file], { most, apart });

  test('name what a file exports, before those whose paths share its words', () => {
    write({
      [`${A}/zip-papers.ts`]: 'export const zipPapers = 1;',
      [`${B}/pack.test.ts`]: "import { zipPapers } from '../../orders/papers/zip-papers';",
      [`${B}/fees.test.ts`]: 'zipPapersOfAll',
      'apps/web/src/orders/papers/paper-list.test.ts': '',
      [`${B}/papers-of-fees.test.ts`]: '',
      'apps/web/src/orders/papers/paper-list.long.test.ts': '',
      [`${A}/papers.ts`]: '',
    });
    expect(nearest(`${A}/zip-papers.ts`)).toEqual([
      `${B}/pack.test.ts`,
      `${B}/papers-of-fees.test.ts`,
      `${B}/fees.test.ts`,
    ]);
    expect(nearest(`${A}/zip-papers.ts`, 1, [`${B}/pack.test.ts`])).toEqual([`${B}/papers-of-fees.test.ts`]);
  });

  test('are also those of who uses it', () => {
    write({
      [`${A}/papers.repo.ts`]: 'export async function selectZipped() {}',
      [`${A}/zip/weigh-zip.ts`]: "import { selectZipped } from '../papers.repo'; selectZipped();",
      [`${B}/weigh.test.ts`]: '',
      [`${B}/other.test.ts`]: '',
    });
    expect(nearest(`${A}/papers.repo.ts`)).toEqual([`${B}/weigh.test.ts`, `${B}/other.test.ts`]);
  });

  test('are none where nothing is code', () => {
    write({ 'README.md': '', [`${B}/other.test.ts`]: '' });
    expect(nearest('README.md')).toEqual([]);
  });
});

test('the calls of a change are those of its area of the contract, and those that its slice mounts', () => {
  write({
    [`${A}/index.ts`]: 'mount(documents.list, a); mount.raw(\n  documents.zip, b); remount(documents.no, c);',
    [`${A}/room/register-more.ts`]: 'mount.prepared(files.upload, {});',
    [`${A}/room/not-it.ts`]: 'mount(files.other, a);',
    [`${A}/room/deep.ts`]: '',
    'packages/contract/src/pricing/batch-quotes/schemas.ts': '',
  });
  expect(
    reachedCalls(folder, [`${A}/room/deep.ts`, 'packages/contract/src/pricing/batch-quotes/schemas.ts']),
  ).toEqual(['batchQuotes.', 'documents.list', 'documents.zip', 'files.upload']);
  expect(
    reachedCalls(folder, ['apps/server/src/slices.ts', 'packages/contract/src/all-calls.ts', 'a.md']),
  ).toEqual([]);
});
