import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopLeftover } from './leftover';
import { isOwned } from './owner-lock';

/** Removes a throw-away data folder whose owner is dead, and the server that may still run in it. */
export async function discardAbandoned(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'pg', 'owner.lock');
  if (!existsSync(lock) || isOwned(lock)) return;
  await stopLeftover(join(dataDir, 'pg', 'cluster'));
  rmSync(dataDir, { recursive: true, force: true });
}
