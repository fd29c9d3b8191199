import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder } from './empty-folder';
import { planCheck, runCheck } from './run-check';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = emptyFolder(join(root, '.cache', 'check'));
process.exitCode = await runCheck(root, planCheck(reports), console.log);
