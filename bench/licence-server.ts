import { readFile } from 'node:fs/promises';
import { connect } from '@boxhaul/db';
import { openDeps, readConfig, startServer } from '../apps/server/src/start';

/**
 * The server as in production. Prints its port; reads the licences whose paths it is sent, one after the other, by the
 * reader that its calls use, and sends their number back. Ends with its parent.
 */
const TRIES = 5;
const config = readConfig({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  DEMO: '0',
  UPKEEP: '0',
});
if (!config.databaseUrl) throw new Error('DATABASE_URL is missing');
const settings = { connectionString: config.databaseUrl };
const db = connect(settings, { applicationName: 'bench-licence' });
const server = await startServer(config, db, settings);
const { licences } = await openDeps(config, db, settings);

/** On a busy machine a picture may be given up, since its process yields to every other: it is then read again. */
async function isRead(path: string): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1)
    if ((await licences.read('bench', await readFile(path))).ok) return true;
  return false;
}

async function readAll(paths: readonly string[]): Promise<void> {
  let read = 0;
  for (const path of paths) if (await isRead(path)) read += 1;
  process.send?.(read);
}

process.on('message', (paths: readonly string[]) => void readAll(paths));
process.on('disconnect', () => process.exit(0));
console.log(server.port);
