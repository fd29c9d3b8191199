import type { Db } from '@boxhaul/db';
import * as repo from '../tasks.repo';
import { findUpcomingTurn } from '../turns/turn-guard';
import { endTurn } from '../turns/undo-turn';
import { findPairedTask } from '../pairs/pair-guard';
import { endPair } from '../pairs/undo-pair';
import { takeBackTask } from './take-back-task';

interface GivenBack {
  reason: string;
  accountId: string;
  now: Date;
}

/** A task as its driver knows it, its order locked with that of the box that it is turned or paired with. */
export async function lockOwnTask(tx: Db, taskId: string): Promise<repo.TaskRow | undefined> {
  const [seen] = await repo.findTasks(tx, [taskId]);
  if (!seen) return undefined;
  await repo.lockOrdersOfCabinets(tx, [seen.cabinetId]);
  return (await repo.findTasks(tx, [taskId]))[0];
}

/**
 * A driver gives a task back that has not begun; a turn that was to come of it does not, and of two on one trailer both come
 * back, or the one under way goes on alone. The caller has locked it.
 */
export async function giveBackTask(tx: Db, task: repo.TaskRow, given: GivenBack): Promise<string[]> {
  const turn = await findUpcomingTurn(tx, task.cabinetId);
  const orders = turn ? await endTurn(tx, turn, given) : [task.orderId];
  await takeBackTask(tx, task, { ...given, byDriver: true });
  const mate = task.state === 'running' ? undefined : await findPairedTask(tx, task);
  if (!mate?.task) return orders;
  if (mate.task.state === 'running') await endPair(tx, mate.pair, given);
  else await takeBackTask(tx, mate.task, { ...given, byDriver: true });
  return [...new Set([...orders, mate.task.orderId])];
}
