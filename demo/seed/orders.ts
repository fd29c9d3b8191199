import type { Db } from '@boxhaul/db';
import { toWireDate, toWireTime } from '@boxhaul/domain';
import { DEMO_ORDERS, type DemoOrder } from './order-book';
import type { People } from './people';
import type { createPricer } from './prices';

export interface Place {
  lng: number;
  lat: number;
}

export interface SeededOrder {
  order: DemoOrder;
  orderId: string;
  customerId: string;
  /** Who published it. */
  accountId: string;
  createdAt: Date;
  requireDate: Date;
  unitFen: number | null;
  dock: Place;
  door: Place;
  cabinetIds: string[];
}

const HOUR = 3600_000;
const RATIO: Readonly<Record<DemoOrder['state'], readonly [ageHours: number, requiredInHours: number]>> = {
  pending_review: [2, 30],
  awaiting_customer: [5, 40],
  rejected: [50, 20],
  cancelled: [70, 10],
  approved: [20, 16],
  running: [28, 2],
  finished: [96, -40],
  closed_dry_run: [80, -30],
};

interface Reference {
  harborOf: ReadonlyMap<number, number>;
  docks: ReadonlyMap<number, Place & { name: string }>;
  regions: ReadonlyMap<string, Place & { fullName: string; precision: string }>;
  /** The carriers' four letters, by which booking numbers begin. */
  scacs: ReadonlyMap<number, string>;
}

/** The docks, regions and carriers that the demo's orders name. */
export async function readReference(db: Db): Promise<Reference> {
  const docks = await db.selectFrom('dock').selectAll().execute();
  const regions = await db
    .selectFrom('region')
    .selectAll()
    .where('region_code', 'in', [...new Set(DEMO_ORDERS.map((order) => order.regionCode))])
    .execute();
  const companies = await db.selectFrom('ship_company').selectAll().execute();
  return {
    scacs: new Map(companies.map((row) => [row.ship_company_id, row.scac ?? ''])),
    harborOf: new Map(docks.map((row) => [row.dock_id, row.harbor_id])),
    docks: new Map(docks.map((row) => [row.dock_id, { name: row.dock_name, lng: row.lng, lat: row.lat }])),
    regions: new Map(
      regions.map((row) => [
        row.region_code,
        { fullName: row.full_name, lng: row.lng, lat: row.lat, precision: row.point_precision },
      ]),
    ),
  };
}

type Pricer = Awaited<ReturnType<typeof createPricer>>;

/** Publishes the demo's orders with their boxes, answered as in the book; review and dispatch come after. */
export async function seedOrders(
  db: Db,
  people: People,
  reference: Reference,
  price: Pricer,
  now: Date,
): Promise<SeededOrder[]> {
  const seeded: SeededOrder[] = [];
  for (const [i, { order, createdAt, requireDate }] of inOrderOfTime(now).entries()) {
    const customerId = people.customerIds[order.customer];
    const accountId = people.accounts.get(order.customer === 0 ? '13800000001' : '13800000003')!;
    const dock = reference.docks.get(order.dockId)!;
    const door = reference.regions.get(order.regionCode);
    if (!door) throw new Error(`the demo names a region that is not there: ${order.regionCode}`);
    const priced = price(order, customerId, { region: door.fullName, dock: dock.name });
    const hasPrice = !order.intention || order.state === 'awaiting_customer';
    const unitFen = hasPrice ? priced.fen : null;
    const [contact_name = '', contact_phone = ''] = order.contact.split(' ');
    const { order_id: orderId } = await db
      .insertInto('cus_order')
      .values({
        order_no: `BH${toWireDate(createdAt).slice(2).replaceAll('-', '')}${String(900_001 + i)}`,
        customer_id: customerId,
        account_id: accountId,
        state: order.state,
        order_type: order.type,
        harbor_id: reference.harborOf.get(order.dockId)!,
        dock_id: order.dockId,
        region_code: order.regionCode,
        ship_company_id: order.shipCompanyId,
        cabinet_type: order.box,
        cabinet_num: order.boxes,
        invoicing: order.invoicing,
        is_heavy_cargo: order.heavy,
        is_foreign_trade: !order.domestic,
        address: order.address,
        address_lng: door.lng,
        address_lat: door.lat,
        address_precision: door.precision,
        goods_name: order.goods,
        book_space_no: `${reference.scacs.get(order.shipCompanyId) ?? ''}${6_304_100_217 + i * 7919}`,
        require_date: requireDate,
        contact_name,
        contact_phone,
        remark: order.remark,
        get_quote_type: order.intention ? 1 : 0,
        unit_price_fen: unitFen,
        quote: order.intention ? null : JSON.stringify({ ...priced.quote, quotedAt: toWireTime(createdAt) }),
        reject_reason: order.state === 'rejected' ? '品名与订舱资料不一致，请核对后重新下单' : null,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    const cabinets = await db
      .insertInto('cus_cabinet')
      .values(
        Array.from({ length: order.boxes }, (_, seq) => ({
          order_id: orderId,
          seq: seq + 1,
          updated_at: createdAt,
        })),
      )
      .returning('cabinet_id')
      .execute();
    const cabinetIds = cabinets.map((row) => row.cabinet_id);
    seeded.push({
      order,
      orderId,
      customerId,
      accountId,
      createdAt,
      requireDate,
      unitFen,
      dock,
      door,
      cabinetIds,
    });
  }
  return seeded.toSorted((a, b) => DEMO_ORDERS.indexOf(a.order) - DEMO_ORDERS.indexOf(b.order));
}

/** Ids and numbers rise with time, as they do where people publish one after the other. */
const inOrderOfTime = (now: Date) =>
  DEMO_ORDERS.map((order, i) => {
    const [age, required] = RATIO[order.state];
    // Of one state they came an hour and a half apart, the first in the book the newest.
    const turn = DEMO_ORDERS.slice(0, i).filter((other) => other.state === order.state).length;
    const finished = order.state === 'finished';
    const createdAt = new Date(now.getTime() - (age + turn * (finished ? 22 : 1.5)) * HOUR);
    const wanted = finished ? createdAt.getTime() + 26 * HOUR : now.getTime() + (required + turn * 2) * HOUR;
    return { order, createdAt, requireDate: roundToHour(new Date(wanted)) };
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

const roundToHour = (at: Date): Date => new Date(Math.round(at.getTime() / HOUR) * HOUR);
