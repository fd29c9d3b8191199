import { type Db, sql } from '@boxhaul/db';

/** Of one number: it may be on orders of several years. */
const MOST = 20;

interface Named {
  /** A booking's, whole, capitals or not. */
  number: string;
  /** A box's. */
  cabinetNo: string;
  /** The last four digits of the contact's phone. */
  phoneTail: string;
  /** Orders that ended before are over. */
  endedSince: Date;
}

/** Orders that run, or ended of late, of enterprises that let visitors look; none of a closed enterprise. */
export const selectNamedOrders = (db: Db, { number, cabinetNo, phoneTail, endedSince }: Named) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('customer as k', 'k.customer_id', 'o.customer_id')
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .leftJoin('region as r', (join) => join.on(sql<boolean>`r.region_code = left(o.region_code, 6)`))
    .leftJoin('customer_preference as p', 'p.customer_id', 'o.customer_id')
    .select(['o.order_id', 'o.order_type', 'o.state', 'o.cabinet_type', 'o.book_space_no', 'h.harbor_name'])
    .select((eb) => eb.fn.coalesce('r.full_name', sql<string>`''`).as('door_area'))
    .where((eb) =>
      eb.or([
        eb(sql`upper(o.book_space_no)`, '=', number),
        eb.exists(
          eb
            .selectFrom('cus_cabinet as c')
            .select('c.cabinet_id')
            .whereRef('c.order_id', '=', 'o.order_id')
            .where(sql`upper(c.cabinet_no)`, '=', cabinetNo),
        ),
      ]),
    )
    // A platform's extension is no part of the number.
    .where(sql`right(regexp_replace(o.contact_phone, '^(\\d{11})-\\d{1,6}$', '\\1'), 4)`, '=', phoneTail)
    .where((eb) =>
      eb.or([
        eb('o.state', '=', 'running'),
        eb.and([eb('o.state', '=', 'finished'), eb('o.finished_at', '>=', endedSince)]),
      ]),
    )
    .where((eb) => eb.or([eb('p.visitor_track', 'is', null), eb('p.visitor_track', '=', true)]))
    .where('k.disabled_at', 'is', null)
    .orderBy('o.order_id', 'desc')
    .limit(MOST)
    .execute();

export type NamedOrder = Awaited<ReturnType<typeof selectNamedOrders>>[number];
