import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@boxhaul/testkit/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDrift, sealMigrations } from './db-types/drift';

// Each check is given a small project with a fault planted in it, and must find that fault and no other.
const root = fileURLToPath(new URL('..', import.meta.url));
let planted: string;

beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'boxhaul-planted-'));
});
afterEach(() => rmSync(planted, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
}

function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    {
      cwd: planted,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  );
  return { status, output: stdout + stderr };
}

describe('lint', () => {
  test('a promise that nobody waits for is found', () => {
    plant({
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "target": "ES2023" }, "include": ["*.ts"] }',
      'good.ts': 'export async function good(): Promise<void> {\n  await Promise.resolve();\n}\n',
      'bad.ts': "import { good } from './good';\n\nexport function bad(): void {\n  good();\n}\n",
    });
    const { status, output } = run('oxlint/bin/oxlint', '--type-aware', '-c', join(root, '.oxlintrc.json'));
    expect(output).toContain('no-floating-promises');
    expect(output).not.toContain('good.ts');
    expect(status).toBe(1);
  });

  /** What breaks each rule that the configuration names, and one of each plugin whose rules go by their category. */
  const BAD: Record<string, string> = {
    'typescript/no-floating-promises': 'export function bad(): void {\n  Promise.resolve();\n}',
    'typescript/no-misused-promises': 'export const bad = (): number => (Promise.resolve(1) ? 1 : 2);',
    'typescript/await-thenable': 'export const bad = async (): Promise<number> => await 1;',
    'typescript/no-explicit-any': 'export const bad = (a: any): number => Number(a);',
    'typescript/no-unnecessary-type-assertion': 'export const bad = (a: string): string => a as string;',
    'typescript/switch-exhaustiveness-check':
      "export function bad(a: 'b' | 'c'): number {\n  switch (a) {\n    case 'b':\n      return 1;\n  }\n  return 2;\n}",
    'typescript/consistent-type-imports': "import { Good } from './good';\nexport const bad: Good = 1;",
    'no-console': "export const bad = (): void => console.log('bad');",
    'no-alert': "export const bad = (): void => alert('bad');",
    eqeqeq: 'export const bad = (a: unknown, b: unknown): boolean => a == b;',
    'no-unused-vars': 'const bad = 1;\nexport {};',
    'unicorn/no-empty-file': '',
    'oxc/missing-throw': "export function bad(): void {\n  new Error('bad');\n}",
    'import/no-self-import':
      "import { bad as other } from './import-no-self-import';\nexport const bad: unknown = other;",
    'react/jsx-key': 'export const bad = [1].map((a) => <b>{a}</b>);',
    'jsx-a11y/alt-text': 'export const bad = <img src="/a.png" />;',
    'vitest/require-to-throw-message':
      "import { expect, test } from 'vitest';\ntest('bad', () => {\n  expect(() => 1).toThrow();\n});",
    'promise/always-return':
      'export const bad = (p: Promise<number>): Promise<unknown> =>\n  p.then((n) => {\n    Math.abs(n);\n  });',
  };

  test('each rule finds what breaks it', () => {
    const { plugins, rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
      plugins: string[];
      rules: Record<string, string>;
    };
    const named = Object.keys(rules).filter((name) => rules[name] === 'error');
    expect(named.filter((name) => !(name in BAD))).toEqual([]);
    expect(
      plugins.filter((plugin) => !Object.keys(BAD).some((name) => name.startsWith(`${plugin}/`))),
    ).toEqual([]);
    const ENDS: Record<string, string> = { react: '.tsx', 'jsx-a11y': '.tsx', vitest: '.test.ts' };
    const fileOf = (name: string) => `${name.replaceAll('/', '-')}${ENDS[name.split('/')[0]!] ?? '.ts'}`;
    plant({
      'tsconfig.json':
        '{ "compilerOptions": { "strict": true, "target": "ES2023", "jsx": "preserve" }, "include": ["*"] }',
      'good.ts': 'export type Good = number;\n',
      ...Object.fromEntries(Object.entries(BAD).map(([name, text]) => [fileOf(name), `${text}\n`])),
    });
    const { output } = run(
      'oxlint/bin/oxlint',
      '--type-aware',
      '-f',
      'unix',
      '-c',
      join(root, '.oxlintrc.json'),
    );
    const lines = output.split('\n');
    const missed = Object.keys(BAD).filter((name) => {
      const [plugin, rule] = name.includes('/') ? name.split('/') : ['eslint', name];
      return !lines.some(
        (line) => line.startsWith(`${fileOf(name)}:`) && line.endsWith(`/${plugin}(${rule})]`),
      );
    });
    expect(missed).toEqual([]);
    expect(output).not.toContain('good.ts');
  });
});

