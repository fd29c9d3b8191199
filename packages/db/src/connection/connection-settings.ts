/** Where a PostgreSQL is: a URL, or the parts (`host` may be a socket's folder). What pg's Pool and Client take. */
export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** The same server, another database. */
export function withDatabase(settings: ConnectionSettings, database: string): ConnectionSettings {
  if (!('connectionString' in settings)) return { ...settings, database };
  const url = new URL(settings.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}

/** One URL that says the same, for another program's DATABASE_URL. */
export function connectionUrl(settings: ConnectionSettings): string {
  if ('connectionString' in settings) return settings.connectionString;
  const { host, port, user, database, password } = settings;
  const login = password ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}` : user;
  const socket = host.startsWith('/');
  const place = socket ? 'localhost' : `${host}:${port}`;
  const query = socket ? `?host=${encodeURIComponent(host)}&port=${port}` : '';
  return `postgres://${login}@${place}/${encodeURIComponent(database)}${query}`;
}
