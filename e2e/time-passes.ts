import { openPool } from '@boxhaul/db';
import { runningEmbedded } from '@boxhaul/embedded-postgres';

/** What of an order's boxes stands at a time, by table, and how its rows are found. */
const TIMES = [
  ['cus_order x', ['require_date'], 'x.order_id = any($1)'],
  [
    'task x',
    ['queue_at', 'assigned_at', 'published_at', 'started_at', 'finished_at', 'opened_at'],
    'x.order_id = any($1)',
  ],
  [
    'task_node x',
    ['done_at'],
    'exists (select from task t where t.task_id = x.task_id and t.order_id = any($1))',
  ],
] as const;

async function withPool(dataDir: string, work: (pool: ReturnType<typeof openPool>) => Promise<void>) {
  const running = runningEmbedded(dataDir)!;
  const pool = openPool(running.connection, { applicationName: 'time-passes', max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
    running.close();
  }
}

/** For these orders so many minutes go by: all their times are earlier. Nobody can wait for it in a test. */
export const timePasses = (dataDir: string, orderIds: readonly string[], minutes: number): Promise<void> =>
  withPool(dataDir, async (pool) => {
    for (const [table, columns, where] of TIMES) {
      const set = columns.map((column) => `${column} = ${column} - make_interval(mins => $2)`).join(', ');
      await pool.query(`update ${table} set ${set} where ${where}`, [orderIds, minutes]);
    }
  });

/**
 * Trucks of the demo stand still from now on, busy or not, so that the days belong to those of the journey: of a carrier that
 * is named to its day, of all others to `last`.
 */
export const standStill = (
  dataDir: string,
  last: string,
  until: Readonly<Record<string, string>>,
): Promise<void> =>
  withPool(dataDir, async (pool) => {
    await pool.query(
      `insert into fleet_pause (vehicle_id, from_day, to_day, reason, created_by, created_at)
       select v.vehicle_id, (now() at time zone 'Asia/Shanghai')::date,
         coalesce(($2::jsonb ->> c.carrier_name)::date, $1::date), 'inspection',
         (select account_id from account where login_name = 'admin'), now()
       from vehicle v left join carrier c on c.carrier_id = v.carrier_id`,
      [last, JSON.stringify(until)],
    );
  });
