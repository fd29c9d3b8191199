import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The user PostgreSQL runs as. Undefined: ourselves. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, and to use files of another user: root lends it the cluster's owner, and for a
 * new one `postgres`, else `nobody`. A cluster that root has copied without its owners is given to that account.
 */
export function serverAccount(cluster: string, ourUid = process.getuid?.()): ServerAccount {
  if (process.platform === 'win32' || ourUid !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = unprivilegedAccount(readFileSync('/etc/passwd', 'utf8'));
  if (owner) give(cluster, account);
  return account;
}

function give(path: string, account: { uid: number; gid: number }): void {
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) give(inside, account);
    else lchownSync(inside, account.uid, account.gid);
  }
}

/** The account that root lends, out of the system's list of users. */
export function unprivilegedAccount(passwd: string): { uid: number; gid: number } {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([who]) => who === name) ?? [];
    if (uid && gid && Number(uid) !== 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    '当前以 root 运行，而系统里没有 postgres 或 nobody 用户，内置数据库无法启动。请换普通用户运行。',
  );
}
