import { type Db, sql } from '@boxhaul/db';
import type { WeighSlip } from '@boxhaul/domain/dispatch';

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
