import { isHauled } from '@boxhaul/domain/identity';
import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { cabinetStateAfter, whyTurnStays } from '@boxhaul/domain/dispatch';
import { STARTED_TASK_STATES } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { followCabinets, recordEvent, updateCabinet } from '../../../orders/orders';
import * as repo from '../tasks.repo';
import { changeTask } from '../queue/change-task';
import { refuseOtherRun } from '../queue/other-run';
import { takeBackTask } from '../assign/take-back-task';
import { closeTurn, findTurnById, selectTurnBoxes, type TurnBoxRow, type TurnRow } from './turns.repo';

/** As an unloaded box stands that is to be given back. */
const BACK_PHASE = '回程中';

/** Takes a turn back that has not happened: its nodes are asked for again, and the export waits for a truck. */
export async function undoTurn(
  ctx: Ctx,
  { turnId, reason }: ParsedInputOf<typeof dispatch.undoTurn>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const found = await findTurnById(tx, turnId);
  if (!found) throw new Refusal('NOT_FOUND');
  await repo.lockOrdersOfCabinets(tx, [found.importId, found.exportId]);
  const turn = await findTurnById(tx, turnId);
  if (!turn || turn.undoneAt) throw new Refusal('TASK_STATE', { message: '该套箱已撤销' });
  const orders = await endTurn(tx, turn, { reason, accountId, now });
  const [importOrderId, exportOrderId] = orders;
  ctx.audit({
    target: 'order',
    id: exportOrderId,
    reason,
    before: { turnId, importOrder: importOrderId, reference: turn.reference },
  });
  await announce(tx, { o: orders });
  return null;
}

interface Ended {
  reason: string;
  accountId: string;
  now: Date;
  /** The import's order may be through already: its box stays done, and the empty one is given back by hand. */
  asItIs?: boolean;
}

/** Ends a turn whose orders are locked; answers them, the import's first. Throws TASK_STATE where it has happened. */
export async function endTurn(tx: Db, turn: TurnRow, ended: Ended): Promise<[string, string]> {
  const { reason, accountId, now, asItIs = false } = ended;
  const rows = await selectTurnBoxes(tx, [turn.importId, turn.exportId]);
  const imported = rows.find((row) => row.cabinet_id === turn.importId);
  const exported = rows.find((row) => row.cabinet_id === turn.exportId);
  if (!imported || !exported) throw new Error(`a turn ${turn.turnId} without its boxes`);
  const isOpen = isHauled(imported.order_state);
  const why = whyTurnStays({
    exportBegun: STARTED_TASK_STATES.some((begun) => begun === exported.task?.state),
    importOrderOpen: isOpen || asItIs,
  });
  if (why !== null) throw new Refusal('TASK_STATE', { message: why });
  await closeTurn(tx, turn.turnId, { accountId, now });
  const task = exported.task && (await repo.findTasks(tx, [exported.task.taskId]))[0];
  if (task) await takeBackTask(tx, task, { reason: `撤销套箱：${reason}`, accountId, now });
  // The number was the import's, and no other has been noted: it has not been fetched.
  await updateCabinet(tx, turn.exportId, { cabinet_no: null, cabinet_no_override: false }, now);
  const reopened = isOpen && imported.task?.state === 'finished';
  if (reopened) await reopenImport(tx, imported, now);
  const left = imported.task?.state === 'finished' && !isOpen ? '，空箱须另行还柜' : '';
  const event = { accountId, event: 'turn_undone' as const, before: { turnId: turn.turnId }, now };
  await recordEvent(tx, {
    ...event,
    orderId: imported.order_id,
    note: `第 ${imported.seq} 箱：${reason}${left || '，按原计划还柜'}`,
  });
  await recordEvent(tx, {
    ...event,
    orderId: exported.order_id,
    note: `第 ${exported.seq} 箱：${reason}，另行派车提空柜`,
  });
  if (reopened) await followCabinets(tx, imported.order_id, now, accountId);
  return [imported.order_id, exported.order_id];
}

/** The unloaded box is to be given back after all, by the truck that has it. */
async function reopenImport(tx: Db, imported: TurnBoxRow, now: Date): Promise<void> {
  const [task] = await repo.findTasks(tx, [imported.task!.taskId]);
  if (!task) throw new Error('an import without its leg');
  await refuseOtherRun(tx, task);
  await changeTask(tx, task, { state: 'running', phase: BACK_PHASE, finished_at: null }, now);
  await updateCabinet(tx, imported.cabinet_id, { state: cabinetStateAfter('unfinish', imported.state) }, now);
}
