import { containing, type Db, sql } from '@boxhaul/db';
import { type MessageSide, readIdOf } from './marks.repo';
import { visibleToCarrier } from './messages.repo';

/** Whose drivers are meant: all, or those of one carrier. */
export interface Reach {
  side: MessageSide;
  carrierId: string | null;
}

/** A driver as whoever writes to him sees him. */
export interface Addressee {
  driver_id: string;
  driver_name: string;
  phone: string;
  carrier_id: string | null;
  carrier_name: string | null;
  plate_number: string | null;
  retired: boolean;
  has_account: boolean;
}

export interface ThreadRow extends Addressee {
  last_at: Date | null;
  unread: number;
  last: {
    messageId: string;
    fromDriver: boolean;
    text: string;
    sentAt: string;
    urgent: boolean;
    pictures: number;
    deliveredAt: string | null;
    readAt: string | null;
    withdrawnAt: string | null;
  } | null;
}

/** The truck of a driver `d`: that of what he drives now, else the one that he usually drives. */
const PLATE = sql`coalesce(
  (select v.plate_number from task t join vehicle v on v.vehicle_id = t.vehicle_id
    where t.driver_id = d.driver_id and t.state in ('published', 'running') order by t.state = 'running' desc, t.task_id limit 1),
  (select v.plate_number from vehicle v where v.usual_driver_id = d.driver_id and v.disabled_at is null
    order by v.plate_number limit 1))`;

const ADDRESSEE = sql`d.driver_id, d.driver_name, d.phone, d.carrier_id, f.carrier_name, ${PLATE} as plate_number,
  d.disabled_at is not null as retired,
  exists (select from account a where a.driver_id = d.driver_id and a.disabled_at is null) as has_account`;

const within = ({ carrierId }: Reach) =>
  carrierId === null ? sql`true` : sql`d.carrier_id = ${carrierId}::bigint`;

/** Those of them that are within reach. */
export async function findAddressees(
  db: Db,
  driverIds: readonly string[],
  reach: Reach,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select ${ADDRESSEE} from driver d left join carrier f on f.carrier_id = d.carrier_id
    where d.driver_id = any(${driverIds}::bigint[]) and ${within(reach)}`.execute(db);
  return rows;
}

const unreadOf = ({ side, carrierId }: Reach) => sql`(select count(*)::int from driver_message m
  where m.driver_id = h.driver_id and m.from_driver and m.withdrawn_at is null and m.message_id > ${readIdOf(side)}
    and ${visibleToCarrier(carrierId)})`;

/** The last message that is within reach. */
const newestOf = ({ carrierId }: Reach) =>
  carrierId === null
    ? sql`h.last_id`
    : sql`(select m.message_id from driver_message m where m.driver_id = h.driver_id and ${visibleToCarrier(carrierId)}
        order by m.message_id desc limit 1)`;

interface Asked {
  keyword: string | undefined;
  unread: boolean;
  /** Epoch milliseconds of the last one's newest message, and its driver. */
  after: { at: number; driverId: string } | null;
  most: number;
}

/** Drivers that a keyword means, whether anybody has written to them or not. */
const named = (keyword: string) => {
  const like = containing(keyword);
  // Trucks once, not once for each driver.
  return sql`(d.driver_name ilike ${like} or d.phone like ${like} or d.driver_id in (
    select v.usual_driver_id from vehicle v where v.plate_number ilike ${like} and v.usual_driver_id is not null
    union all select t.driver_id from vehicle v join task t on t.vehicle_id = v.vehicle_id
      where v.plate_number ilike ${like} and t.state in ('published', 'running')))`;
};

/** Conversations, the newest first, a page behind where the one before ended. */
export async function selectThreads(
  db: Db,
  reach: Reach,
  { keyword, unread, after, most }: Asked,
): Promise<ThreadRow[]> {
  const at = sql`coalesce(h.last_at, 'epoch'::timestamptz)`;
  const { rows } = await sql<ThreadRow>`
    select ${ADDRESSEE}, h.last_at, coalesce(${unreadOf(reach)}, 0) as unread,
      (select json_build_object('messageId', m.message_id::text, 'fromDriver', m.from_driver, 'text', m.body,
          'sentAt', m.sent_at, 'urgent', m.urgent, 'deliveredAt', m.delivered_at, 'readAt', m.read_at,
          'withdrawnAt', m.withdrawn_at,
          'pictures', (select count(*)::int from driver_message_pic x where x.message_id = m.message_id))
        from driver_message m where m.message_id = ${newestOf(reach)}) as last
    from driver d ${keyword ? sql`left join` : sql`join`} driver_thread h on h.driver_id = d.driver_id
      left join carrier f on f.carrier_id = d.carrier_id
    where ${within(reach)} and (d.disabled_at is null or h.driver_id is not null)
      and ${keyword ? named(keyword) : sql`true`}
      and ${unread ? sql`${unreadOf(reach)} > 0` : sql`true`}
      and ${
        after === null
          ? sql`true`
          : sql`(${at}, d.driver_id) < (to_timestamp(${after.at}::float8 / 1000), ${after.driverId}::bigint)`
      }
    order by ${at} desc, d.driver_id desc limit ${most}`.execute(db);
  return rows;
}

/** Of one driver's conversation. */
export async function countUnreadOf(db: Db, driverId: string, reach: Reach): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${unreadOf(reach)} as n from driver_thread h
    where h.driver_id = ${driverId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Of all conversations within reach. */
export async function countUnreadWithin(db: Db, reach: Reach): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from driver_thread h join driver d on d.driver_id = h.driver_id
      join driver_message m on m.driver_id = h.driver_id and m.message_id > ${readIdOf(reach.side)}
        and ${visibleToCarrier(reach.carrierId)}
    where ${within(reach)} and h.last_id > ${readIdOf(reach.side)} and m.from_driver and m.withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
