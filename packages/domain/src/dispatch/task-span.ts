import type { OrderType } from '../words/order-type';

const MINUTE_MS = 60_000;
/** Minutes that a box is usually fetched before it is at its door, and that it is there and on its way back. */
const BEFORE_DOOR = 150;
const AFTER_DOOR: Readonly<Record<OrderType, number>> = { 0: 210, 1: 180 };

/** Minutes that a box is loaded or unloaded at its door. */
export const DOOR_MINUTES: Readonly<Record<OrderType, number>> = { 0: 120, 1: 90 };

/** When a truck is busy with a box: as far as it was told, else as long as such a trip usually takes. */
export function taskSpan(task: {
  orderType: OrderType;
  requireDate: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}): { from: Date; to: Date } {
  const usual = task.requireDate.getTime() - BEFORE_DOOR * MINUTE_MS;
  const from = task.startedAt?.getTime() ?? usual;
  const lasts = (BEFORE_DOOR + AFTER_DOOR[task.orderType]) * MINUTE_MS;
  const to = task.finishedAt?.getTime() ?? Math.max(from, usual) + lasts;
  return { from: new Date(from), to: new Date(to) };
}
