import type { HoldKind } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';

interface Hold {
  cabinetId: string;
  kind: HoldKind;
  reason: string;
  accountId: string;
  now: Date;
}

export const insertHold = (tx: Db, { cabinetId, kind, reason, accountId, now }: Hold) =>
  tx
    .insertInto('box_hold')
    .values({ cabinet_id: cabinetId, kind, reason, held_by: accountId, held_at: now })
    .execute();

/** The open one of a box, if there is one, is over: by a word, or by the check-in of a node. */
export const endHold = (
  tx: Db,
  cabinetId: string,
  { accountId, now, nodeId = null }: { accountId: string | null; now: Date; nodeId?: string | null },
) =>
  tx
    .updateTable('box_hold')
    .set({ ended_by: accountId, ended_at: now, ended_node_id: nodeId })
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', 'is', null)
    .execute();

/** The one that ended at this moment counts again. */
export const reopenHold = (tx: Db, cabinetId: string, endedAt: Date) =>
  tx
    .updateTable('box_hold')
    .set({ ended_by: null, ended_at: null, ended_node_id: null })
    .where('cabinet_id', '=', cabinetId)
    .where('ended_at', '=', endedAt)
    .execute();

/**
 * The one that a check-in ended counts again when that is taken back, unless the box is held up anew; its kind. What stays ended
 * is no longer ended by the node.
 */
export async function reopenHoldOfNode(
  tx: Db,
  { cabinetId, nodeId }: { cabinetId: string; nodeId: string },
): Promise<HoldKind | undefined> {
  const reopened = await tx
    .updateTable('box_hold')
    .set({ ended_by: null, ended_at: null, ended_node_id: null })
    .where('ended_node_id', '=', nodeId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('box_hold as other')
            .where('other.cabinet_id', '=', cabinetId)
            .where('other.ended_at', 'is', null),
        ),
      ),
    )
    .returning(sql<HoldKind>`kind`.as('kind'))
    .executeTakeFirst();
  await tx.updateTable('box_hold').set({ ended_node_id: null }).where('ended_node_id', '=', nodeId).execute();
  return reopened?.kind;
}
