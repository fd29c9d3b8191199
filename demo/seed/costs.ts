import { type Db, sql } from '@boxhaul/db';
import { type CostStatus, toWireDate } from '@boxhaul/domain';
import type { Haul } from './hauls';
import type { Walk } from './walk';

/** Cost type, yuan, remark; one for every other finished box. */
const EXTRAS = [
  [2, 200, '门点等待超过 3 小时'],
  [15, 60, '打单'],
  [3, 300, '压夜一晚'],
  [14, 45, '闸口费'],
] as const;

const SETTLED = 2;

/** Of the finished boxes in turn: three wait, three are reviewed, the others settled. */
const statusOf = (i: number): CostStatus => (i < 3 ? 0 : i < 6 ? 1 : SETTLED);

/** What finance does with costs, for which there are no calls yet: others than the freight, review and settlement. */
export async function addLaterCosts(
  db: Db,
  { idOf }: Walk,
  hauls: readonly Haul[],
  createdBy: string,
): Promise<void> {
  for (const [i, { one, finishedAt }] of hauls.filter(({ finished }) => finished).entries()) {
    const extra = i % 2 === 0 ? EXTRAS[(i / 2) % EXTRAS.length] : undefined;
    const orderId = idOf(one.order);
    if (extra) await insertCost(db, { orderId, createdBy, status: 0, at: finishedAt }, extra);
    const status = statusOf(i);
    await db
      .updateTable('cost_line')
      .set({ cost_status: status, settlement_date: status === SETTLED ? toWireDate(finishedAt) : null })
      .where('order_id', '=', orderId)
      .execute();
  }
}

interface Charge {
  orderId: string;
  createdBy: string;
  status: CostStatus;
  at: Date;
}

/** A line of the order's first box: type, yuan, remark. */
export async function insertCost(
  db: Db,
  { orderId, createdBy, status, at }: Charge,
  [type, yuan, remark]: readonly [number, number, string],
): Promise<void> {
  await sql`
    insert into cost_line (order_id, cabinet_id, customer_id, cost_type_id, income_fen, cost_status, remark, created_by,
      created_at, updated_at)
    select order_id, cabinet_id, customer_id, ${type}::smallint, ${yuan * 100}::int, ${status}::smallint, ${remark},
      ${createdBy}::bigint, ${at}::timestamptz, ${at}::timestamptz
    from cus_order join cus_cabinet using (order_id) where order_id = ${orderId}::bigint and seq = 1`.execute(
    db,
  );
}
