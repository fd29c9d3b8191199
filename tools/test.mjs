import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureDependencies, requireNode } from './setup/dependencies.mjs';

requireNode();
ensureDependencies(fileURLToPath(new URL('..', import.meta.url)));
process.env.BOXHAUL_BROWSER = ensureBrowser();
await import('./check.mjs');