describe('one client', () => {
  test('a request past the contract is found in the web, and nowhere else', () => {
    const asks = "export const ask = () => fetch('/healthz');\n";
    const detours = [
      "window.fetch('/healthz')",
      "globalThis['fetch']('/healthz')",
      '((self) => self.fetch)(globalThis)',
      '(({ fetch: ask }) => ask)(globalThis)',
      'new window.XMLHttpRequest()',
      "new globalThis.EventSource('/healthz')",
      "new self.WebSocket('/healthz')",
      "new window.WebTransport('/healthz')",
      "navigator.sendBeacon('/healthz')",
      "window.navigator.sendBeacon('/healthz')",
    ];
    // The rule names a folder, and folders count from where the configuration lies.
    copyFileSync(join(root, '.oxlintrc.json'), join(planted, '.oxlintrc.json'));
    plant({ 'apps/web/src/ui/ask.ts': asks, 'packages/contract/src/client.ts': asks });
    const globals = ['XMLHttpRequest', 'EventSource', 'WebSocket', 'WebTransport'];
    for (const name of globals)
      plant({ [`apps/web/src/lib/own-${name}.ts`]: `export const ask = () => new ${name}('/healthz');\n` });
    detours.forEach((way, i) =>
      plant({ [`apps/web/src/lib/detour-${i}.ts`]: `export const ask = () => ${way};\n` }),
    );
    const { status, output } = run('oxlint/bin/oxlint', '.');
    expect(output).toContain('no-restricted-globals');
    expect(output).toContain('ask.ts');
    expect(detours.filter((_, i) => !output.includes(`detour-${i}.ts`))).toEqual([]);
    expect(globals.filter((name) => !output.includes(`own-${name}.ts`))).toEqual([]);
    expect(output.match(/no-restricted-(?:globals|properties)/g)).toHaveLength(
      1 + globals.length + detours.length,
    );
    expect(output).not.toContain('client.ts');
    expect(status).toBe(1);
  });
});

describe('unused code', () => {
  test('a file, an export and a name behind a whole door that nobody uses are found', () => {
    copyFileSync(join(root, 'knip.json'), join(planted, 'knip.json'));
    plant({
      'package.json': '{ "name": "planted", "type": "module", "workspaces": ["packages/*"] }',
      'packages/domain/package.json':
        '{ "name": "d", "type": "module", "exports": { ".": "./src/index.ts" } }',
      'packages/domain/src/index.ts': "export { used } from './price';\nexport * from './words';\n",
      'packages/domain/src/words.ts': "export const taken = 'a';\nexport const untaken = 'b';\n",
      'packages/db/package.json':
        '{ "name": "e", "type": "module", "exports": { ".": "./src/index.ts" }, "dependencies": { "d": "1" } }',
      'packages/db/src/a.test.ts': "import { taken, used } from 'd';\nvoid [taken, used];\n",
      'packages/domain/src/price.ts': 'export const used = 1;\nexport const idle = 2;\n',
      'packages/domain/src/forgotten.ts': 'export const forgotten = 3;\n',
    });
    mkdirSync(join(planted, 'node_modules'));
    symlinkSync(join(planted, 'packages/domain'), join(planted, 'node_modules/d'), 'junction');
    const { status, output } = run('knip/bin/knip.js', '--no-progress', '--no-config-hints');
    expect(output).toContain('packages/domain/src/forgotten.ts');
    expect(output).toMatch(/idle\s+packages\/domain\/src\/price\.ts/);
    expect(output).toMatch(/^untaken\s+packages\/domain\/src\/words\.ts/m);
    expect(output).not.toMatch(/^(?:used|taken)/m);
    expect(status).toBe(1);
  });
});

describe('migration drift', () => {
  test('types out of date and a changed old migration are found', async () => {
    const database = await createTestDatabase();
    const migrations = join(planted, 'migrations');
    cpSync(join(root, 'packages/db/migrations'), migrations, { recursive: true });
    rmSync(join(migrations, 'sealed.sha256'), { force: true });
    const files = { migrations, types: join(root, 'packages/db/src/types.gen.ts') };
    plant({ 'migrations/9998_old.sql': 'select 1;' });

    expect(await findDrift(database.pool, files)).toContainEqual(
      expect.stringContaining('9998_old.sql 尚未封存'),
    );
    sealMigrations(migrations);
    expect(await findDrift(database.pool, files)).toEqual([]);
    plant({ 'migrations/9998_old.sql': 'select 2;' });
    await database.pool.query('alter table harbor add column planted text');
    expect(await findDrift(database.pool, files)).toEqual([
      '已封存的迁移 9998_old.sql 被改动了。旧迁移不可修改，请新建一个迁移。',
      'packages/db/src/types.gen.ts 与迁移不一致，请执行 npm run db:types',
    ]);
    await database.drop();
  });
});
