import { openPool } from '@boxhaul/db';
import { runningEmbedded } from '@boxhaul/embedded-postgres';

/** What a day has left behind in the database. */
interface DayLedger {
  /** Nodes that are done; each is told of once in the orders' history. */
  done: number;
  /** Nodes that are told of twice, or not at all, or told of without being done. */
  amiss: readonly string[];
  /** Pictures by node, in the order of nodes. */
  pictures: readonly { node: string; pictures: number }[];
  /** '超时费 200': fees of the boxes, by kind and amount. */
  fees: readonly string[];
  /** Claims of drivers for these orders. */
  claims: readonly string[];
}

const NODES = `select n.node_id, n.node_name, n.done_at from task_node n
  join task t using (task_id) join cus_cabinet c using (cabinet_id) where c.order_id = any($1)`;

/** Reads it all at once, when the day is over. */
export async function readLedger(dataDir: string, orderIds: readonly string[]): Promise<DayLedger> {
  const running = runningEmbedded(dataDir)!;
  const pool = openPool(running.connection, { applicationName: 'day-ledger', max: 1 });
  const rows = async <R extends Record<string, unknown>>(text: string): Promise<R[]> =>
    (await pool.query<R>(text, [orderIds])).rows;
  try {
    const nodes = await rows<{ name: string; done: boolean; told: number }>(
      `select n.node_name as name, n.done_at is not null as done, (select count(*)::int from order_event e
        where e.event = 'node_done' and e.after ->> 'nodeId' = n.node_id::text) as told
      from (${NODES}) n order by n.node_id`,
    );
    return {
      done: nodes.filter(({ done }) => done).length,
      amiss: nodes
        .filter(({ done, told }) => told !== Number(done))
        .map(({ name, told }) => `${name} ${told}`),
      pictures: await rows<{ node: string; pictures: number }>(
        `select n.node_name as node, count(*)::int as pictures from (${NODES}) n join task_node_pic using (node_id)
        group by n.node_id, n.node_name order by n.node_id`,
      ),
      fees: (
        await rows<{ fee: string }>(
          `select y.cost_type_name || ' ' || l.income_fen / 100 as fee from cost_line l join cost_type y using (cost_type_id)
          where l.order_id = any($1) order by 1`,
        )
      ).map(({ fee }) => fee),
      claims: (
        await rows<{ claim: string }>(
          `select p.remark as claim from payable_line p join cus_cabinet c using (cabinet_id)
          where c.order_id = any($1) and p.remark like '司机报销%' order by 1`,
        )
      ).map(({ claim }) => claim),
    };
  } finally {
    await pool.end();
    running.close();
  }
}
