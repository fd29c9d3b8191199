import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TABLE_OWNERS } from '../house/table-owners';
import { PICTURES } from '../guide-pictures/pictures';
import { drawDistricts } from './districts';
import { findDeadLinks, findIdlePictures, linksOf, readDocuments } from './documents';
import { findReadmeFaults } from './slice-readmes';
import { findVersionFaults } from './versions';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MOST_BYTES = 120_000;
const GUIDES = [
  'administrator',
  'carrier',
  'customer',
  'dispatch',
  'driver',
  'finance',
  'operations',
  'service',
];

describe('the documents of this project', () => {
  const documents = readDocuments(root);

  test('every link leads to a file, and to a heading where it names one', () => {
    expect(documents.length).toBeGreaterThan(80);
    expect(findDeadLinks(root, documents)).toEqual([]);
  });

  test('every picture is shown by a document, light, and taken by the script', () => {
    expect(findIdlePictures(root, documents, MOST_BYTES)).toEqual([]);
    const taken = PICTURES.map(({ name }) => `${name}.jpg`);
    expect(readdirSync(join(root, 'docs/images')).toSorted()).toEqual(taken.toSorted());
  });

  test('the readme is a page, and each job has a guide with a picture', () => {
    expect(Buffer.byteLength(readFileSync(join(root, 'README.md')))).toBeLessThanOrEqual(4096);
    const guides = documents.filter(({ path }) => path.startsWith('docs/guide/'));
    expect(guides.map(({ path }) => path).toSorted()).toEqual(GUIDES.map((name) => `docs/guide/${name}.md`));
    for (const guide of guides) {
      expect(linksOf(guide).some(({ target }) => target.startsWith('docs/images/'))).toBe(true);
    }
  });

  test('each slice has a readme that names its tables and its door as the code does', () => {
    expect(findReadmeFaults(root, TABLE_OWNERS)).toEqual([]);
  });

  test('the districts are drawn as their folders stand', () => {
    const text = documents.find(({ path }) => path === 'docs/ARCHITECTURE.md')!.text;
    const plain = (drawn: string) => drawn.replaceAll(/[ -]+/g, ' ');
    expect(plain(drawDistricts(root, text))).toBe(plain(text));
  });

  test('every decision stands in the list', () => {
    const list = documents.find(({ path }) => path === 'docs/decisions/README.md')!;
    const files = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
    expect(linksOf(list).map(({ target }) => target)).toEqual(files.map((name) => `docs/decisions/${name}`));
  });

  test('the changelog and every place of the version say the same', () => {
    expect(findVersionFaults(root)).toEqual([]);
  });
});

describe('what the checks find', () => {
  let planted: string;
  beforeEach(() => {
    planted = mkdtempSync(join(tmpdir(), 'boxhaul-documents-'));
  });
  afterEach(() => rmSync(planted, { recursive: true, force: true }));
  const plant = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(planted, path)), { recursive: true });
      writeFileSync(join(planted, path), text);
    }
  };

  test('a link to nothing, to no heading, and none in code', () => {
    plant({
      'README.md':
        '[a](docs/a.md) [b](docs/b.md) [c](docs/a.md#二-段) [d](docs/a.md#三) `[e](e.md)` [f](https://f/)',
      'docs/a.md': '# 一\n\n## 二 段\n\n![g](images/g.jpg)\n',
    });
    expect(findDeadLinks(planted, readDocuments(planted))).toEqual([
      'README.md：docs/b.md 不存在',
      'README.md：docs/a.md 里没有“三”一节',
      'docs/a.md：docs/images/g.jpg 不存在',
    ]);
  });

  test('a picture that nobody shows, and one that is too heavy', () => {
    plant({ 'docs/a.md': '![b](images/b.jpg)', 'docs/images/b.jpg': 'heavy', 'docs/images/c.jpg': '' });
    expect(findIdlePictures(planted, readDocuments(planted), 4)).toEqual([
      'docs/images/b.jpg 有 5 字节，最多 4',
      'docs/images/c.jpg 没有文档用到',
    ]);
  });

  test('a slice without a readme, a long one, other tables, a door that is not there', () => {
    const at = 'apps/server/src/orders';
    const readme = (tables: string, door: string) =>
      `# x\n\nTables: ${tables}.\n\nDoor (\`index.ts\`), beside \`register…\`: ${door}.\n`;
    plant({
      'tools/boundaries/districts.json': '["kit", "orders"]',
      [`${at}/none/index.ts`]: '',
      [`${at}/good/index.ts`]: "export { a as give } from './a';\nexport type { T } from './t';\n",
      [`${at}/good/README.md`]: readme('`row`', '`give`, `T`'),
      [`${at}/bad/index.ts`]: 'export function take() {}\n',
      [`${at}/bad/README.md`]: `${readme('`row`', '`take`, `gone`')}${'\n'.repeat(26)}`,
    });
    expect(findReadmeFaults(planted, { row: ['good'], other: ['bad'] })).toEqual([
      `${at}/bad/README.md 有 31 行，最多 30`,
      `${at}/bad/README.md 的 Tables 应为 other`,
      `${at}/bad/README.md：index.ts 没有 gone`,
      `${at}/none/README.md 不存在`,
    ]);
  });

  test('versions that differ, and a release without its commit', () => {
    const commit = `commit: ${'a'.repeat(40)}\n`;
    const manifest = (version: string, needs = '') =>
      `{\n  "name": "x",\n  "version": "${version}",\n  "dependencies": {${needs}}\n}\n`;
    plant({
      'CHANGELOG.md': `## [Unreleased]\n\n## [1.1.0] - 2026-01-02\n\n${commit}\n## [1.0.0] - 2026-01-01\n\nno commit\n`,
      'package.json': manifest('1.0.0'),
      'package-lock.json': '{\n  "name": "boxhaul",\n  "version": "1.0.0",\n}',
      'apps/server/package.json': manifest('1.1.0', '"@boxhaul/db": "1.0.0"'),
      'apps/server/src/platform/http/openapi.ts': "version: '1.0.0'",
      'packages/db/package.json': manifest('1.1.0'),
    });
    expect(findVersionFaults(planted)).toEqual([
      'CHANGELOG.md：每个版本要有日期和 commit 一行',
      'package.json 的版本不是 1.1.0',
      'apps/server/package.json 依赖的工作区不是 1.1.0',
      'package-lock.json 的版本不是 1.1.0',
      '/openapi.json 的版本不是 1.1.0',
    ]);
  });
});
