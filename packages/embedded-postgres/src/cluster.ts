import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerAccount } from './account';
import type { Binaries } from './binaries';

/** Owner of the cluster and of all in it. */
export const SUPERUSER = 'boxhaul';

/**
 * The folder as the server's account names it. It changes to the folder before it gives up root, and from there
 * /proc/self/cwd works even when the folders above are closed to that account.
 */
export function folderAsSeenInside(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/**
 * Lets in whoever reaches the socket, which its folder guards, and nobody over the network whatever is configured there.
 * Written at each start, also for clusters made before.
 */
export function admitSocketOnly(cluster: string): void {
  writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\nhost all all all reject\n');
}

/** Makes the cluster's folder with initdb unless it is there; half-made ones of an interrupted start are thrown away. */
export async function ensureCluster(cluster: string, options: ClusterOptions): Promise<boolean> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700, recursive: true });
  if (options.account) chownSync(half, options.account.uid, options.account.gid);
  const password =
    options.password === undefined ? [] : passwordArguments(options.passwordFile, options.password);
  await run(options.binaries.initdb, half, options.account, [
    '-D',
    folderAsSeenInside(half),
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(options.durable ? [] : ['--no-sync']),
    ...(password.length > 0 ? password : ['--auth=trust']),
  ]);
  renameSync(half, cluster);
  return true;
}

type ClusterOptions = {
  binaries: Binaries;
  account: ServerAccount;
  durable: boolean;
  password?: string | undefined;
  passwordFile: string;
};

function passwordArguments(file: string, password: string): string[] {
  writeFileSync(file, password, { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

/** No PG* variable of the user's own may reach these programs. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  ...(process.platform === 'win32'
    ? { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] }
    : {}),
};

async function run(program: string, cwd: string, account: ServerAccount, args: string[]): Promise<void> {
  const child = spawn(program, args, {
    ...account,
    cwd,
    env: serverEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`内置数据库初始化失败（initdb 退出码 ${code}）：\n${said.trim()}`);
}
