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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTestDatabase } from '@boxhaul/testkit/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries/cruise';
import { findDrift, sealMigrations } from './db-types/drift';
import { readDistricts } from './documents/districts';

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

describe('boundaries', () => {
  const GOOD = {
    'packages/domain/src/kit/index.ts': "export { price } from './price';",
    'packages/domain/src/kit/price.ts': 'export const price = 1;',
    'packages/contract/src/index.ts':
      "import { price } from '@boxhaul/domain/kit';\nexport const call = price;",
    'packages/jt808/src/index.ts': 'export const frame = 1;',
    'packages/db/src/index.ts':
      "import { Pool } from 'pg';\nexport { pool } from './pool';\nexport const P = Pool;",
    'packages/db/src/pool.ts': 'export const pool = 1;',
    'packages/testkit/src/index.ts': "export { pool } from '@boxhaul/db';",
    'apps/server/src/start.ts': "import './slices/orders';\nimport './platform/http/app';",
    'apps/server/src/platform/http/app.ts': "import fastify from 'fastify';\nexport const app = fastify;",
    'apps/server/src/slices/orders/index.ts': "export { list } from './list';",
    'apps/server/src/slices/orders/list.ts': "import { pool } from '@boxhaul/db';\nexport const list = pool;",
    'apps/server/src/slices/orders/list.test.ts':
      "import { pool } from '@boxhaul/testkit';\nimport './list';\nvoid pool;",
    'apps/server/src/slices/money/index.ts': "import { list } from '../orders';\nexport const money = list;",
    'apps/gateway/src/protocols/session.ts':
      "import { frame } from '@boxhaul/jt808';\nexport const session = frame;",
    'apps/web/src/features/orders/page.tsx':
      "import { button } from '../../ui/button';\nexport const page = button;",
    'apps/web/src/features/money/page.tsx': 'export const money = 1;',
    'apps/web/src/data/client.ts': "import { toast } from '../lib/toast';\nexport const client = toast;",
    'apps/web/src/data/money.api.ts': "import { client } from './client';\nexport const cost = client;",
    'apps/web/src/lib/toast.ts': 'export const toast = 1;',
    'apps/web/src/parts/tag.tsx':
      "import { button } from '../ui/button';\nimport { cost } from '../data/money.api';\nexport const tag = [button, cost];",
    'apps/product/src/main.ts': "import '../../server/src/start';\nimport '../../../demo/seed/seed-demo';",
    'demo/seed/seed-demo.ts': "import { pool } from '@boxhaul/db';\nexport const seed = pool;",
    'packages/embedded-postgres/src/index.ts': "export { pool } from '@boxhaul/db';",
    'packages/reference/src/index.ts': "export { pool } from '@boxhaul/db';",
    'apps/web/src/ui/button.tsx': "import react from 'react';\nexport const button = react;",
    'apps/web/src/ui/form/form.ts':
      "import { useForm } from 'react-hook-form';\nexport const form = useForm;",
    'apps/web/src/map/view.tsx': "import map from 'maplibre-gl';\nexport const view = map;",
    'packages/licence/src/index.ts':
      "import '@boxhaul/domain/kit';\nimport sharp from 'sharp';\nexport const read = sharp;",
    'apps/product/src/npm-parent.ts': 'export const parent = 1;',
    'apps/web/vite/html.ts': "import { readFileSync } from 'node:fs';\nexport const html = readFileSync;",
    'tools/dev/main.ts': "import '../../apps/product/src/npm-parent';",
    'tools/build/bundle-programs.ts': 'export const bundle = 1;',
    'e2e/open-browser.ts': 'export const open = 1;',
    'bench/pages.bench.ts': "import '../e2e/open-browser';\nimport '../tools/build/bundle-programs';",
    'bench/quote-server.ts': "import '../apps/server/src/platform/http/app';",
  };

  const districts = readDistricts(root);
  /** A file of each district that asks the next one, of the last one that reads files. */
  const acrossDistricts = (root: string) =>
    Object.fromEntries(
      districts.map((name, place): [string, [string, string]] => [
        `${root}/${name}/asks.ts`,
        [districts[place + 1] ? `../${districts[place + 1]}/asks` : 'node:fs', 'not-in-allowed'],
      ]),
    );

  const BAD: Record<string, [specifier: string, rule: string]> = {
    ...acrossDistricts('packages/domain/src'),
    ...acrossDistricts('packages/contract/src'),
    'packages/contract/src/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
    'packages/contract/src/borrows.test.ts': ['../../db/src/pool', 'not-in-allowed'],
    'packages/jt808/src/listens.ts': ['node:net', 'not-in-allowed'],
    'packages/db/src/serves.ts': ['fastify', 'not-in-allowed'],
    'apps/server/src/platform/knows-orders.ts': ['../slices/orders', 'not-in-allowed'],
    'apps/server/src/slices/money/peeks.ts': ['../orders/list', 'not-in-allowed'],
    'apps/server/src/slices/money/fakes.ts': ['@boxhaul/testkit', 'not-in-allowed'],
    'apps/server/src/slices/money/climbs.ts': ['../../../../../packages/db/src/pool', 'not-in-allowed'],
    'apps/server/src/slices/money/goes-around.ts': ['@boxhaul/db/src/pool', 'resolvable'],
    'apps/gateway/src/protocols/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
    'apps/gateway/src/start.ts': ['../../server/src/start', 'app-never-imports-app'],
    'apps/web/src/features/money/borrows.ts': ['../orders/page', 'not-in-allowed'],
    'apps/web/src/ui/fetches.ts': ['../data/client', 'not-in-allowed'],
    'apps/web/src/lib/fetches.ts': ['../data/client', 'not-in-allowed'],
    'apps/web/src/data/draws.ts': ['../ui/button', 'not-in-allowed'],
    'apps/web/src/features/money/asks.ts': ['../../data/client', 'not-in-allowed'],
    'apps/web/src/app/asks.ts': ['../data/client', 'not-in-allowed'],
    'apps/web/src/parts/asks.ts': ['../data/client', 'not-in-allowed'],
    'apps/web/src/parts/knows-orders.ts': ['../features/orders/page', 'not-in-allowed'],
    'apps/web/src/parts/point-picker/draws.ts': ['maplibre-gl', 'not-in-allowed'],
    'apps/product/src/peeks.ts': ['../../server/src/slices/orders', 'not-in-allowed'],
    'apps/server/src/seeds.ts': ['../../../demo/seed/seed-demo', 'not-in-allowed'],
    'demo/seed/restates.ts': ['../../apps/server/src/slices/orders', 'not-in-allowed'],
    'packages/db/src/launches.ts': ['@boxhaul/embedded-postgres', 'not-in-allowed'],
    'apps/web/src/ui/knows-orders.ts': ['../features/orders/page', 'not-in-allowed'],
    'apps/web/src/features/money/forms.ts': ['react-hook-form', 'not-in-allowed'],
    'apps/web/src/ui/forms.ts': ['react-hook-form', 'not-in-allowed'],
    'apps/web/src/features/money/maps.ts': ['maplibre-gl', 'not-in-allowed'],
    'apps/web/src/lib/queries.ts': ['@boxhaul/db', 'not-in-allowed'],
    'packages/licence/src/queries.ts': ['kysely', 'not-in-allowed'],
    'packages/fan-out/src/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
    'packages/embedded-postgres/src/refers.ts': ['@boxhaul/reference', 'not-in-allowed'],
    'packages/reference/src/serves.ts': ['fastify', 'not-in-allowed'],
    'packages/testkit/src/borrows.ts': ['../../../demo/seed/seed-demo', 'not-in-allowed'],
    'apps/gateway/src/serves.ts': ['fastify', 'not-in-allowed'],
    'apps/gateway/src/pipeline/speaks.ts': ['../protocols/session', 'not-in-allowed'],
    'apps/web/src/map/asks.ts': ['../data/money.api', 'not-in-allowed'],
    'apps/web/src/ui/form/asks.ts': ['../../data/money.api', 'not-in-allowed'],
    'apps/web/vite/draws.ts': ['../src/ui/button', 'not-in-allowed'],
    'apps/web/src/peeks.test.ts': ['../../../packages/db/src/pool', 'not-in-allowed'],
    'apps/server/src/speaks.test.ts': ['../../gateway/src/protocols/session', 'app-never-imports-app'],
    'data-sources/borrows.ts': ['../demo/seed/seed-demo', 'not-in-allowed'],
    'tools/serves.ts': ['../apps/server/src/start', 'not-in-allowed'],
    'tools/dev/starts.ts': ['../../apps/product/src/main', 'not-in-allowed'],
    'e2e/serves.ts': ['../apps/server/src/start', 'not-in-allowed'],
    'bench/peeks.ts': ['../apps/server/src/slices/orders', 'not-in-allowed'],
    'bench/serves.ts': ['../apps/server/src/platform/http/app', 'not-in-allowed'],
    'bench/drives.ts': ['../e2e/open-browser', 'not-in-allowed'],
  };

  const PACKAGES = 'contract jt808 db embedded-postgres reference licence testkit'.split(' ');
  const DOORS: Record<string, string> = {
    domain: '{ "./kit": "./src/kit/index.ts" }',
    ...Object.fromEntries(PACKAGES.map((name) => [name, '{ ".": "./src/index.ts" }'])),
  };

  function plantPackages(): void {
    for (const [name, doors] of Object.entries(DOORS)) {
      plant({ [`packages/${name}/package.json`]: `{ "type": "module", "exports": ${doors} }` });
      mkdirSync(join(planted, 'node_modules', '@boxhaul'), { recursive: true });
      symlinkSync(
        join(planted, 'packages', name),
        join(planted, 'node_modules', '@boxhaul', name),
        'junction',
      );
    }
    for (const name of ['fastify', 'pg', 'kysely', 'react', 'react-hook-form', 'maplibre-gl', 'sharp']) {
      symlinkSync(join(root, 'node_modules', name), join(planted, 'node_modules', name), 'junction');
    }
  }

  test('a tree that keeps the rules passes, and it was looked at', async () => {
    plantPackages();
    plant(GOOD);
    const { modules, violations } = await checkBoundaries(planted, root);
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThanOrEqual(Object.keys(GOOD).length);
  });

  test('every planted import across a wall is found', async () => {
    plantPackages();
    plant(GOOD);
    plant(Object.fromEntries(Object.entries(BAD).map(([file, [name]]) => [file, `import '${name}';`])));
    plant({
      'apps/server/src/slices/money/one.ts': "import { two } from './two';\nexport const one = () => two;",
      'apps/server/src/slices/money/two.ts': "import { one } from './one';\nexport const two = () => one;",
    });
    const { violations } = await checkBoundaries(planted, root);
    for (const [file, [, rule]] of Object.entries(BAD)) {
      expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${file} → `));
    }
    expect(violations).toContainEqual(expect.stringMatching(/^no-cycles: .*money\/(one|two)/));
  });

  test('every wall has an import that was planted across it', async () => {
    const rules = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
      default: { allowed: { from: { path: string; pathNot?: string } }[] };
    };
    const isOpen = ({ path, pathNot }: { path: string; pathNot?: string }) =>
      !Object.keys(BAD).some(
        (file) => new RegExp(path).test(file) && !(pathNot !== undefined && new RegExp(pathNot).test(file)),
      );
    const open = rules.default.allowed.filter(({ from }) => isOpen(from)).map(({ from }) => from.path);
    // These name one file, which may open what others of its folder may not.
    expect(new Set(open)).toEqual(
      new Set([
        '^bench/batch\\.bench\\.ts$',
        '^bench/paper\\.bench\\.ts$',
        '^bench/quote-server\\.ts$',
        '^bench/((driver-page|pages|live-map|scroll-board)\\.bench|licence-(set|facts))\\.ts$',
      ]),
    );
  });

  test('an npm name that a rule allows and nobody depends on is found', async () => {
    plant({
      'package.json': '{}',
      'packages/domain/package.json': '{ "dependencies": { "zod": "1" } }',
      'packages/domain/src/index.ts': 'export {};',
      '.dependency-cruiser.mjs': `export default { options: {}, forbidden: [], allowed: [
        { from: { path: '^packages/domain/src' }, to: { path: 'node_modules/(@types/)?(zod|pg)/' } },
      ] };`,
    });
    const { violations } = await checkBoundaries(planted);
    expect(violations).toEqual(['packages/domain：边界允许 pg，但它不是这个包的依赖']);
  });
});

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
