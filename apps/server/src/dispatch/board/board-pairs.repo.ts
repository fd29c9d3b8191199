import { type Db, sql } from '@boxhaul/db';
import { type CabinetState, FORMER_TASK_STATES, type TaskState } from '@boxhaul/domain/orders';

/** What the board shows of the pairs of some orders' boxes. */
export async function selectBoardPairs(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{
    pair_id: string;
    cabinet_id: string;
    place: number;
    other_order_id: string;
    other_order_no: string;
    other_seq: number;
    other_address: string;
    other_state: CabinetState;
    other_task: { state: TaskState; phase: string | null } | null;
    task_states: TaskState[];
  }>`
    select a.pair_id, a.cabinet_id, a.place, oo.order_id as other_order_id, oo.order_no as other_order_no,
      oc.seq as other_seq, oo.address as other_address, oc.state as other_state,
      (select json_build_object('state', t.state, 'phase', t.phase) from task t
        where t.cabinet_id = oc.cabinet_id and t.state <> all(${[...FORMER_TASK_STATES]}::text[]) limit 1) as other_task,
      array(select t.state from task t where t.cabinet_id in (a.cabinet_id, b.cabinet_id)
        and t.state <> all(${[...FORMER_TASK_STATES]}::text[])) as task_states
    from paired_box a
      join cus_cabinet c on c.cabinet_id = a.cabinet_id
      join paired_box b on b.pair_id = a.pair_id and b.place <> a.place
      join cus_cabinet oc on oc.cabinet_id = b.cabinet_id
      join cus_order oo on oo.order_id = oc.order_id
    where not a.ended and c.order_id = any(${[...orderIds]}::bigint[])`.execute(db);
  return rows;
}

export type BoardPairRow = Awaited<ReturnType<typeof selectBoardPairs>>[number];
