import { whyNotLoaded } from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import * as repo from '../tasks.repo';
import { weightOf } from './pair-facts';
import { findPair, pairedBoxOf, type PairRow, selectPairBoxes, selectTrailers } from './pairs.repo';

/** The order of a box, locked with those of the boxes that it is turned or paired with. */
export async function lockOrderWithPaired(tx: Db, cabinetId: string): Promise<repo.LockedOrder | undefined> {
  await repo.lockOrdersOfCabinets(tx, [cabinetId]);
  return repo.lockOrderOfCabinet(tx, cabinetId);
}

/** Refuses what two boxes on one trailer do not do. `what`: what was to be done. */
export async function refusePaired(db: Db, cabinetIds: readonly string[], what: string): Promise<void> {
  for (const cabinetId of cabinetIds) {
    if (await findPair(db, cabinetId)) {
      throw new Refusal('TASK_STATE', { message: `该箱已双拖，请先撤销双拖再${what}` });
    }
  }
}

/** Why a truck does not take both boxes of a pair; null when it does. */
export async function whyNotBoth(
  db: Db,
  { cabinetIds }: PairRow,
  { vehicleId, now }: { vehicleId: string; now: Date },
): Promise<string | null> {
  const rows = await selectPairBoxes(db, cabinetIds, now);
  const trailers = await selectTrailers(db, [vehicleId]);
  const boxes = rows.map((row) => ({ weight: weightOf(row), seq: row.seq, orderNo: row.order_no }));
  const why = whyNotLoaded(trailers.get(vehicleId) ?? null, boxes);
  return why.length > 0 ? `该车不能双拖：${why.join('；')}` : null;
}

/** The task of the box that a task's is paired with, while it is not over. */
export async function findPairedTask(
  db: Db,
  { cabinetId, legKind }: Pick<repo.TaskRow, 'cabinetId' | 'legKind'>,
): Promise<{ pair: PairRow; task: repo.TaskRow | undefined } | undefined> {
  const pair = legKind === 'direct' ? await findPair(db, cabinetId) : undefined;
  if (!pair) return undefined;
  const legs = await repo.findLegs(db, pairedBoxOf(pair, cabinetId));
  return {
    pair,
    task: legs.find(({ state }) => state === 'assigned' || state === 'published' || state === 'running'),
  };
}
