import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import {
  STARTED_TASK_STATES,
  type CabinetState,
  FORMER_TASK_STATES,
  type TaskState,
} from '@boxhaul/domain/orders';

/** What the board shows of the turns of some orders' boxes. */
export async function selectBoardTurns(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{
    turn_id: string;
    cabinet_id: string;
    as_import: boolean;
    reference: string;
    number_missing: boolean;
    other_order_id: string;
    other_order_no: string;
    other_seq: number;
    other_address: string;
    other_state: CabinetState;
    other_task: { state: TaskState; phase: string | null } | null;
    replaced: string[];
    export_begun: boolean;
    import_order_open: boolean;
  }>`
    select s.turn_id, c.cabinet_id, c.cabinet_id = s.import_cabinet_id as as_import, s.reference,
      s.reference = '' and p.turn_consent = 'ask' as number_missing,
      oo.order_id as other_order_id, oo.order_no as other_order_no, oc.seq as other_seq, oo.address as other_address,
      oc.state as other_state,
      (select json_build_object('state', t.state, 'phase', t.phase) from task t
        where t.cabinet_id = oc.cabinet_id and t.state <> all(${[...FORMER_TASK_STATES]}::text[]) limit 1) as other_task,
      array(select n.node_name from task_node n join task t using (task_id)
        where n.turn_id = s.turn_id and t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' order by n.seq) as replaced,
      exists (select from task t where t.cabinet_id = s.export_cabinet_id
        and t.state = any(${[...STARTED_TASK_STATES]}::text[])) as export_begun,
      exists (select from cus_cabinet ic join cus_order io using (order_id)
        where ic.cabinet_id = s.import_cabinet_id and io.state in (${literals(HAULED_ORDER_STATES)})) as import_order_open
    from street_turn s
      join cus_cabinet c on c.cabinet_id in (s.import_cabinet_id, s.export_cabinet_id)
      join cus_cabinet oc on oc.cabinet_id = s.import_cabinet_id + s.export_cabinet_id - c.cabinet_id
      join cus_order oo on oo.order_id = oc.order_id
      join ship_company p on p.ship_company_id = oo.ship_company_id
    where s.undone_at is null and c.order_id = any(${[...orderIds]}::bigint[])`.execute(db);
  return rows;
}

export type BoardTurnRow = Awaited<ReturnType<typeof selectBoardTurns>>[number];
