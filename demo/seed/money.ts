import type { CostStatus } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import type { Haul } from './hauls';
import type { SeededOrder } from './orders';
import type { People } from './people';

const FREIGHT = 26;
/** Cost type, yuan, remark; one for every other finished box. */
const EXTRAS = [
  [2, 200, '门点等待超过 3 小时'],
  [15, 60, '打单'],
  [3, 300, '压夜一晚'],
  [14, 45, '闸口费'],
] as const;

/** Freight of every finished box, some other costs, and the fee of the dry run; older ones are reviewed or settled. */
export async function seedCosts(
  db: Db,
  people: People,
  hauls: readonly Haul[],
  orders: readonly SeededOrder[],
): Promise<void> {
  const caiwu = people.accounts.get('caiwu')!;
  const finished = hauls.filter((haul) => haul.finished);
  const line = (
    one: SeededOrder,
    cabinetId: string,
    type: number,
    fen: number,
    status: CostStatus,
    at: Date,
    remark: string,
  ) => ({
    order_id: one.orderId,
    cabinet_id: cabinetId,
    customer_id: one.customerId,
    cost_type_id: type,
    income_fen: fen,
    cost_status: status,
    remark,
    created_by: type === FREIGHT ? null : caiwu,
    created_at: at,
    updated_at: at,
  });
  const rows = finished.flatMap((haul, i) => {
    const at = new Date(haul.startedAt.getTime() + haul.journey.seconds * 1000);
    const cabinetId = haul.one.cabinetIds[haul.seq - 1]!;
    const status = i < 3 ? 0 : i < 6 ? 1 : 2;
    const extra = i % 2 === 0 ? EXTRAS[(i / 2) % EXTRAS.length] : undefined;
    return [
      line(haul.one, cabinetId, FREIGHT, haul.one.unitFen ?? 0, status, at, ''),
      ...(extra ? [line(haul.one, cabinetId, extra[0], extra[1] * 100, status, at, extra[2])] : []),
    ];
  });
  const dryRuns = orders
    .filter(({ order }) => order.state === 'closed_dry_run')
    .map((one) => line(one, one.cabinetIds[0]!, 5, 50_000, 1, one.requireDate, '放空费'));
  await db
    .insertInto('cost_line')
    .values([...rows, ...dryRuns])
    .execute();
}

/** The last word on running and finished orders: when they began and ended. */
export async function closeOrders(db: Db, hauls: readonly Haul[]): Promise<void> {
  for (const haul of hauls) {
    if (haul.seq > 1) continue;
    const at = (second: number) => new Date(haul.startedAt.getTime() + second * 1000);
    const events = [
      { event: 'running', at: at(haul.journey.nodes[0]!) },
      ...(haul.finished ? [{ event: 'finished', at: at(haul.journey.seconds) }] : []),
    ];
    await db
      .insertInto('order_event')
      .values(events.map((event) => ({ ...event, order_id: haul.one.orderId })))
      .execute();
    await db
      .updateTable('cus_order')
      .set({ finished_at: haul.finished ? at(haul.journey.seconds) : null, updated_at: at(haul.done) })
      .where('order_id', '=', haul.one.orderId)
      .execute();
  }
}
