import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

/** APP_SECRET, or outside production a random one kept in DATA_DIR so that signed links outlive a restart. */
export async function loadSecret(config: Config): Promise<string> {
  if (config.secret) return config.secret;
  await mkdir(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'app-secret');
  try {
    // 'wx': of two processes that start together, one writes and the other reads.
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
