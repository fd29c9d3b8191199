import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDistricts } from '../documents/districts';
import { checkBoundaries } from './cruise';

const root = fileURLToPath(new URL('../..', import.meta.url));
let planted: string;

beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'boxhaul-walls-'));
});
afterEach(() => rmSync(planted, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
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
    'apps/server/src/start.ts': "import './orders/orders';\nimport './platform/http/app';",
    'apps/server/src/platform/http/app.ts': "import fastify from 'fastify';\nexport const app = fastify;",
    'apps/server/src/orders/orders/index.ts': "export { list } from './list';",
    'apps/server/src/orders/orders/list.ts': "import { pool } from '@boxhaul/db';\nexport const list = pool;",
    'apps/server/src/orders/orders/list.test.ts':
      "import { pool } from '@boxhaul/testkit';\nimport './list';\nvoid pool;",
    'apps/server/src/money/money/index.ts':
      "import { list } from '../../orders/orders';\nexport const money = list;",
    'apps/gateway/src/protocols/session.ts':
      "import { frame } from '@boxhaul/jt808';\nexport const session = frame;",
    'apps/web/src/orders/orders/page.tsx':
      "import { button } from '../../ui/button';\nexport const page = button;",
    'apps/web/src/money/money/page.tsx': 'export const money = 1;',
    'apps/web/src/data/kit/client.ts':
      "import { toast } from '../../lib/toast';\nexport const client = toast;",
    'apps/web/src/data/money/money.api.ts':
      "import { client } from '../kit/client';\nexport const cost = client;",
    'apps/web/src/lib/toast.ts': 'export const toast = 1;',
    'apps/web/src/parts/kit/tag.tsx':
      "import { button } from '../../ui/button';\nimport { cost } from '../../data/money/money.api';\nexport const tag = [button, cost];",
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
  const readBackward = (at: string): [from: string, to: string][] =>
    JSON.parse(readFileSync(join(at, 'tools/boundaries/backward-slices.json'), 'utf8'));
  /** A file of each district that asks the next one, of the last one that reads files. */
  const acrossDistricts = (root: string) =>
    Object.fromEntries(
      districts.map((name, place): [string, [string, string]] => [
        `${root}/${name}/asks.ts`,
        [districts[place + 1] ? `../${districts[place + 1]}/asks` : 'node:fs', 'not-in-allowed'],
      ]),
    );

  /** The door of a slice of each district that asks one of the next, and slices that may ask backwards. */
  const ACROSS_SLICES = Object.fromEntries([
    ...districts.map((name, place): [string, [string, string]] => [
      `apps/server/src/${name}/planted/index.ts`,
      [districts[place + 1] ? `../../${districts[place + 1]}/planted` : '@boxhaul/testkit', 'not-in-allowed'],
    ]),
    ...readBackward(root).map(([from]): [string, [string, string]] => [
      `apps/server/src/${from}/fakes.ts`,
      ['@boxhaul/testkit', 'not-in-allowed'],
    ]),
  ]);

  const BAD: Record<string, [specifier: string, rule: string]> = {
    ...acrossDistricts('packages/domain/src'),
    ...acrossDistricts('packages/contract/src'),
    ...acrossDistricts('apps/web/src/data'),
    ...acrossDistricts('apps/web/src/parts'),
    ...ACROSS_SLICES,
    'packages/domain/src/pricing/route/serves.ts': ['fastify', 'not-in-allowed'],
    'packages/contract/src/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
    'packages/contract/src/borrows.test.ts': ['../../db/src/pool', 'not-in-allowed'],
    'packages/jt808/src/listens.ts': ['node:net', 'not-in-allowed'],
    'packages/db/src/serves.ts': ['fastify', 'not-in-allowed'],
    'apps/server/src/platform/knows-orders.ts': ['../orders/orders', 'not-in-allowed'],
    'apps/server/src/money/money/peeks.ts': ['../../orders/orders/list', 'not-in-allowed'],
    'apps/server/src/money/money/fakes.ts': ['@boxhaul/testkit', 'not-in-allowed'],
    'apps/server/src/money/money/climbs.ts': ['../../../../../packages/db/src/pool', 'not-in-allowed'],
    'apps/server/src/money/money/goes-around.ts': ['@boxhaul/db/src/pool', 'resolvable'],
    'apps/gateway/src/protocols/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
    'apps/gateway/src/start.ts': ['../../server/src/start', 'app-never-imports-app'],
    'apps/web/src/money/money/borrows.ts': ['../../orders/orders/page', 'not-in-allowed'],
    'apps/web/src/ui/fetches.ts': ['../data/kit/client', 'not-in-allowed'],
    'apps/web/src/lib/fetches.ts': ['../data/kit/client', 'not-in-allowed'],
    'apps/web/src/data/money/draws.ts': ['../../ui/button', 'not-in-allowed'],
    'apps/web/src/money/money/asks.ts': ['../../data/kit/client', 'not-in-allowed'],
    'apps/web/src/app/asks.ts': ['../data/kit/client', 'not-in-allowed'],
    'apps/web/src/parts/kit/sends.ts': ['../../data/kit/client', 'not-in-allowed'],
    'apps/web/src/parts/orders/knows-orders.ts': ['../../orders/orders/page', 'not-in-allowed'],
    'apps/web/src/parts/pricing/point-picker/draws.ts': ['maplibre-gl', 'not-in-allowed'],
    'apps/product/src/peeks.ts': ['../../server/src/orders/orders', 'not-in-allowed'],
    'apps/server/src/seeds.ts': ['../../../demo/seed/seed-demo', 'not-in-allowed'],
    'demo/seed/restates.ts': ['../../apps/server/src/orders/orders', 'not-in-allowed'],
    'packages/db/src/launches.ts': ['@boxhaul/embedded-postgres', 'not-in-allowed'],
    'apps/web/src/ui/knows-orders.ts': ['../orders/orders/page', 'not-in-allowed'],
    'apps/web/src/money/money/forms.ts': ['react-hook-form', 'not-in-allowed'],
    'apps/web/src/ui/forms.ts': ['react-hook-form', 'not-in-allowed'],
    'apps/web/src/money/money/maps.ts': ['maplibre-gl', 'not-in-allowed'],
    'apps/web/src/lib/queries.ts': ['@boxhaul/db', 'not-in-allowed'],
    'packages/licence/src/queries.ts': ['kysely', 'not-in-allowed'],
    'packages/fan-out/src/stores.ts': ['@boxhaul/db', 'not-in-allowed'],
    'packages/embedded-postgres/src/refers.ts': ['@boxhaul/reference', 'not-in-allowed'],
    'packages/reference/src/serves.ts': ['fastify', 'not-in-allowed'],
    'packages/testkit/src/borrows.ts': ['../../../demo/seed/seed-demo', 'not-in-allowed'],
    'apps/gateway/src/serves.ts': ['fastify', 'not-in-allowed'],
    'apps/gateway/src/pipeline/speaks.ts': ['../protocols/session', 'not-in-allowed'],
    'apps/web/src/map/asks.ts': ['../data/money/money.api', 'not-in-allowed'],
    'apps/web/src/ui/form/asks.ts': ['../../data/money/money.api', 'not-in-allowed'],
    'apps/web/vite/draws.ts': ['../src/ui/button', 'not-in-allowed'],
    'apps/web/src/peeks.test.ts': ['../../../packages/db/src/pool', 'not-in-allowed'],
    'apps/server/src/speaks.test.ts': ['../../gateway/src/protocols/session', 'app-never-imports-app'],
    'data-sources/borrows.ts': ['../demo/seed/seed-demo', 'not-in-allowed'],
    'tools/serves.ts': ['../apps/server/src/start', 'not-in-allowed'],
    'tools/dev/starts.ts': ['../../apps/product/src/main', 'not-in-allowed'],
    'e2e/serves.ts': ['../apps/server/src/start', 'not-in-allowed'],
    'bench/peeks.ts': ['../apps/server/src/orders/orders', 'not-in-allowed'],
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
      'apps/server/src/money/money/one.ts': "import { two } from './two';\nexport const one = () => two;",
      'apps/server/src/money/money/two.ts': "import { one } from './one';\nexport const two = () => one;",
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
