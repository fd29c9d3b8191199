import type { Db, DB, Insertable } from '@boxhaul/db';
import type { OrderState } from '@boxhaul/domain/orders';
import type { World } from './world';

/** What a test needs to know of an order it asked for. */
export interface BuiltOrder {
  orderId: string;
  orderNo: string;
  cabinetIds: string[];
}

export type OrderChanges = Partial<Insertable<DB['cus_order']>> & { state?: OrderState };

let built = 0;

/** Puts an order of the world's first customer straight into the database, with its boxes. */
export async function buildOrder(db: Db, world: World, changes: OrderChanges = {}): Promise<BuiltOrder> {
  built += 1;
  const at = new Date('2026-11-19T02:00:00Z');
  const row: Insertable<DB['cus_order']> = {
    order_no: `BHTEST${String(built).padStart(6, '0')}`,
    customer_id: world.customerId,
    account_id: world.owner,
    state: 'pending_review',
    order_type: 0,
    harbor_id: 1,
    dock_id: 101,
    region_code: '440306017',
    ship_company_id: 1,
    cabinet_type: '40HQ',
    cabinet_num: 2,
    invoicing: 0,
    is_heavy_cargo: 0,
    is_foreign_trade: true,
    address: '前进一路 1 号',
    address_lng: 113.9,
    address_lat: 22.57,
    address_precision: 'street',
    goods_name: '电子元件',
    book_space_no: `SO${built}`,
    require_date: new Date('2026-11-21T01:00:00Z'),
    contact_name: '王工',
    contact_phone: '13812345678',
    remark: '无',
    get_quote_type: 0,
    unit_price_fen: 98_050,
    created_at: at,
    updated_at: at,
    ...changes,
  };
  const { order_id, order_no } = await db
    .insertInto('cus_order')
    .values(row)
    .returning(['order_id', 'order_no'])
    .executeTakeFirstOrThrow();
  const cabinets = await db
    .insertInto('cus_cabinet')
    .values(
      Array.from({ length: row.cabinet_num }, (_, i) => ({
        order_id,
        seq: i + 1,
        updated_at: row.updated_at,
      })),
    )
    .returning('cabinet_id')
    .execute();
  return { orderId: order_id, orderNo: order_no, cabinetIds: cabinets.map((row) => row.cabinet_id) };
}
