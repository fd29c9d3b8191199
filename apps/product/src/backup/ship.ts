import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { copyUploads } from './copy-uploads';
import type { Destination } from './destination';
import { closeSegment, shipWal } from './ship-wal';

/** A database in `dataDir`, and a session in it. */
export type Source = { client: PoolClient; dataDir: string };

/** The folders of `dataDir` that are backed up. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'pg', 'cluster');
export const uploadsOf = (dataDir: string): string => join(dataDir, 'files');

/** Only one backup works at a time on each of these. */
export type Work = 'base' | 'wal';
const key = (work: Work): string => `hashtext('boxhaul backup ${work}')`;

/** Runs `work` alone; at once or not at all when `wait` is false, and answers undefined then. */
export async function alone<T>(
  client: PoolClient,
  of: Work,
  wait: boolean,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (wait) await client.query(`select pg_advisory_lock(${key(of)})`);
  else {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${key(of)}) as got`);
    if (!rows[0]?.got) return undefined;
  }
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${key(of)})`);
  }
}

export type Shipped = { over: string; uploads: number };

/**
 * Brings the destination up to now: after it every moment before `until` can be restored from a base that it has.
 * `since` leaves out days of uploads that have not changed since then.
 */
export async function ship(source: Source, destination: Destination, since?: Date): Promise<Shipped> {
  const { client, dataDir } = source;
  const closed = await closeSegment(client);
  // After the moment: whatever its rows name is in the store by then.
  const uploads = await copyUploads(uploadsOf(dataDir), destination.files, since);
  await shipWal(client, destination, clusterOf(dataDir), closed);
  return { over: closed.over, uploads };
}
