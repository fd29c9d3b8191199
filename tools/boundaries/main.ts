import { fileURLToPath } from 'node:url';
import { checkBoundaries } from './cruise';
import { reportBoundaries } from './report';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = reportBoundaries(await checkBoundaries(root), console.log, console.error);
