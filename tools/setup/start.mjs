import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { ensureBuilt } from './product.mjs';

/** Installs and builds what is missing, then becomes the product. */
export async function start() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  ensureDependencies(root);
  ensureBuilt(root);
  // In this very process, so that Ctrl-C and signals reach the product itself.
  await import(pathToFileURL(join(root, 'dist', 'boxhaul.mjs')).href);
}
