import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Programs by the name of their file in dist/. */
const PROGRAMS = {
  boxhaul: 'apps/product/src/main.ts',
  server: 'apps/server/src/main.ts',
  gateway: 'apps/gateway/src/main.ts',
  'gateway-worker': 'apps/product/src/gateway-worker.ts',
  'track-worker': 'apps/server/src/fleet/tracks/desk/track-worker.ts',
  'plan-worker': 'apps/server/src/dispatch/plan/plan-worker.ts',
  'sheet-worker': 'apps/server/src/pricing/rate-cards/import/sheet-worker.ts',
  'table-worker': 'apps/server/src/platform/sheets/table-worker.ts',
  'pdf-worker': 'apps/server/src/platform/pdf/pdf-worker.ts',
  'licence-worker': 'packages/licence/src/worker.ts',
  fleet: 'demo/fleet/main.ts',
  backup: 'apps/product/src/backup/main.ts',
  restore: 'apps/product/src/restore/main.ts',
};

/** What the programs read, by its folder in packages: where it lies in dist/. */
const DATA = { 'db/migrations': 'db/migrations', 'reference/data': 'reference' };

/** Bundles our own code for Node, and `more` programs; npm packages stay in node_modules, where native ones find their files. */
export async function bundlePrograms(
  root: string,
  outDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries({ ...PROGRAMS, ...more })
      .filter(([, source]) => existsSync(join(root, source)))
      .map(([out, source]) => ({ out, in: source })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [ownCodeOnly(root)],
  });
  for (const [folder, to] of Object.entries(DATA)) {
    const from = join(root, 'packages', folder);
    if (existsSync(from)) cpSync(from, join(outDir, to), { recursive: true });
  }
}

/** A package that npm put below one workspace cannot be found from dist/: that one is bundled. */
function ownCodeOnly(root: string): Plugin {
  return {
    name: 'own-code-only',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('@boxhaul/')) return undefined;
        if (path.startsWith('node:')) return { external: true };
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
        // What a package can do without is asked for where it is used, there or not.
        if (kind === 'dynamic-import') return { external: true };
        return existsSync(join(root, 'node_modules', name)) ? { external: true } : undefined;
      });
    },
  };
}
