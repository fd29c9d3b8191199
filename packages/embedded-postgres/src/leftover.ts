import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * After kill -9 of its parent a postmaster lives on. We own the folder by now, so it is nobody's: stop it. A
 * postmaster.pid whose process is not a PostgreSQL of this folder is rubbish that would stop the next start for ever.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const pid = leftoverPid(cluster);
  if (pid === undefined) return;
  if (!isServer(pid, cluster)) return dropLocks(cluster);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal)) return;
    for (let waited = 0; waited < 8_000; waited += 25) {
      if (!send(pid, 0) || !isServer(pid, cluster)) return;
      await pause(25);
    }
  }
}

function leftoverPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 && pid !== process.pid ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Where there is no /proc the number in the file is believed. A zombie has no folder: it is gone. */
function isServer(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(cluster);
    return there.ino === ours.ino && there.dev === ours.dev;
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function dropLocks(cluster: string): void {
  const locks = readdirSync(cluster).filter(
    (name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'),
  );
  for (const name of locks) rmSync(join(cluster, name), { force: true });
}
