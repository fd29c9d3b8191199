/** What the drivers and the system tell beside the message. */
type Told = {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  hostname?: string;
  port?: number;
};

/** By SQLSTATE. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': '数据库不接受这个用户名或密码。请检查 DATABASE_URL（密码里的特殊字符要写成 %40 这样的形式）。',
  '28000': '数据库不允许这个用户从本机登录。请检查 DATABASE_URL 与数据库的 pg_hba.conf。',
  '3D000': 'DATABASE_URL 指定的数据库不存在。请先创建：createdb -E UTF8 数据库名。',
  '42501': '数据库用户的权限不够。它须能连接这个数据库并在其中建表，最简单的是让它成为数据库的所有者。',
  '53300': '数据库的连接数已满。请调大它的 max_connections，或停掉多余的连接。',
  '53100': '数据库所在的磁盘已满。请腾出空间后再启动。',
  '57P03': '数据库正在启动或恢复，暂不接受连接。请稍后再启动。',
  '57P01': '数据库正在停止。请稍后再启动。',
  '25006': 'DATABASE_URL 指向只读的备库，须改为主库。',
};

const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|ENOSPC/, '磁盘已满，数据写不进去。请腾出空间，或用 DATA_DIR 换一个磁盘。'],
  [/client password must be a string/, 'DATABASE_URL 里没有密码，而数据库要求密码。'],
  [/does not support SSL/, '数据库没有开启 SSL，而 DATABASE_URL 要求 SSL。请去掉其中的 sslmode。'],
  [/self.signed certificate|unable to verify|certificate/i, '数据库的 SSL 证书无法验证。'],
  [/timeout exceeded|connection timeout/, '连接数据库超时。请检查 DATABASE_URL 的主机与端口，以及防火墙。'],
  [/Connection terminated/, '数据库中断了连接。请稍后再启动，或查看数据库的日志。'],
];

/**
 * What stopped the start of a program (its database, a port, the disk), in a sentence for the person who started it.
 * A fault of ours keeps its stack.
 */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = ofDatabase(error) ?? ofPlace(error);
  if (known !== undefined) return known;
  return /[\u4e00-\u9fff]/.test(error.message) ? error.message : (error.stack ?? error.message);
}

function ofDatabase(error: Error): string | undefined {
  // A migration that fails wraps what the database said.
  const { code } = (error.cause instanceof Error ? error.cause : error) as Told;
  const refusal = REFUSALS[code ?? ''];
  if (refusal !== undefined) return refusal;
  return BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1];
}

function ofPlace(error: Error): string | undefined {
  const { code, syscall, path, address, hostname, port } = tell(error);
  const where = path ?? (address === undefined ? '' : `${address}:${port}`);
  switch (code ?? '') {
    case 'EADDRINUSE':
      return `端口 ${port ?? ''} 已被占用。请停掉占用它的程序，或用 PORT、GATEWAY_PORT 换一个端口。`;
    case 'EADDRNOTAVAIL':
      return `本机没有 ${address ?? '这个'} 地址。请检查 HOST。`;
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `连不上数据库 ${where}（${code}）。请检查 DATABASE_URL，并确认数据库已启动。`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `找不到主机 ${hostname ?? ''}。请检查 DATABASE_URL（密码里的特殊字符要写成 %40 这样的形式）与 HOST。`;
    case 'ENOENT':
      return syscall === 'connect'
        ? `连不上数据库 ${where}。请检查 DATABASE_URL，并确认数据库已启动。`
        : syscall === 'mkdir'
          ? `${where} 建不了目录。请检查 DATA_DIR。`
          : undefined;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return syscall === 'listen'
        ? `没有权限使用端口 ${port ?? ''}。请换 1024 以上的端口。`
        : `没有权限写 ${where}。请检查它的属主与权限，或用 DATA_DIR 换一个目录。`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${where} 不是目录。请检查 DATA_DIR。`;
    default:
      return undefined;
  }
}

/** Of several addresses of one host that all refused, the first speaks for all. */
function tell(error: Error): Told {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return (first instanceof Error ? first : error) as Told;
}
