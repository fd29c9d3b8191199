import type pg from 'pg';

const OLDEST = 15;

/** Refuses, in words for the operator, a PostgreSQL on which the schema cannot work. */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  );
  const { version = 0, encoding = '' } = rows[0] ?? {};
  if (version < OLDEST) throw new Error(`数据库是 PostgreSQL ${version}，柜达需要 ${OLDEST} 或更新的版本。`);
  if (encoding !== 'UTF8') {
    throw new Error(
      `数据库的编码是 ${encoding}，柜达需要 UTF8。请新建：createdb -T template0 -E UTF8 数据库名。`,
    );
  }
}
