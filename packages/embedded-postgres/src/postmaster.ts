import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionSettings } from '@boxhaul/db';
import type { ServerAccount } from './account';
import type { Binaries } from './binaries';
import { folderAsSeenInside, serverEnvironment } from './cluster';

export type Postmaster = { stop(): Promise<void>; exited: Promise<number | null> };

type PostmasterOptions = {
  binaries: Binaries;
  account: ServerAccount;
  cluster: string;
  logFile: string;
  flags: string[];
  probe: ConnectionSettings;
};

const LOG_LIMIT = 10 * 1024 * 1024;
/** After a crash the old server's last processes may hold its memory for some seconds. */
const RETRY_FOR_MS = 6_000;

/** Starts PostgreSQL and resolves when it answers; retries while a dead predecessor's locks linger. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  rotate(options.logFile);
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const child = launch(options);
    const exited = new Promise<number | null>((resolve) => {
      child.once('exit', (code) => resolve(code));
      child.once('error', () => resolve(null));
    });
    if (await answers(options.probe, exited)) return { exited, stop: () => stop(child, exited, options) };
    const said = readFileSync(options.logFile, 'utf8').slice(logStart).trim();
    if (Date.now() > deadline || !/lock file|shared memory block|could not bind/.test(said)) {
      throw new Error(`内置数据库启动失败：\n${said || `请看 ${options.logFile}`}`);
    }
    await pause(250);
  }
}

function launch({ binaries, account, cluster, logFile, flags }: PostmasterOptions): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    // A session of its own: Ctrl-C goes to us first, and we stop the database last.
    return spawn(binaries.postgres, ['-D', folderAsSeenInside(cluster), ...flags], {
      ...account,
      cwd: cluster,
      env: serverEnvironment,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function answers(probe: ConnectionSettings, exited: Promise<number | null>): Promise<boolean> {
  const death = exited.then(() => 'dead' as const);
  // Recovery after a crash may take long, and a server that recovers refuses with 57P03: wait while it runs.
  for (;;) {
    const client = new Client({ ...probe, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    const state = await Promise.race([death, pause(ready ? 0 : 20)]);
    if (state === 'dead') return false;
    if (ready) return true;
  }
}

async function stop(
  child: ChildProcess,
  exited: Promise<number | null>,
  options: PostmasterOptions,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(options.binaries.pgCtl, ['-D', options.cluster, '-m', 'fast', '-w', 'stop'], {
      stdio: 'ignore',
    });
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    // The child keeps the process up while it lives; afterwards the timer must not.
    await Promise.race([exited, pause(20_000, undefined, { ref: false })]);
  }
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
}
