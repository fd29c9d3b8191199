import { fileURLToPath } from 'node:url';
import { startTestServer } from '@boxhaul/testkit/database';
import { runDbTypes } from './run-db-types';

const at = (path: string) => fileURLToPath(new URL(`../../packages/db/${path}`, import.meta.url));
const files = { migrations: at('migrations'), types: at('src/types.gen.ts') };
process.exitCode = await runDbTypes(process.argv, files, startTestServer, console.log);
