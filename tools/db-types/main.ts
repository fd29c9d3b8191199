import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPool, withDatabase } from '@boxhaul/db';
import { startTestServer } from '@boxhaul/db/testing';
import { findDrift, sealMigrations } from './drift';
import { generateTypes } from './generate';

// Without a flag: write the types. --check: complain about drift. --seal: no change to today's migrations any more.
const at = (path: string) => fileURLToPath(new URL(`../../packages/db/${path}`, import.meta.url));
const files = { migrations: at('migrations'), types: at('src/types.gen.ts') };

if (process.argv.includes('--seal')) {
  for (const name of sealMigrations(files.migrations)) console.log(`已封存 ${name}`);
} else {
  const server = await startTestServer();
  const pool = openPool(withDatabase(server.settings, server.template), {
    applicationName: 'db-types',
    max: 1,
  });
  try {
    if (process.argv.includes('--check')) {
      const faults = await findDrift(pool, files);
      for (const fault of faults) console.error(fault);
      if (faults.length > 0) process.exitCode = 1;
    } else {
      writeFileSync(files.types, await generateTypes(pool));
    }
  } finally {
    await pool.end();
    await server.stop();
  }
}
