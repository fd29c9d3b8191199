import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kills the database's own processes as well: the other half of a power cut. */
export function killDatabase(dataDir: string): void {
  const pid = readFileSync(join(dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0]!;
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid]).toString().split(/\s+/).filter(Boolean);
  for (const one of [pid, ...children]) {
    try {
      process.kill(Number(one), 'SIGKILL');
    } catch (error) {
      // One that ended by itself since it was listed is as dead as one that was killed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
