import { type Db, sql } from '@boxhaul/db';

/** Every row written to any table is noted, in the transaction that writes it: what is rolled back was never written. */
export async function keepWriteLog(db: Db): Promise<void> {
  await sql`
    create schema write_log;
    create unlogged table write_log.written (table_name text not null);
    create function write_log.note() returns trigger language plpgsql as $$
    begin
      -- A row of a partition is its table's.
      insert into write_log.written values (tg_argv[0]);
      return null;
    end $$;
    do $$
    declare
      name text;
    begin
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('create trigger write_log_rows after insert or update or delete on public.%I
          for each row execute function write_log.note(%L)', name, name);
        execute format('create trigger write_log_truncate after truncate on public.%I
          for each statement execute function write_log.note(%L)', name, name);
      end loop;
    end $$`.execute(db);
}

/** Forgets what was written until now, and answers which tables that were. */
async function takeWritten(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    with taken as (delete from write_log.written returning table_name)
    select distinct table_name from taken order by table_name`.execute(db);
  return rows.map(({ table_name }) => table_name);
}

/**
 * Written by refused uploads, too: what somebody sent in counts against their day whatever became of it, and bytes are
 * noted before they are put down, so that they are deleted when no call takes them up.
 */
const BESIDE_CALLS: readonly string[] = ['upload_day', 'unclaimed_file'];

/** The tables that this work wrote a row of, to whatever end. */
export async function tablesWritten(db: Db, work: () => Promise<void>): Promise<string[]> {
  await takeWritten(db);
  await work();
  return (await takeWritten(db)).filter((table) => !BESIDE_CALLS.includes(table));
}
