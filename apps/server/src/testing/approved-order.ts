import type { Db } from '@boxhaul/db';
import { buildOrder, type BuiltOrder, type OrderChanges } from './build-order';
import type { World } from './world';

/** 盐田国际, and a door in 福永: where the orders under way of the tests go. */
export const DOCK = { dockId: 101, lng: 114.2689, lat: 22.5728 };
export const DOOR = { lng: 113.8085, lat: 22.6687 };

/** An order of one box as it is after review, wanted at its door in six hours; 980.00 a box. */
export const approvedOrder = (
  db: Db,
  world: World,
  now: Date,
  changes: OrderChanges = {},
): Promise<BuiltOrder> =>
  buildOrder(db, world, {
    state: 'approved',
    cabinet_num: 1,
    dock_id: DOCK.dockId,
    region_code: '440306',
    address_lng: DOOR.lng,
    address_lat: DOOR.lat,
    require_date: new Date(now.getTime() + 6 * 3600_000),
    unit_price_fen: 98_000,
    created_at: now,
    updated_at: now,
    ...changes,
  });
