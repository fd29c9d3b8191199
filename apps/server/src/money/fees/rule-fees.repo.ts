import type { FeeEvidence } from '@boxhaul/contract/money';
import type { Fee } from '@boxhaul/domain/money';
import { type Db, sql } from '@boxhaul/db';

/** A fee that the policies demand for a box. */
export interface WantedFee {
  cabinetId: string;
  fee: Fee;
  costTypeId: number;
  evidence: FeeEvidence;
}

/** Lines of an order by rule, each box once for each kind. */
export async function insertRuleFees(
  tx: Db,
  order: { order_id: string; customer_id: string },
  wanted: readonly WantedFee[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  await tx
    .insertInto('cost_line')
    .values(
      wanted.map(({ cabinetId, fee, costTypeId, evidence }) => ({
        order_id: order.order_id,
        customer_id: order.customer_id,
        cabinet_id: cabinetId,
        cost_type_id: costTypeId,
        income_fen: fee.amount,
        origin: 'rule',
        fee_kind: fee.kind,
        evidence: JSON.stringify(evidence),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((oc) => oc.columns(['cabinet_id', 'fee_kind']).where('fee_kind', 'is not', null).doNothing())
    .execute();
}

/** Counts a line that waits anew; answers whether anything about it is different. */
export async function updateRuleFee(
  tx: Db,
  costId: string,
  { fee, evidence }: WantedFee,
  now: Date,
): Promise<boolean> {
  const json = JSON.stringify(evidence);
  const { numUpdatedRows } = await tx
    .updateTable('cost_line')
    .set((eb) => ({
      income_fen: fee.amount,
      evidence: json,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('cost_id', '=', costId)
    .where((eb) => eb.or([eb('income_fen', '<>', fee.amount), sql<boolean>`evidence <> ${json}::jsonb`]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lines that wait and are demanded no longer. */
export async function deleteRuleFees(tx: Db, costIds: readonly string[]): Promise<void> {
  if (costIds.length > 0) await tx.deleteFrom('cost_line').where('cost_id', 'in', costIds).execute();
}

/**
 * Whether a person has answered the fee of a box's dry run; of an order that is through, whether he has answered any of its
 * fees, or freight was charged.
 */
export async function hasDryRunCharges(
  db: Db,
  { orderId, cabinetId, isThrough }: { orderId: string; cabinetId: string; isThrough: boolean },
): Promise<boolean> {
  const line = await db
    .selectFrom('cost_line')
    .select('cost_id')
    .where('order_id', '=', orderId)
    .where((eb) =>
      isThrough
        ? eb.or([eb('cost_status', '<>', 0), eb('origin', '=', 'freight')])
        : eb.and([
            eb('cost_status', '<>', 0),
            eb('fee_kind', '=', 'dry_run'),
            eb('cabinet_id', '=', cabinetId),
          ]),
    )
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** The fee of a dry run that was none; it waits. */
export const takeBackDryRunFee = (tx: Db, cabinetId: string) =>
  tx
    .deleteFrom('cost_line')
    .where('cabinet_id', '=', cabinetId)
    .where('fee_kind', '=', 'dry_run')
    .where('cost_status', '=', 0)
    .execute();
