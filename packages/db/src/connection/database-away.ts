/** Connections that end or cannot be made, as Node and pg report them. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** 08 connection, 53 no room (disk, memory, connections), 57P shutting down or starting, 28 login, a standby. */
const AWAY_STATES = /^(?:08...|53...|57P..|28...|3D000|25006)$/;

/**
 * Whether an error says that the database cannot serve now (down, restarting, full, unreachable), and not that a
 * statement was wrong: the same request may succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return LOST.test(error.message);
  // A socket's folder that is gone is a server that is gone; a file that is gone is another matter.
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect';
  return LOST_CODES.has(code) || AWAY_STATES.test(code);
}
