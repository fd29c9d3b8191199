import { type Db, sql } from '@boxhaul/db';
import { isChangeable, ORDER_STATES } from '@boxhaul/domain/orders';
import type { DeskWait } from '@boxhaul/domain/site';
import { isOverdueOn } from '../../money/statements';

const CHANGEABLE_STATES = ORDER_STATES.filter((state) => isChangeable(state));

export interface WaitRow {
  wait: DeskWait;
  count: number;
  urgent: number;
  since: Date | null;
  /** bigint as text; null: no money is asked for. */
  fen: string | null;
}

/** The days and moments that tell what is urgent; days are of Shanghai. */
export interface WaitDays {
  today: string;
  tomorrowEnds: Date;
  failedSince: Date;
}

const ORDERS = ({ tomorrowEnds }: WaitDays) => sql`
  select 'review' as wait, count(*)::int as count,
    (count(*) filter (where require_date < ${tomorrowEnds}))::int as urgent, min(created_at) as since, null::bigint as fen
  from cus_order where state = 'pending_review'
  union all
  select 'cancelRequest', count(*)::int, 0, min(cancel_asked_at), null from cus_order where cancel_asked_at is not null
  union all
  select 'changeRequest', count(*)::int, 0, min(w.asked_at), null
  from order_change w join cus_order o using (order_id)
  where w.state = 'open' and o.state = any(${CHANGEABLE_STATES})`;

const PEOPLE = ({ today, failedSince }: WaitDays) => sql`
  select 'certification', count(*)::int, (count(*) filter (where answer_by < ${today}::date))::int, min(submitted_at), null
  from certification where state = 'submitted'
  union all
  select 'capacityOffer', count(*)::int, (count(*) filter (where answer_by < ${today}::date))::int, min(submitted_at), null
  from capacity_offer where state = 'new'
  union all
  select 'delivery', count(*)::int, 0, min(created_at), null
  from notice_delivery where state = 'failed' and created_at >= ${failedSince}`;

const HAULAGE = () => sql`
  select 'proof', count(*)::int, 0, min(waiting_since), null from node_review where state = 'waiting'`;

const MONEY = ({ today }: WaitDays) => sql`
  select 'dispute', count(*)::int, 0, min(created_at), null from cost_dispute where state = 'open'
  union all
  select 'statementDraft', count(*)::int, 0, min(created_at), coalesce(sum(total_fen), 0)
  from statement where state = 'draft'
  union all
  select 'statementDisputed', count(*)::int, 0, min(updated_at), coalesce(sum(total_fen - received_fen), 0)
  from statement where state = 'disputed'
  union all
  select 'statementOverdue', count(*)::int, count(*)::int, min(due_on)::timestamp at time zone 'Asia/Shanghai',
    coalesce(sum(total_fen - received_fen), 0)
  from statement where ${isOverdueOn(today)}
  union all
  select 'bankLine', count(*)::int, 0, min(paid_on)::timestamp at time zone 'Asia/Shanghai', coalesce(sum(fen), 0)
  from bank_line where state = 'open'
  union all
  select 'invoice', count(*)::int, 0, min(created_at), coalesce(sum(total_fen), 0) from invoice where state = 'draft'
  union all
  select 'payable', count(*)::int, 0, min(created_at), coalesce(sum(payable_fen), 0)
  from payable_line where cost_status = 0
  union all
  select 'runObjection', count(*)::int, 0, min(j.created_at), 0
  from run_objection j join settlement_run s using (run_id) where j.answer is null and s.state = 'confirmed'`;

/** What can be counted by state alone, in one question; each kind of wait once, also where nothing waits. */
export async function countWaits(db: Db, days: WaitDays): Promise<WaitRow[]> {
  const parts = [ORDERS, PEOPLE, HAULAGE, MONEY].map((part) => part(days));
  const { rows } = await sql<WaitRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
