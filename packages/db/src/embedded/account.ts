import { readFileSync } from 'node:fs';

/** The user PostgreSQL runs as. Undefined: ourselves. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: root lends it `postgres`, else `nobody`. */
export function serverAccount(): ServerAccount {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([who]) => who === name) ?? [];
    if (uid && gid && Number(uid) !== 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    '当前以 root 运行，而系统里没有 postgres 或 nobody 用户，内置数据库无法启动。请换普通用户运行。',
  );
}
