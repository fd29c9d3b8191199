import { sql } from 'kysely';
import type { Db } from './connection/connect';

/**
 * Does one of several things of a transaction. Where it throws, what it wrote is undone and the transaction can go on;
 * the error is thrown on. Not one within another.
 */
export async function undoing<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_of_several`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint one_of_several`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint one_of_several`.execute(tx);
    throw error;
  }
}
