import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { selectTurnBoxes, findTurn, type TurnRow } from './turns.repo';

/** The turn of a box whose empty box is not on the truck yet: truck and driver of both are settled by it. */
export async function findUpcomingTurn(db: Db, cabinetId: string): Promise<TurnRow | undefined> {
  const turn = await findTurn(db, cabinetId);
  if (!turn) return undefined;
  const [imported] = await selectTurnBoxes(db, [turn.importId]);
  return imported?.task?.state === 'finished' ? undefined : turn;
}

/** Refuses what would part two boxes that are to be turned. `what`: what was to be done. */
export async function refuseTurned(db: Db, cabinetId: string, what: string): Promise<void> {
  if (await findUpcomingTurn(db, cabinetId)) {
    throw new Refusal('TASK_STATE', { message: `该箱已套箱，请先撤销套箱再${what}` });
  }
}
