import { type Db, inTransaction, sql } from '@boxhaul/db';
import { DEMO_MARK, seedRateCard } from '@boxhaul/reference';
import { seedDocuments } from './documents';
import { seedHauls } from './hauls';
import { closeOrders, seedCosts } from './money';
import { DEMO_ORDERS } from './order-book';
import { readReference, seedOrders } from './orders';
import type { Files } from './papers';
import { seedPeople } from './people';
import { createPricer } from './prices';
import { seedReview } from './review';
import { seedTasks } from './tasks';

const LOCK = 808_003;

/** All demo accounts have it (decisions 10). */
export const DEMO_PASSWORD = 'Demo@2026';

interface DemoOptions {
  now: Date;
  files: Files;
  hashPassword: (password: string) => Promise<string>;
}

/**
 * Builds the demo world of decisions 10 once, in one transaction, with all dates relative to `now`: answers false when
 * the database has it already. Reference data must be there.
 */
export async function seedDemo(db: Db, { now, files, hashPassword }: DemoOptions): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::int)`.execute(tx);
    const marked = await tx
      .selectFrom('app_setting')
      .select('key')
      .where('key', '=', DEMO_MARK)
      .executeTakeFirst();
    if (marked) return false;
    const people = await seedPeople(tx, await hashPassword(DEMO_PASSWORD), now);
    const publishedAt = new Date(now.getTime() - 30 * 86_400_000);
    const version = await seedRateCard(tx, { now: publishedAt, ownCustomerId: people.customerIds[0] });
    const reference = await readReference(tx);
    const price = await createPricer(tx, version, DEMO_ORDERS, reference.harborOf, now);
    const orders = await seedOrders(tx, people, reference, price, now);
    await seedReview(tx, people, orders);
    await seedDocuments(tx, files, orders);
    const hauls = await seedHauls(tx, people, orders, now);
    await seedTasks(tx, files, people, hauls);
    await closeOrders(tx, hauls);
    await seedCosts(tx, people, hauls, orders);
    await tx.insertInto('app_setting').values({ key: DEMO_MARK, value: now.toISOString() }).execute();
    return true;
  });
}
