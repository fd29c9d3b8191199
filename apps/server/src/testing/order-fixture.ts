import type { Db } from '@boxhaul/db';
import type { OrderState } from '@boxhaul/domain';
import type { World } from './world';

interface FixtureOrder {
  orderId: string;
  cabinetIds: string[];
}

/** 盐田国际, and a door in 福永: where the orders of the tests go. */
export const DOCK = { dockId: 101, harborId: 1, lng: 114.2689, lat: 22.5728 };
export const DOOR = { lng: 113.8085, lat: 22.6687 };

let orders = 0;

/** An order of the world's first customer as it is after review, with its boxes; 40HQ at 980.00 a box. */
export async function insertOrder(
  db: Db,
  world: World,
  now: Date,
  options: { boxes?: number; orderType?: 0 | 1; state?: OrderState; customerId?: string } = {},
): Promise<FixtureOrder> {
  const { boxes = 1, orderType = 0, state = 'approved', customerId = world.customerId } = options;
  orders += 1;
  const { order_id } = await db
    .insertInto('cus_order')
    .values({
      order_no: `BHTEST${String(orders).padStart(6, '0')}`,
      customer_id: customerId,
      account_id: world.owner,
      state,
      order_type: orderType,
      harbor_id: DOCK.harborId,
      dock_id: DOCK.dockId,
      region_code: '440306',
      ship_company_id: 1,
      cabinet_type: '40HQ',
      cabinet_num: boxes,
      invoicing: 0,
      is_heavy_cargo: 0,
      is_foreign_trade: true,
      address: '福永街道凤凰第三工业区 8 栋',
      address_lng: DOOR.lng,
      address_lat: DOOR.lat,
      address_precision: 'street',
      goods_name: '电子元件',
      book_space_no: `SO${orders}`,
      require_date: new Date(now.getTime() + 6 * 3600_000),
      contact_name: '李明',
      contact_phone: '13800000001',
      remark: '无',
      get_quote_type: 0,
      unit_price_fen: 98_000,
      created_at: now,
      updated_at: now,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow();
  const cabinets = await db
    .insertInto('cus_cabinet')
    .values(Array.from({ length: boxes }, (_, i) => ({ order_id, seq: i + 1, updated_at: now })))
    .returning('cabinet_id')
    .execute();
  return { orderId: order_id, cabinetIds: cabinets.map((row) => row.cabinet_id) };
}

/** Stores a report of a vehicle as the gateway would; `speed` in km/h. */
export async function insertPosition(
  db: Db,
  vehicleId: string,
  { at, lng, lat, speed = 0 }: { at: Date; lng: number; lat: number; speed?: number },
): Promise<void> {
  const row = { vehicle_id: vehicleId, at, lng, lat, speed: speed * 10, course: 90, received_at: at };
  await db
    .insertInto('position')
    .values({ ...row, altitude: 5, status: 3, alarm: 0 })
    .execute();
  const { at: _at, vehicle_id: _id, ...newest } = { ...row, status: 3 };
  await db
    .insertInto('vehicle_last')
    .values({ ...row, status: 3 })
    .onConflict((oc) => oc.column('vehicle_id').doUpdateSet({ ...newest, at }))
    .execute();
}
