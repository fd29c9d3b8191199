import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@boxhaul/testkit/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries/cruise';
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

describe('boundaries', () => {
  const GOOD = {
    'packages/domain/src/index.ts': "export { price } from './price';",
    'packages/domain/src/price.ts': 'export const price = 1;',
    'packages/contract/src/index.ts': "import { price } from '@boxhaul/domain';\nexport const call = price;",
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
  };

  const BAD: Record<string, [specifier: string, rule: string]> = {
    'packages/domain/src/reads-files.ts': ['node:fs', 'not-in-allowed'],
    'packages/domain/src/queries.ts': ['kysely', 'not-in-allowed'],
    'packages/contract/src/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
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
    'apps/product/src/peeks.ts': ['../../server/src/slices/orders', 'not-in-allowed'],
    'apps/server/src/seeds.ts': ['../../../demo/seed/seed-demo', 'not-in-allowed'],
    'demo/seed/restates.ts': ['../../apps/server/src/slices/orders', 'not-in-allowed'],
    'packages/db/src/launches.ts': ['@boxhaul/embedded-postgres', 'not-in-allowed'],
    'apps/web/src/ui/knows-orders.ts': ['../features/orders/page', 'not-in-allowed'],
    'apps/web/src/features/money/forms.ts': ['react-hook-form', 'not-in-allowed'],
    'apps/web/src/ui/forms.ts': ['react-hook-form', 'not-in-allowed'],
    'apps/web/src/features/money/maps.ts': ['maplibre-gl', 'not-in-allowed'],
    'apps/web/src/lib/queries.ts': ['@boxhaul/db', 'not-in-allowed'],
  };

  function plantPackages(): void {
    for (const name of ['domain', 'contract', 'jt808', 'db', 'embedded-postgres', 'reference', 'testkit']) {
      plant({
        [`packages/${name}/package.json`]: '{ "type": "module", "exports": { ".": "./src/index.ts" } }',
      });
      mkdirSync(join(planted, 'node_modules', '@boxhaul'), { recursive: true });
      symlinkSync(
        join(planted, 'packages', name),
        join(planted, 'node_modules', '@boxhaul', name),
        'junction',
      );
    }
    for (const name of ['fastify', 'pg', 'kysely', 'react', 'react-hook-form', 'maplibre-gl']) {
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
      "navigator.sendBeacon('/healthz')",
      "window.navigator.sendBeacon('/healthz')",
    ];
    // The rule names a folder, and folders count from where the configuration lies.
    copyFileSync(join(root, '.oxlintrc.json'), join(planted, '.oxlintrc.json'));
    plant({ 'apps/web/src/ui/ask.ts': asks, 'packages/contract/src/client.ts': asks });
    detours.forEach((way, i) =>
      plant({ [`apps/web/src/lib/detour-${i}.ts`]: `export const ask = () => ${way};\n` }),
    );
    const { status, output } = run('oxlint/bin/oxlint', '.');
    expect(output).toContain('no-restricted-globals');
    expect(output).toContain('ask.ts');
    expect(detours.filter((_, i) => !output.includes(`detour-${i}.ts`))).toEqual([]);
    expect(output.match(/no-restricted-(?:globals|properties)/g)).toHaveLength(1 + detours.length);
    expect(output).not.toContain('client.ts');
    expect(status).toBe(1);
  });
});

describe('unused code', () => {
  test('a file and an export that nobody uses are found', () => {
    copyFileSync(join(root, 'knip.json'), join(planted, 'knip.json'));
    plant({
      'package.json': '{ "name": "planted", "type": "module", "workspaces": ["packages/*"] }',
      'packages/domain/package.json':
        '{ "name": "d", "type": "module", "exports": { ".": "./src/index.ts" } }',
      'packages/domain/src/index.ts': "export { used } from './price';\n",
      'packages/domain/src/price.ts': 'export const used = 1;\nexport const idle = 2;\n',
      'packages/domain/src/forgotten.ts': 'export const forgotten = 3;\n',
    });
    const { status, output } = run('knip/bin/knip.js', '--no-progress', '--no-config-hints');
    expect(output).toContain('packages/domain/src/forgotten.ts');
    expect(output).toMatch(/idle\s+packages\/domain\/src\/price\.ts/);
    expect(output).not.toMatch(/^used/m);
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
