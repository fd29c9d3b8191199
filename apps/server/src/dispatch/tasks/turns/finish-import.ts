import { boxStateWord, cabinetStateAfter, judgeTurn } from '@boxhaul/domain/dispatch';
import { toWireDate } from '@boxhaul/domain/kit';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import { followCabinets, recordEvent, updateCabinet } from '../../../orders/orders';
import { whyNotPublished } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { changeTask, goOn, lockCrews } from '../queue/change-task';
import { endHold } from '../holds.repo';
import { whyUnfit } from '../../crews';
import { sendTask } from '../publish/send-task';
import { notifyBoxProgress } from '../notify-task';
import { selectTurnBoxes } from './turns.repo';
import { turnBoxOf } from './turn-facts';

/** How a task stands that ends with the unloaded box on its truck. */
export const TURNED_PHASE = '已完成';

interface Turn {
  turnId: string;
  importId: string;
  exportId: string;
  accountId: string | null;
  now: Date;
}

type Orders = ReadonlyMap<string, repo.LockedOrder>;

/** An import that was unloaded before it was turned ends as it would have: when it was unloaded. */
export async function finishImport(tx: Db, turn: Turn, orders: Orders): Promise<void> {
  const { importId, accountId, now } = turn;
  const [row] = await selectTurnBoxes(tx, [importId]);
  const order = row && orders.get(row.order_id);
  if (!row?.task || !order) throw new Error('an import without its leg');
  const [task] = await repo.findTasks(tx, [row.task.taskId]);
  if (!task) throw new Error('an import without its leg');
  const finished = { state: 'finished', phase: TURNED_PHASE, finished_at: row.empty_at } as const;
  await changeTask(tx, task, finished, now);
  const state = cabinetStateAfter('finish', row.state);
  await updateCabinet(tx, importId, { state }, now);
  await endHold(tx, importId, { accountId, now });
  const eventId = await recordEvent(tx, {
    orderId: row.order_id,
    accountId,
    event: 'node_done',
    note: `第 ${row.seq} 箱${boxStateWord('desk', CABINET_STATES.done)}：空箱已套箱`,
    now,
  });
  await notifyBoxProgress(tx, 'box_finished', { order, task, eventId, now });
  await followCabinets(tx, row.order_id, now, accountId);
  await sendExport(tx, turn, orders);
}

/** The empty box is on the truck: its driver is sent on, where nothing is against it; else a dispatcher sends him later. */
export async function sendExport(tx: Db, turn: Turn, orders: Orders): Promise<void> {
  const { importId, exportId, accountId, now } = turn;
  const rows = await selectTurnBoxes(tx, [importId, exportId]);
  const imported = rows.find(({ cabinet_id }) => cabinet_id === importId);
  const row = rows.find(({ cabinet_id }) => cabinet_id === exportId);
  const order = row && orders.get(row.order_id);
  if (!imported || !row?.task || !order || row.task.state !== 'assigned') return;
  // Late or not, the truck has the box; one of another type or line by now is a dispatcher's to part.
  const asked = { consent: imported.turn_consent, driveMinutes: null, now };
  if (judgeTurn(turnBoxOf(imported), turnBoxOf(row), asked).never.length > 0) return;
  const [task] = await repo.findTasks(tx, [row.task.taskId]);
  if (!task) return;
  await lockCrews(tx, [task]);
  const unfit = await whyUnfit({ db: tx, now }, [task], () => toWireDate(order.requireDate));
  const why = whyNotPublished(order, task) ?? unfit(task);
  if (why !== null) return;
  await sendTask(tx, { order, task, accountId, now });
  await goOn(tx, [task], now);
}
