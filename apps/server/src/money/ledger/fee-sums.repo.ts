import { type Db, sql } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import type { CostOrigin } from '@boxhaul/domain/money';
import type { CostStatus } from '@boxhaul/domain/orders';

export interface FeeFilter {
  costStatus?: CostStatus | undefined;
  costTypeId?: number | undefined;
  origin?: CostOrigin | undefined;
  orderId?: string | undefined;
  keyword?: string | undefined;
  /** Moments: from, and before. */
  from?: Date | undefined;
  before?: Date | undefined;
}

const DAY_MS = 86_400_000;
/** Of Shanghai. */
const isMidnight = (at: Date): boolean => (at.getTime() + DAY_MS / 3) % DAY_MS === 0;

/** Whether the kept sums know what the filter comes to: whole days, statuses, types and origins, of all customers. */
export const hasStoredSums = ({ orderId, keyword, from, before }: FeeFilter): boolean =>
  orderId === undefined &&
  !keyword &&
  (from === undefined || isMidnight(from)) &&
  (before === undefined || isMidnight(before));

/** What a filter that `isKept` comes to, out of the sums that the database keeps; those over all days stand apart. */
export async function readStoredSums(
  db: Db,
  { costStatus, costTypeId, origin, from, before }: FeeFilter,
): Promise<{ count: number; fen: string }> {
  const { rows } = await sql<{ count: number; fen: string }>`
    select coalesce(sum(lines), 0)::int as count, coalesce(sum(fen), 0) as fen from cost_sum
    where ${
      from === undefined && before === undefined
        ? sql`day = '-infinity'`
        : sql`day >= ${from ? toWireDate(from) : '0001-01-01'}::date
            and day < ${before ? toWireDate(before) : 'infinity'}::date`
    }
      ${costStatus === undefined ? sql`` : sql`and cost_status = ${costStatus}`}
      ${costTypeId === undefined ? sql`` : sql`and cost_type_id = ${costTypeId}`}
      ${origin === undefined ? sql`` : sql`and origin = ${origin}`}`.execute(db);
  // One row, whatever is found.
  return rows[0]!;
}

/** How many wait for review, and how many were refused. */
export async function countUnconfirmed(db: Db): Promise<{ waiting: number; rejected: number }> {
  const [waiting, rejected] = await Promise.all([
    readStoredSums(db, { costStatus: 0 }),
    readStoredSums(db, { costStatus: 4 }),
  ]);
  return { waiting: waiting.count, rejected: rejected.count };
}

/** Adds up what has gathered; of two at once one does. */
export const foldFeeSums = async (db: Db): Promise<void> => {
  await sql`select fold_cost_sums()`.execute(db);
};

/** Where the kept sums of a status and type are not what their lines come to, as a check of the books names it. */
export const FEE_SUMS_CHECK = sql`
  select 'fee_sums' as what, cost_type_id::bigint as customer_id, coalesce(sum(c.fen), 0) as records,
    coalesce(sum(k.fen), 0) as kept
  from (select day, cost_status, cost_type_id, origin, sum(lines) as lines, sum(fen) as fen from cost_sum
      group by 1, 2, 3, 4 having sum(lines) <> 0 or sum(fen) <> 0) k
    full join count_cost_sums() c using (day, cost_status, cost_type_id, origin)
  where (k.lines, k.fen) is distinct from (c.lines, c.fen)
  group by cost_type_id`;
