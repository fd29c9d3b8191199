import { type Db, sql } from '@boxhaul/db';
import type { ProofState, WeighSlip } from '@boxhaul/domain/dispatch';

export interface BoxWeighing extends WeighSlip {
  cabinetId: string;
  /** How its picture stands; null: nobody looks at it. */
  proof: ProofState | null;
}

/** The newest slip of each box of some orders. */
export async function selectWeighings(db: Db, orderIds: readonly string[]): Promise<BoxWeighing[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<BoxWeighing>`
    select distinct on (t.cabinet_id) t.cabinet_id as "cabinetId", w.gross_kg as "grossKg", w.tare_kg as "tareKg",
      w.tare_with_box as "tareWithBox", r.state as proof
    from task t join task_node n on n.task_id = t.task_id join box_weighing w on w.node_id = n.node_id
      left join node_review r on r.node_id = n.node_id
    where t.order_id = any(${[...orderIds]}::bigint[]) and t.state <> 'withdrawn'
    order by t.cabinet_id, n.done_at desc`.execute(db);
  return rows;
}
