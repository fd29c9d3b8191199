import { fileURLToPath } from 'node:url';
import { reportHouse } from './report';
import { sourceFiles } from './source-files';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = reportHouse(sourceFiles(root), console.log, console.error);
