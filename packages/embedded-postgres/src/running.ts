import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectionSettings } from '@boxhaul/db';
import { SUPERUSER } from './cluster';
import { isOwned } from './owner-lock';
import { reachBySocket } from './reach';
import { DATABASE } from './start';

/** A server that another process runs. */
export type RunningPostgres = { connection: ConnectionSettings; close(): void };

/** How to reach the server that a living process runs in `dataDir`; undefined when nobody owns the folder. */
export function runningEmbedded(dataDir: string): RunningPostgres | undefined {
  const home = join(dataDir, 'pg');
  if (!isOwned(join(home, 'owner.lock'))) return undefined;
  if (process.platform === 'win32') return { connection: loopbackOf(home), close: () => undefined };
  const reach = reachBySocket(join(realpathSync(home), 'cluster'));
  return { connection: { ...reach.parts, database: DATABASE }, close: () => reach.close() };
}

/** What a start by `reachByLoopback` left for others: the password's file, and the port in line 4 of postmaster.pid. */
export function loopbackOf(home: string): ConnectionSettings {
  const lines = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(home, 'password'), 'utf8');
  return { host: '127.0.0.1', port: Number(lines[3]), user: SUPERUSER, password, database: DATABASE };
}
