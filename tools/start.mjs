import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies, requireNode } from './setup/dependencies.mjs';
import { ensureBuilt } from './setup/product.mjs';

// Plain JavaScript without a dependency: on a fresh machine nothing is installed yet.
const root = fileURLToPath(new URL('..', import.meta.url));
requireNode();
ensureDependencies(root);
ensureBuilt(root);
process.env.BUILD_DIR ??= join(root, 'dist');
// In this very process, so that Ctrl-C and signals reach the product itself.
await import(pathToFileURL(join(root, 'dist', 'boxhaul.mjs')).href);
