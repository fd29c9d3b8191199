import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER } from './cluster';

type Parts = { host: string; port: number; user: string; password?: string };

/** How we reach the server, and the flags that make it listen there. */
export type Reach = { parts: Parts; flags: string[]; close(): void };

/** The kernel's limit for a socket's address is 108 bytes (104 on macOS), "/.s.PGSQL.5432" included. */
const LONGEST_FOLDER = 85;
const PORT = 5432;

/** A socket inside the cluster's own folder, which only the server's account and root can enter: no TCP port. */
export function reachBySocket(cluster: string): Reach {
  const flags = [
    '-k',
    '.',
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_permissions=0700',
    '-p',
    String(PORT),
  ];
  if (Buffer.byteLength(cluster) <= LONGEST_FOLDER) {
    return { parts: { host: cluster, port: PORT, user: SUPERUSER }, flags, close: () => undefined };
  }
  const short = mkdtempSync(join(tmpdir(), 'boxhaul-'));
  const link = join(short, 's');
  symlinkSync(cluster, link);
  const close = () => rmSync(short, { recursive: true, force: true });
  return { parts: { host: link, port: PORT, user: SUPERUSER }, flags, close };
}

/** Windows: loopback TCP on a free port, with a password made at the first start. */
export async function reachByLoopback(passwordFile: string): Promise<Reach> {
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8');
  const port = await freePort();
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)];
  return { parts: { host: '127.0.0.1', port, user: SUPERUSER, password }, flags, close: () => undefined };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
