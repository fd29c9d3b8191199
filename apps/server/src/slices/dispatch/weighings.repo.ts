import { type Db, sql } from '@boxhaul/db';
import type { ProofState, WeighSlip } from '@boxhaul/domain';

/** What was typed of a slip; the order is locked. */
export const findWeighing = (tx: Db, nodeId: string) =>
  tx
    .selectFrom('box_weighing')
    .select(['gross_kg as grossKg', 'tare_kg as tareKg', 'tare_with_box as tareWithBox', 'revision'])
    .where('node_id', '=', nodeId)
    .executeTakeFirst();

const columns = ({ grossKg, tareKg, tareWithBox }: WeighSlip) => ({
  gross_kg: grossKg,
  tare_kg: tareKg,
  tare_with_box: tareWithBox,
});

/** As its driver typed it, in the place of what he typed before. */
export const storeWeighing = (
  tx: Db,
  nodeId: string,
  slip: WeighSlip,
  by: { accountId: string; now: Date },
) =>
  tx
    .insertInto('box_weighing')
    .values({ node_id: nodeId, ...columns(slip), entered_by: by.accountId, entered_at: by.now })
    .onConflict((oc) =>
      oc.column('node_id').doUpdateSet({
        ...columns(slip),
        revision: sql`box_weighing.revision + 1`,
        entered_by: by.accountId,
        entered_at: by.now,
        corrected_by: null,
        corrected_at: null,
      }),
    )
    .execute();

/** As somebody at the desk read it. */
export const correctWeighing = (
  tx: Db,
  nodeId: string,
  slip: WeighSlip,
  by: { accountId: string; now: Date },
) =>
  tx
    .insertInto('box_weighing')
    .values({
      node_id: nodeId,
      ...columns(slip),
      entered_by: by.accountId,
      entered_at: by.now,
      corrected_by: by.accountId,
      corrected_at: by.now,
    })
    .onConflict((oc) =>
      oc.column('node_id').doUpdateSet({
        ...columns(slip),
        revision: sql`box_weighing.revision + 1`,
        corrected_by: by.accountId,
        corrected_at: by.now,
      }),
    )
    .execute();

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
