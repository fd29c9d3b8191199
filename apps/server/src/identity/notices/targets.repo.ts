import { randomUUID } from 'node:crypto';
import { countRows, type DB, type Db, type Insertable, sql, type Updateable } from '@boxhaul/db';
import type { DeliveryChannel } from '@boxhaul/domain/identity';

/** Of which enterprise a target must be. */
interface TargetScope {
  targetId: string;
  customerId: string;
}

export const listTargets = (db: Db, customerId: string) =>
  db
    .selectFrom('notice_target')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('target_id')
    .execute();

export type TargetRow = Awaited<ReturnType<typeof listTargets>>[number];

/** A target of the enterprise, locked until the transaction ends; undefined for another's. */
export const lockTarget = (tx: Db, { targetId, customerId }: TargetScope): Promise<TargetRow | undefined> =>
  tx
    .selectFrom('notice_target')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

/** The same to look at alone. */
export const findTarget = (db: Db, { targetId, customerId }: TargetScope): Promise<TargetRow | undefined> =>
  db
    .selectFrom('notice_target')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** One after another for an enterprise: until the transaction ends, nobody else counts its targets. */
export async function countTargets(tx: Db, customerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice_target ${customerId}`}, 0))`.execute(tx);
  return countRows(tx.selectFrom('notice_target').where('customer_id', '=', customerId));
}

export async function insertTarget(tx: Db, row: Insertable<DB['notice_target']>): Promise<string> {
  const made = await tx
    .insertInto('notice_target')
    .values(row)
    .returning('target_id')
    .executeTakeFirstOrThrow();
  return made.target_id;
}

export const updateTarget = async (
  tx: Db,
  targetId: string,
  changes: Updateable<DB['notice_target']>,
): Promise<void> => {
  await tx.updateTable('notice_target').set(changes).where('target_id', '=', targetId).execute();
};

/** With its deliveries and their log. */
export async function deleteTarget(tx: Db, targetId: string): Promise<void> {
  await sql`
    with sent as (delete from notice_delivery where target_id = ${targetId} returning delivery_id),
      tried as (delete from notice_attempt where delivery_id in (select delivery_id from sent))
    delete from notice_target where target_id = ${targetId}
  `.execute(tx);
}

export const countTestsSince = (tx: Db, targetId: string, since: Date): Promise<number> =>
  countRows(
    tx
      .selectFrom('notice_delivery')
      .where('target_id', '=', targetId)
      .where('notice_id', 'is', null)
      .where('created_at', '>', since),
  );

/** A delivery without a notice: it says that the way is open. */
export async function insertTest(
  tx: Db,
  { targetId, channel, now }: { targetId: string; channel: DeliveryChannel; now: Date },
): Promise<string> {
  const made = await tx
    .insertInto('notice_delivery')
    .values({
      delivery_id: randomUUID(),
      target_id: targetId,
      recipient: `target ${targetId}`,
      channel,
      next_at: now,
      created_at: now,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  return made.delivery_id;
}
