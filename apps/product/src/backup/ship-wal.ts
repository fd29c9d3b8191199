import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { Destination } from './destination';
import { copyWhole, pack, syncFolder } from './durable-files';
import { isHistory, isSegment, nameOf, positionOf, segmentNumberAt, segmentOf } from './wal-names';
import { readRuns, runAt, writeRun } from './wal-runs';

const slotOf = ({ id }: Destination): string => `boxhaul_${id}`;

/** Whether the database keeps its WAL for this destination: a base backup has been made, and it was not away too long. */
export async function isWalRetained(client: PoolClient, destination: Destination): Promise<boolean> {
  return (await heldFrom(client, destination)) !== undefined;
}

async function heldFrom(client: PoolClient, destination: Destination): Promise<string | undefined> {
  const { rows } = await client.query<{ restart_lsn: string }>(
    `select restart_lsn from pg_replication_slots
     where slot_name = $1 and wal_status <> 'lost' and restart_lsn is not null`,
    [slotOf(destination)],
  );
  return rows[0]?.restart_lsn;
}

/** From now on the database keeps its WAL until it is shipped. Slots that were given up, this one or others, make room. */
export async function retainWal(client: PoolClient, destination: Destination): Promise<void> {
  if (await isWalRetained(client, destination)) return;
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where slot_name like 'boxhaul\\_%' and wal_status = 'lost'`,
  );
  await client.query('select pg_create_physical_replication_slot($1, true)', [slotOf(destination)]);
  // It begins at the last checkpoint; what was written before now belongs to no base.
  await client.query('select pg_replication_slot_advance($1, pg_current_wal_flush_lsn())', [
    slotOf(destination),
  ]);
}

/** Which transactions are over; the same text again: none has ended since. */
export async function transactionsOver(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ over: string }>('select pg_current_snapshot()::text as over');
  return rows[0]?.over ?? '';
}

/** What lies in the segments before `open`: every commit before the moment `until`, and every transaction in `over`. */
export type Closed = { until: number; over: string; open: string };

/** Closes the segment that is being written. */
export async function closeSegment(client: PoolClient): Promise<Closed> {
  const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  // A commit after the moment: recovery up to a moment ends at the first one that is later.
  await client.query('select pg_current_xact_id()');
  const over = await transactionsOver(client);
  await client.query('select pg_switch_wal()');
  const { rows } = await client.query<{ position: string; timeline: string }>(
    `select pg_current_wal_flush_lsn() as position,
       substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`,
  );
  const { position = '', timeline = '' } = rows[0] ?? {};
  const open = nameOf({ timeline, number: segmentNumberAt(position) });
  return { until: clock[0]?.now.getTime() ?? 0, over, open };
}

/** Copies the whole segments that the destination does not have yet, says how far they reach, and lets the database drop them. */
export async function shipWal(
  client: PoolClient,
  destination: Destination,
  cluster: string,
  closed: Closed,
): Promise<void> {
  const held = await heldFrom(client, destination);
  if (held === undefined)
    throw new Error('数据库没有为备份保留日志（离上次备份太久），请重新执行 npm run backup。');
  const { timeline, number: open } = segmentOf(closed.open);
  const first = nameOf({ timeline, number: segmentNumberAt(held) });
  const names = await readdir(join(cluster, 'pg_wal'));
  for (const name of names.filter(isHistory)) {
    await copyWhole(join(cluster, 'pg_wal', name), join(destination.wal, name));
  }
  const whole = names.filter((name) => isSegment(name) && name >= first && name < closed.open).sort();
  for (const name of whole) {
    const to = join(destination.wal, `${name}.gz`);
    if (!existsSync(to)) await pack(join(cluster, 'pg_wal', name), to);
  }
  await syncFolder(destination.wal);
  const run = runAt(readRuns(destination.wal), first, 1) ?? { first };
  const last = nameOf({ timeline, number: open - 1 });
  await writeRun(destination.wal, { first: run.first, last, until: closed.until });
  await client.query('select pg_replication_slot_advance($1, $2)', [slotOf(destination), positionOf(open)]);
}
