import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPool, withDatabase } from '@boxhaul/db';
import { startTestServer } from '@boxhaul/db/testing';
import { generateTypes } from './generate';

const file = fileURLToPath(new URL('../../packages/db/src/types.gen.ts', import.meta.url));
const server = await startTestServer();
const pool = openPool(withDatabase(server.settings, server.template), {
  applicationName: 'db-types',
  max: 1,
});
const wanted = await generateTypes(pool);
await pool.end();
await server.stop();

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted);
} else if (readFileSync(file, 'utf8') !== wanted) {
  console.error('packages/db/src/types.gen.ts 与迁移不一致，请执行 npm run db:types');
  process.exitCode = 1;
}
