import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type { DeliveryChannel, DeliveryState, NoticeKind } from '@boxhaul/domain/identity';

export interface LogFilter {
  targetId?: string;
  state?: DeliveryState;
  channel?: DeliveryChannel;
  kind?: NoticeKind;
  customerId?: string;
  /** From this moment on, and before that one. */
  since?: Date;
  before?: Date;
  /** In the notice's title, the person's name, or the enterprise's. */
  keyword?: string;
}

const logOf = (db: Db, filter: LogFilter) => {
  const { targetId, state, channel, kind, customerId, since, before, keyword } = filter;
  let query = db
    .selectFrom('notice_delivery as d')
    .leftJoin('notice as n', 'n.notice_id', 'd.notice_id')
    .leftJoin('account as a', 'a.account_id', 'd.account_id')
    .leftJoin('notice_target as t', 't.target_id', 'd.target_id')
    .leftJoin('customer as c', (join) =>
      join.on(sql`c.customer_id`, '=', sql`coalesce(t.customer_id, a.customer_id)`),
    );
  if (targetId !== undefined) query = query.where('d.target_id', '=', targetId);
  if (state !== undefined) query = query.where('d.state', '=', state);
  if (channel !== undefined) query = query.where('d.channel', '=', channel);
  if (kind !== undefined) query = query.where('n.kind', '=', kind);
  if (customerId !== undefined) query = query.where('c.customer_id', '=', customerId);
  if (since !== undefined) query = query.where('d.created_at', '>=', since);
  if (before !== undefined) query = query.where('d.created_at', '<', before);
  if (keyword) {
    const like = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('n.title', 'ilike', like),
        eb('a.username', 'ilike', like),
        eb('t.target_name', 'ilike', like),
        eb('c.customer_name', 'ilike', like),
      ]),
    );
  }
  return query;
};

/** A page of what was sent, newest first, each with its attempts. */
export const listDeliveries = (db: Db, filter: LogFilter, page: Paging) =>
  logOf(db, filter)
    .select([
      'd.delivery_id',
      'd.channel',
      'd.state',
      'd.answer',
      'd.created_at',
      'd.next_at',
      'n.kind',
      'n.title',
      'a.username',
      't.target_name',
      'c.customer_id',
      'c.customer_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('notice_attempt as x')
        .whereRef('x.delivery_id', '=', 'd.delivery_id')
        .select(
          sql<{ at: string; ms: number; ok: boolean; answer: string }[] | null>`json_agg(json_build_object(
            'at', to_char(x.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
            'ms', x.ms, 'ok', x.ok, 'answer', x.answer) order by x.attempt)`.as('attempts'),
        )
        .as('attempts'),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.delivery_id')
    .$call(onPage(page))
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** How many there are in each state, whatever the filter says of states. */
export const countByState = (db: Db, filter: Omit<LogFilter, 'state'>) =>
  logOf(db, { ...filter, state: undefined })
    .select(['d.state', sql<number>`count(*)::int`.as('n')])
    .groupBy('d.state')
    .execute();

/** A delivery with what says whether it may go again, locked; undefined for one of another enterprise. */
export const lockDelivery = (tx: Db, deliveryId: string, customerId: string | null) =>
  tx
    .selectFrom('notice_delivery as d')
    .leftJoin('notice as n', 'n.notice_id', 'd.notice_id')
    .leftJoin('account as a', 'a.account_id', 'd.account_id')
    .leftJoin('notice_target as t', 't.target_id', 'd.target_id')
    .select(['d.delivery_id', 'd.channel', 'd.state', 'd.attempts', 'd.created_at', 'd.target_id', 'n.title'])
    .select(['a.customer_id as person_of', 't.customer_id as target_of', 't.stopped_at'])
    .where('d.delivery_id', '=', deliveryId)
    .$if(customerId !== null, (q) => q.where('t.customer_id', '=', customerId ?? ''))
    .forUpdate('d')
    .executeTakeFirst();

/** Sent as soon as a node is free, by the same id; one that is under way stays so. */
export async function makeDue(tx: Db, deliveryId: string, now: Date): Promise<void> {
  await sql`
    update notice_delivery set state = 'waiting', next_at = ${now}::timestamptz, done_at = null
    where delivery_id = ${deliveryId}::uuid and (taken_until is null or taken_until <= ${now}::timestamptz)
  `.execute(tx);
}
