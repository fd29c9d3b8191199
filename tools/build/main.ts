import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web';
import { bundlePrograms } from './bundle-programs';
import { setPreviousAssetsAside } from './previous-assets';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'dist');

const previous = setPreviousAssetsAside(outDir);
rmSync(outDir, { recursive: true, force: true });
mkdirSync(outDir);
try {
  await Promise.all([bundlePrograms(root, outDir), buildWeb(root, outDir)]);
  previous.putBack();
} catch (error) {
  previous.restore();
  throw error;
}
