import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { lockOrdersOfCabinets } from '../../tasks';
import { findMarkedBoxes, selectMarks } from './marks.repo';

/** Marks with their orders, which are locked. Throws NOT_FOUND where one is not there, TASK_STATE where one was withdrawn. */
export async function lockMarks(tx: Db, markIds: readonly string[]) {
  const found = await findMarkedBoxes(tx, markIds);
  if (found.length < markIds.length) throw new Refusal('NOT_FOUND');
  const locked = await lockOrdersOfCabinets(
    tx,
    found.map(({ cabinetId }) => cabinetId),
  );
  // Read once the orders are held: what somebody else did meanwhile is seen.
  const marks = await selectMarks(tx, markIds);
  if (marks.some(({ withdrawnAt }) => withdrawnAt !== null))
    throw new Refusal('TASK_STATE', { message: '该标记已撤回，请刷新' });
  // Without those of boxes on the same trailer.
  const own = new Set(marks.map(({ orderId }) => orderId));
  return { marks, orders: new Map([...locked].filter(([orderId]) => own.has(orderId))) };
}

export type LockedMarks = Awaited<ReturnType<typeof lockMarks>>;
