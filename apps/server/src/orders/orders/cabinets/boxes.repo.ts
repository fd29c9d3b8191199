import { containing, type Db, onPage, sql } from '@boxhaul/db';
import {
  type CabinetState,
  type ListSort,
  type OrderState,
  SHOWN_TASK_STATES,
  type TaskState,
} from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { inOrder, type OrderFilter } from '../orders.repo';

/** Which boxes of a customer are meant: those of some orders, of these the ones of a kind. */
export interface BoxFilter extends Pick<OrderFilter, 'states' | 'createdFrom' | 'createdTo' | 'keyword'> {
  customerId: string;
  /** Parts of a number. */
  orderNo?: string | undefined;
  bookSpaceNo?: string | undefined;
  cabinetNo?: string | undefined;
  sealNo?: string | undefined;
  cabinetType?: CabinetType | undefined;
  orderType?: OrderType | undefined;
  cabinetState?: CabinetState | undefined;
}

export interface BoxRow {
  cabinet_id: string;
  order_id: string;
  order_no: string;
  book_space_no: string;
  cabinet_no: string | null;
  seal_no: string | null;
  cabinet_type: CabinetType;
  order_type: OrderType;
  harbor_name: string;
  region_full_name: string;
  address: string;
  goods_name: string;
  ship_company_name: string;
  require_date: Date;
  order_state: OrderState;
  state: CabinetState;
  leg: { plateNumber: string; driverName: string; state: TaskState; phase: string | null } | null;
  finished_at: Date | null;
  created_at: Date;
}

function boxesOf(db: Db, filter: BoxFilter) {
  const { orderNo, bookSpaceNo, cabinetNo, sealNo, keyword } = filter;
  let query = db
    .selectFrom('cus_order as o')
    .innerJoin('cus_cabinet as c', 'c.order_id', 'o.order_id')
    .where('o.customer_id', '=', filter.customerId);
  if (filter.states) query = query.where(sql<boolean>`o.state = any(${filter.states})`);
  if (filter.createdFrom) query = query.where('o.created_at', '>=', filter.createdFrom);
  if (filter.createdTo) query = query.where('o.created_at', '<=', filter.createdTo);
  if (orderNo !== undefined) query = query.where('o.order_no', 'ilike', containing(orderNo));
  if (bookSpaceNo !== undefined) query = query.where('o.book_space_no', 'ilike', containing(bookSpaceNo));
  if (cabinetNo !== undefined) query = query.where('c.cabinet_no', 'ilike', containing(cabinetNo));
  if (sealNo !== undefined) query = query.where('c.seal_no', 'ilike', containing(sealNo));
  if (filter.cabinetType !== undefined) query = query.where('o.cabinet_type', '=', filter.cabinetType);
  if (filter.orderType !== undefined) query = query.where('o.order_type', '=', filter.orderType);
  if (filter.cabinetState !== undefined) query = query.where('c.state', '=', filter.cabinetState);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('o.order_no', 'ilike', like),
        eb('o.book_space_no', 'ilike', like),
        eb('o.goods_name', 'ilike', like),
        eb('c.cabinet_no', 'ilike', like),
      ]),
    );
  }
  return query;
}

/** A page of boxes, those of the first orders first; names are looked up for its rows alone. */
export const listBoxes = (
  db: Db,
  filter: BoxFilter,
  { pageNo, pageSize, sort }: { pageNo: number; pageSize: number; sort: ListSort },
): Promise<BoxRow[]> =>
  db
    .with('shown', () =>
      boxesOf(db, filter)
        .select(['c.cabinet_id'])
        .orderBy(inOrder(sort))
        .orderBy('c.seq')
        .$call(onPage({ pageNo, pageSize })),
    )
    .selectFrom('shown')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'shown.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    .innerJoin('ship_company as s', 's.ship_company_id', 'o.ship_company_id')
    .select(['c.cabinet_id', 'c.order_id', 'o.order_no', 'o.book_space_no', 'c.cabinet_no', 'c.seal_no'])
    .select(['o.cabinet_type', 'o.order_type', 'h.harbor_name', 'r.full_name as region_full_name'])
    .select(['o.address', 'o.goods_name', 's.ship_company_name', 'o.require_date', 'o.state as order_state'])
    .select(['c.state', 'o.created_at'])
    .select(
      sql<BoxRow['leg']>`(select json_build_object('plateNumber', v.plate_number, 'driverName', d.driver_name,
          'state', k.state, 'phase', k.phase)
        from task k join vehicle v using (vehicle_id) join driver d using (driver_id)
        where k.cabinet_id = c.cabinet_id and k.state = any(${[...SHOWN_TASK_STATES]})
        order by k.state = 'running' desc, k.leg desc, k.task_id desc limit 1)`.as('leg'),
    )
    .select(
      sql<Date | null>`case when c.state = 4 then (select max(k.finished_at) from task k
        where k.cabinet_id = c.cabinet_id and k.state = 'finished') end`.as('finished_at'),
    )
    .orderBy(inOrder(sort))
    .orderBy('c.seq')
    .execute();

/** How many boxes there are of each type and state. */
export const countBoxes = (db: Db, filter: BoxFilter) =>
  boxesOf(db, filter)
    .select(['o.cabinet_type', 'c.state', sql<number>`count(*)::int`.as('boxes')])
    .groupBy(['o.cabinet_type', 'c.state'])
    .execute();
