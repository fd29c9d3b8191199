import { type Db, sql } from '@boxhaul/db';
import type { ProofState, WeighSlip } from '@boxhaul/domain/dispatch';

/** What was typed of a slip; the order is locked. */
export const findWeighing = (tx: Db, nodeId: string) =>
  tx
    .selectFrom('box_weighing')
    .select(['gross_kg as grossKg', 'tare_kg as tareKg', 'tare_with_box as tareWithBox', 'revision'])
    .where('node_id', '=', nodeId)
    .executeTakeFirst();

/**
 * What stands of a slip, in the place of what stood before: as its driver typed it, or as somebody at the desk reads it
 * (`corrected`), beside whom he who typed it stays named.
 */
export function storeWeighing(
  tx: Db,
  nodeId: string,
  { grossKg, tareKg, tareWithBox }: WeighSlip,
  by: { accountId: string; now: Date; corrected: boolean },
): Promise<unknown> {
  const slip = { gross_kg: grossKg, tare_kg: tareKg, tare_with_box: tareWithBox };
  const entered = { entered_by: by.accountId, entered_at: by.now };
  const corrected = {
    corrected_by: by.corrected ? by.accountId : null,
    corrected_at: by.corrected ? by.now : null,
  };
  const again = { ...slip, ...corrected, revision: sql<number>`box_weighing.revision + 1` };
  return tx
    .insertInto('box_weighing')
    .values({ node_id: nodeId, ...slip, ...entered, ...corrected })
    .onConflict((oc) => oc.column('node_id').doUpdateSet(by.corrected ? again : { ...again, ...entered }))
    .execute();
}

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
