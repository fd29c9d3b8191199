import { fileURLToPath } from 'node:url';
import { reportWeights } from './report';

process.exitCode = reportWeights(fileURLToPath(new URL('../../dist/client', import.meta.url)), console.log);
