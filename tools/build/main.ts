import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web';
import { bundlePrograms } from './bundle-programs';
import { setPreviousAssetsAside } from './previous-assets';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'dist');

const putPreviousBack = setPreviousAssetsAside(outDir);
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir);
await Promise.all([bundlePrograms(root, outDir), buildWeb(root, outDir)]);
putPreviousBack();
