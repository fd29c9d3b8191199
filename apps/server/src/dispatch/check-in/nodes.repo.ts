import type { Db } from '@boxhaul/db';
import type { Proof, SpotSource } from '@boxhaul/domain/dispatch';

interface Moment {
  doneAt: Date;
  lng: number | null;
  lat: number | null;
  inFence: boolean | null;
  spotBy: SpotSource | null;
  accuracyM: number | null;
}

const spotOf = ({ lng, lat, inFence, spotBy, accuracyM }: Omit<Moment, 'doneAt'>) => ({
  lng,
  lat,
  in_fence: inFence,
  spot_by: spotBy,
  accuracy_m: accuracyM,
});

interface Done extends Moment {
  /** Null: the rule that believes positions. */
  doneBy: string | null;
  note: string | null;
  /** Why it was done in spite of a doubt. */
  reason: string | null;
}

/** Another time for a node that is done, and where the truck was then. */
export const storeNodeTime = (tx: Db, nodeId: string, { doneAt, ...spot }: Moment) =>
  tx
    .updateTable('task_node')
    .set({ done_at: doneAt, ...spotOf(spot) })
    .where('node_id', '=', nodeId)
    .execute();

export async function storeCheckIn(
  tx: Db,
  nodeId: string,
  done: Done,
  pictures: readonly NodePicture[],
): Promise<void> {
  await tx
    .updateTable('task_node')
    .set({
      done_at: done.doneAt,
      done_by: done.doneBy,
      ...spotOf(done),
      note: done.note,
      reason: done.reason,
    })
    .where('node_id', '=', nodeId)
    .execute();
  await addNodePictures(tx, nodeId, pictures);
}

/** A picture and what it is of; null: nobody said. */
export interface NodePicture {
  fileId: string;
  kind: Proof | null;
}

export async function addNodePictures(
  tx: Db,
  nodeId: string,
  pictures: readonly NodePicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto('task_node_pic')
    .values(pictures.map(({ fileId, kind }) => ({ node_id: nodeId, file_id: fileId, kind })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export const selectNodePictures = (db: Db, nodeId: string) =>
  db
    .selectFrom('task_node_pic')
    .select(['file_id as fileId', 'kind', 'sent_back_at as sentBackAt'])
    .where('node_id', '=', nodeId)
    .execute();

/** Those of some kinds, or all where none is named, count no more. */
export const sendPicturesBack = (tx: Db, nodeId: string, kinds: readonly Proof[], now: Date) =>
  tx
    .updateTable('task_node_pic')
    .set({ sent_back_at: now })
    .where('node_id', '=', nodeId)
    .where('sent_back_at', 'is', null)
    .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
    .execute();

/** What was sent back at a moment counts again. */
export const takePicturesBack = (tx: Db, nodeId: string, at: Date) =>
  tx
    .updateTable('task_node_pic')
    .set({ sent_back_at: null })
    .where('node_id', '=', nodeId)
    .where('sent_back_at', '=', at)
    .execute();

/** A node that was not done after all; its pictures stay, its time and place are in the order's history. */
export async function clearCheckIn(tx: Db, nodeId: string): Promise<void> {
  await tx.deleteFrom('node_review').where('node_id', '=', nodeId).execute();
  await tx.deleteFrom('box_weighing').where('node_id', '=', nodeId).execute();
  await tx
    .updateTable('task_node')
    .set({
      done_at: null,
      done_by: null,
      lng: null,
      lat: null,
      in_fence: null,
      spot_by: null,
      accuracy_m: null,
      note: null,
      reason: null,
    })
    .where('node_id', '=', nodeId)
    .execute();
}
