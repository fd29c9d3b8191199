import type { Db } from '@boxhaul/db';
import { DEMO_HOURS, DEMO_ORDERS, type DemoOrder } from './order-book';

export interface Place {
  lng: number;
  lat: number;
}

/** An order of the book with its hours and places. */
export interface PlannedOrder {
  order: DemoOrder;
  /** Login name of who publishes it. */
  owner: string;
  createdAt: Date;
  requireDate: Date;
  harborName: string;
  bookSpaceNo: string;
  hasConfirmation: boolean;
  dock: Place;
  door: Place;
}

const HOUR = 3600_000;
const OWNERS = ['13800000001', '13800000003'] as const;

/** The book's orders in the order in which they are published. */
export async function planOrders(db: Db, now: Date): Promise<PlannedOrder[]> {
  const { docks, doors, scacs } = await readReference(db);
  return inOrderOfTime(now).map(({ order, ...times }, i) => {
    const dock = docks.get(order.dockId);
    const door = doors.get(order.regionCode);
    if (!dock || !door) throw new Error(`the demo names a place that is not there: ${order.address}`);
    return {
      ...times,
      order,
      owner: OWNERS[order.customer],
      harborName: dock.harborName,
      bookSpaceNo: `${scacs.get(order.shipCompanyId) ?? ''}${6_304_100_217 + i * 7919}`,
      hasConfirmation: DEMO_ORDERS.indexOf(order) % 2 === 0,
      dock,
      door,
    };
  });
}

/** The docks, regions and carriers that the demo's orders name. */
async function readReference(db: Db) {
  const docks = await db
    .selectFrom('dock')
    .innerJoin('harbor', 'harbor.harbor_id', 'dock.harbor_id')
    .select(['dock_id', 'dock.lng', 'dock.lat', 'harbor_name as harborName'])
    .execute();
  const doors = await db
    .selectFrom('region')
    .select(['region_code', 'lng', 'lat'])
    .where('region_code', 'in', [...new Set(DEMO_ORDERS.map((order) => order.regionCode))])
    .execute();
  const companies = await db.selectFrom('ship_company').select(['ship_company_id', 'scac']).execute();
  return {
    docks: new Map(docks.map((row) => [row.dock_id, row])),
    doors: new Map(doors.map((row) => [row.region_code, row])),
    /** The carriers' four letters, by which booking numbers begin. */
    scacs: new Map(companies.map((row) => [row.ship_company_id, row.scac ?? ''])),
  };
}

/** Ids and numbers rise with time, as they do where people publish one after the other. */
const inOrderOfTime = (now: Date) =>
  DEMO_ORDERS.map((order, i) => {
    const [age, required] = DEMO_HOURS[order.state];
    // Of one state they came an hour and a half apart, the first in the book the newest.
    const turn = DEMO_ORDERS.slice(0, i).filter((other) => other.state === order.state).length;
    const finished = order.state === 'finished';
    const createdAt = new Date(now.getTime() - (age + turn * (finished ? 22 : 1.5)) * HOUR);
    const wanted = finished ? createdAt.getTime() + 26 * HOUR : now.getTime() + (required + turn * 2) * HOUR;
    return { order, createdAt, requireDate: roundToHour(new Date(wanted)) };
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

const roundToHour = (at: Date): Date => new Date(Math.round(at.getTime() / HOUR) * HOUR);
