import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Programs by the name of their file in dist/. */
const PROGRAMS = {
  boxhaul: 'tools/product/main.ts',
  server: 'apps/server/src/main.ts',
  gateway: 'apps/gateway/src/main.ts',
  'gateway-worker': 'tools/product/gateway-worker.ts',
  'track-worker': 'apps/server/src/slices/tracking/track-worker.ts',
  fleet: 'tools/fleet/main.ts',
  backup: 'tools/backup/main.ts',
  restore: 'tools/restore/main.ts',
};

/** Bundles our own code for Node; npm packages stay in node_modules, where native ones find their files. */
export async function bundlePrograms(root: string, outDir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(PROGRAMS)
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
  for (const folder of ['migrations', 'seed']) {
    const from = join(root, 'packages', 'db', folder);
    if (existsSync(from)) cpSync(from, join(outDir, 'db', folder), { recursive: true });
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
        return existsSync(join(root, 'node_modules', name)) ? { external: true } : undefined;
      });
    },
  };
}
