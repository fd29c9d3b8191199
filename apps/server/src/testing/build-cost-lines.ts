import type { Db } from '@boxhaul/db';
import type { CostStatus } from '@boxhaul/domain/orders';
import { CABINET_TYPES, type CabinetType, type OrderType } from '@boxhaul/domain/pricing';
import { buildOrder } from './build-order';
import type { World } from './world';

/** A cost line as it was put into the database, with what it belongs to. */
export interface BuiltLine {
  costId: string;
  orderId: string;
  orderNo: string;
  bookSpaceNo: string;
  cabinetNo: string | null;
  cabinetType: CabinetType;
  orderType: OrderType;
  costType: number;
  fen: number;
  status: CostStatus;
  settledOn: string | null;
  finishedAt: Date | null;
}

const DAY_MS = 24 * 3600_000;
const FIRST = Date.parse('2026-10-01T16:00:00Z');

/**
 * Orders of every kind with boxes that are done or not, and lines of every status and kind on them; of the world's
 * first customer. The same each time.
 */
export async function buildCostLines(db: Db, world: World, orders: number): Promise<BuiltLine[]> {
  const built: BuiltLine[] = [];
  for (let n = 0; n < orders; n += 1) {
    const cabinetType = CABINET_TYPES[n % CABINET_TYPES.length]!;
    const orderType = ((n >> 1) % 2) as OrderType;
    const bookSpaceNo = `YM${n % 3}-${n}`;
    const order = await buildOrder(db, world, {
      state: 'finished',
      cabinet_num: 1 + (n % 2),
      cabinet_type: cabinetType,
      order_type: orderType,
      book_space_no: bookSpaceNo,
    });
    for (const [at, cabinetId] of order.cabinetIds.entries()) {
      const cabinetNo = (n + at) % 4 === 0 ? null : `CSQU30${n}${at}3`;
      // The first day of one month to the last of the next, at midnight of Shanghai.
      const finishedAt = (n + at) % 3 === 0 ? null : new Date(FIRST + ((n * 7 + at) % 60) * DAY_MS);
      await db
        .updateTable('cus_cabinet')
        .set({ cabinet_no: cabinetNo, state: finishedAt ? 4 : 2 })
        .where('cabinet_id', '=', cabinetId)
        .execute();
      // Under way a first leg has ended, and the second has not.
      await buildLegs(
        db,
        world,
        { orderId: order.orderId, cabinetId, at: finishedAt ?? new Date(FIRST) },
        finishedAt !== null,
      );
      for (let i = 0; i < 4; i += 1) {
        const status = ((n + i) % 5) as CostStatus;
        const costType = [26, 3, 15, 2][(n + i) % 4]!;
        const fen = (i === 3 ? -1 : 1) * (10_000 + n * 101 + i);
        const settledOn = status === 2 ? `2026-11-${String(1 + (n % 28)).padStart(2, '0')}` : null;
        const { cost_id: costId } = await db
          .insertInto('cost_line')
          .values({
            order_id: order.orderId,
            cabinet_id: cabinetId,
            customer_id: world.customerId,
            cost_type_id: costType,
            income_fen: fen,
            cost_status: status,
            settlement_date: settledOn,
            reject_reason: status === 4 ? '不符' : null,
            remark: `第 ${n} 单`,
            created_at: new Date(FIRST),
            updated_at: new Date(FIRST),
          })
          .returning('cost_id')
          .executeTakeFirstOrThrow();
        const { orderId, orderNo } = order;
        built.push({
          costId,
          orderId,
          orderNo,
          bookSpaceNo,
          cabinetNo,
          cabinetType,
          orderType,
          costType,
          fen,
          status,
          settledOn,
          finishedAt,
        });
      }
    }
  }
  return built;
}

interface Boxed {
  orderId: string;
  cabinetId: string;
  /** When its last leg that has ended did so. */
  at: Date;
}

/** Two legs of a box; the second is under way where the box is not done. */
async function buildLegs(
  db: Db,
  world: World,
  { orderId, cabinetId, at }: Boxed,
  done: boolean,
): Promise<void> {
  const leg = (no: number, ended: Date | null) => ({
    cabinet_id: cabinetId,
    order_id: orderId,
    leg: no,
    leg_kind: no === 1 ? ('pickup' as const) : ('return' as const),
    vehicle_id: world.vehicleIds[0],
    driver_id: world.driverIds[0],
    dock_id: 101,
    state: ended ? ('finished' as const) : ('published' as const),
    phase: '回程中',
    assigned_at: new Date(FIRST),
    published_at: new Date(FIRST),
    finished_at: ended,
  });
  await db
    .insertInto('task')
    .values([leg(1, done ? new Date(at.getTime() - DAY_MS) : at), leg(2, done ? at : null)])
    .execute();
}
