import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawDistricts } from './districts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const path = join(root, 'docs', 'ARCHITECTURE.md');
writeFileSync(path, drawDistricts(root, readFileSync(path, 'utf8')));
