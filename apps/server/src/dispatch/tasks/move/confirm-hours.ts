import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { lockDrivers } from '../../../fleet/fleet';
import * as repo from '../task-hours.repo';

/**
 * A driver has seen the hours of his trips up to a version, all of them or none; again changes nothing. Throws CONFLICT where
 * one was changed since.
 */
export async function confirmHours(
  { db: tx, now }: Pick<Ctx, 'db' | 'now'>,
  who: { driverId: string; version: string },
): Promise<void> {
  // Whoever changes his trips holds him: what is read here stands.
  await lockDrivers(tx, [who.driverId]);
  const confirmed = await repo.confirmHours(tx, { ...who, now });
  if (await repo.findWaitingHour(tx, who.driverId))
    throw new Refusal('CONFLICT', { message: '趟次刚刚又有调整，请看过最新的再确认' });
  if (confirmed.length === 0) return;
  await announce(tx, {
    o: [...new Set(confirmed.map(({ orderId }) => orderId))],
    t: confirmed.map(({ taskId }) => taskId),
  });
}
