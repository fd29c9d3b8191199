import { writeFileSync } from 'node:fs';
import { openPool, withDatabase } from '@boxhaul/db';
import type { startTestServer } from '@boxhaul/testkit/database';
import { findDrift, sealMigrations, type SchemaFiles } from './drift';
import { generateTypes } from './generate';

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, 'settings' | 'template' | 'stop'>;

/**
 * Without a flag writes the types of today's migrations. `--check` complains about drift; `--seal` lets today's
 * migrations change no more. Answers the exit code.
 */
export async function runDbTypes(
  flags: readonly string[],
  files: SchemaFiles,
  startServer: () => Promise<Server>,
  say: (line: string) => void,
): Promise<0 | 1> {
  if (flags.includes('--seal')) {
    for (const name of sealMigrations(files.migrations)) say(`已封存 ${name}`);
    return 0;
  }
  const server = await startServer();
  const pool = openPool(withDatabase(server.settings, server.template), { applicationName: 'db-types' });
  try {
    if (!flags.includes('--check')) {
      writeFileSync(files.types, await generateTypes(pool));
      return 0;
    }
    const faults = await findDrift(pool, files);
    for (const fault of faults) say(fault);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await pool.end();
    await server.stop();
  }
}
