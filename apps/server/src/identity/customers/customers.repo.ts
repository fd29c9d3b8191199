import { type CustomerState, HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { containing, type Db, onPage, type Paging, sql, literals } from '@boxhaul/db';

const MOST_ORDERS = 20;

/** Where a row of `customer as c` stands. */
const STATE = sql<CustomerState>`case
  when c.disabled_at is not null then 'disabled'
  when c.certified_at is not null then 'certified'
  when exists (select from certification r where r.customer_id = c.customer_id and r.state = 'submitted')
    then 'reviewing'
  when exists (select from customer_entry e where e.customer_id = c.customer_id) then 'entered'
  else 'uncertified' end`;

/** Whether staff may place orders for a row of `customer as c`, as `placingFault` of the domain has it. */
const CAN_ORDER = sql<boolean>`(c.disabled_at is null and (c.certified_at is not null
  or exists (select from customer_entry e where e.customer_id = c.customer_id)))`;

interface Filter {
  state?: CustomerState | undefined;
  canOrder?: boolean | undefined;
  keyword?: string | undefined;
}

const matching = (db: Db, { state, canOrder, keyword }: Filter) => {
  let query = db.selectFrom('customer as c');
  if (state !== undefined) query = query.where(STATE, '=', state);
  if (canOrder !== undefined) query = query.where(CAN_ORDER, '=', canOrder);
  if (keyword !== undefined) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('c.customer_name', 'ilike', like),
        eb.exists(
          eb
            .selectFrom('certification as r')
            .select('r.certification_id')
            .whereRef('r.customer_id', '=', 'c.customer_id')
            .where('r.state', 'in', ['approved', 'submitted'])
            .where('r.taxpayer_id_number', 'ilike', like),
        ),
        eb.exists(
          eb
            .selectFrom('account as k')
            .select('k.account_id')
            .whereRef('k.customer_id', '=', 'c.customer_id')
            .where((each) =>
              each.or([each('k.login_name', 'ilike', like), each('k.username', 'ilike', like)]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('customer_entry as e')
            .select('e.customer_id')
            .whereRef('e.customer_id', '=', 'c.customer_id')
            .where((each) =>
              each.or([
                each('e.contact_phone', 'ilike', like),
                each('e.contact_name', 'ilike', like),
                each('e.taxpayer_id_number', 'ilike', like),
              ]),
            ),
        ),
      ]),
    );
  }
  return query;
};

const ofEntry = (column: 'contact_name' | 'contact_phone' | 'taxpayer_id_number') =>
  sql<string | null>`(select e.${sql.ref(column)} from customer_entry e where e.customer_id = c.customer_id)`;

/** Of its owner's account, or of the contact that staff entered where it has none. */
const owner = (column: 'username' | 'login_name', entered: 'contact_name' | 'contact_phone') =>
  sql<string | null>`coalesce((select o.${sql.ref(column)} from account o
    join cust_role r on r.customer_id = o.customer_id and r.cust_role_id = o.cust_role_id
    where o.customer_id = c.customer_id and r.is_owner
    order by o.disabled_at is not null, o.account_id limit 1), ${ofEntry(entered)})`;

const rows = (db: Db, filter: Filter) =>
  matching(db, filter).select([
    'c.customer_id',
    'c.customer_name',
    'c.certified_at',
    'c.disabled_at',
    'c.disabled_reason',
    'c.created_at',
    STATE.as('state'),
    owner('username', 'contact_name').as('owner_name'),
    owner('login_name', 'contact_phone').as('owner_phone'),
    sql<number>`(select count(*)::int from account k where k.customer_id = c.customer_id)`.as('accounts'),
    sql<number>`(select count(*)::int from cus_order o
      where o.customer_id = c.customer_id and o.state in (${literals(HAULED_ORDER_STATES)}))`.as(
      'running_orders',
    ),
    // Of the record in force, or else of the one under review.
    sql<string | null>`coalesce((select r.taxpayer_id_number from certification r
      where r.customer_id = c.customer_id and r.state in ('approved', 'submitted')
      order by r.state limit 1), ${ofEntry('taxpayer_id_number')})`.as('taxpayer_id'),
  ]);

export const selectCustomers = (db: Db, filter: Filter, paging: Paging) =>
  rows(db, filter).orderBy('c.customer_id', 'desc').$call(onPage(paging)).execute();

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

export const findCustomer = (db: Db, customerId: string): Promise<CustomerRow | undefined> =>
  rows(db, {}).where('c.customer_id', '=', customerId).executeTakeFirst();

/** How many a search finds in each state. */
export async function countByState(
  db: Db,
  filter: Pick<Filter, 'canOrder' | 'keyword'>,
): Promise<Map<CustomerState, number>> {
  const counted = await matching(db, filter)
    .select([STATE.as('state'), sql<number>`count(*)::int`.as('n')])
    .groupBy(sql`1`)
    .execute();
  return new Map<CustomerState, number>(counted.map(({ state, n }) => [state, n]));
}

export const selectAccounts = (db: Db, customerId: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('cust_role as r', (join) =>
      join.onRef('r.customer_id', '=', 'a.customer_id').onRef('r.cust_role_id', '=', 'a.cust_role_id'),
    )
    .select([
      'a.account_id',
      'a.username',
      'a.login_name',
      'a.disabled_at',
      'a.created_at',
      'r.role_name',
      'r.is_owner',
    ])
    .where('a.customer_id', '=', customerId)
    .orderBy('r.is_owner', 'desc')
    .orderBy('a.account_id')
    .execute();

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

/** An account of an enterprise. */
export const findAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['account_id', 'customer_id', 'username', 'login_name'])
    .where('account_id', '=', accountId)
    .where('customer_id', 'is not', null)
    .executeTakeFirst();

/** Orders that are approved or under way, the newest first. */
export const selectRunningOrders = (db: Db, customerId: string) =>
  db
    .selectFrom('cus_order')
    .select(['order_id as orderId', 'order_no as orderNo', 'state'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', HAULED_ORDER_STATES)
    .orderBy('order_id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
