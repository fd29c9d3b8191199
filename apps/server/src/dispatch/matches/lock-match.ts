import { isHauled } from '@boxhaul/domain/identity';
import type { matches } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { refuseOffered } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { lockDrivers } from '../../fleet/fleet';
import { findOfferedBox, isOnItsTruck } from './empty-trucks.repo';
import {
  boxesOf,
  endMatch,
  findReservingTruck,
  findOwnLock,
  insertReservations,
  type MatchRow,
} from './matches.repo';
import { auditInstead, type ForDriver } from './open-match';
import { beginStep } from './step-match';
import { notifyLocked } from './notify-match';

const MINUTE_MS = 60_000;

/** A driver keeps one box at a time: what he cannot carry is another one's. */
async function refuseSecond({ db }: Ctx, row: MatchRow, now: Date): Promise<void> {
  await lockDrivers(db, [row.driver_id]);
  const other = await findOwnLock(db, row.driver_id, now);
  if (!other) return;
  const message = `您已锁定订单 ${other.order_no} 的抢单，请先等调度答复，或放弃那个锁定`;
  throw new Refusal('CONFLICT', { message });
}

/** Locks the box for its driver, while dispatch makes up its mind; asked again, the lock is the same. */
export async function lockMatch(
  deps: Pick<Deps, 'clock'>,
  ctx: Ctx,
  { minutes }: ParsedInputOf<typeof matches.lock>,
  opened: ForDriver,
): Promise<PresentedOf<typeof matches.lock>> {
  const { db: tx } = ctx;
  const { matchId } = opened;
  auditInstead(ctx, opened);
  const { row, now, isRepeated } = await beginStep(deps, ctx, matchId, { step: 'lock', repeated: 'locked' });
  if (isRepeated && row.locked_until !== null) {
    return { matchId, lockedUntil: toWireTime(row.locked_until) };
  }
  const box = await findOfferedBox(tx, row.cabinet_id);
  const gone = !box || refuseOffered({ state: box.state, hasTask: box.has_task }) !== null;
  if (gone) throw new Refusal('CONFLICT', { message: '该箱刚刚已安排给别的车，不能再锁定' });
  const offered = isHauled(box.order_state);
  const stands = row.turned_cabinet_id === null || (await isOnItsTruck(tx, row));
  if (!offered || box.paired || !stands) {
    throw new Refusal('CONFLICT', { message: '该箱刚刚已另行安排，不能再锁定，请联系调度' });
  }
  const holder = await findReservingTruck(tx, boxesOf(row), now);
  if (holder) throw new Refusal('CONFLICT', { message: '该箱刚刚被别的司机锁定，请稍后再看' });
  await refuseSecond(ctx, row, now);
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  await insertReservations(tx, { matchId, cabinetIds: boxesOf(row), since: now, until });
  await notifyLocked(tx, row, until, now);
  await announce(tx, { o: [row.order_id] });
  return { matchId, lockedUntil: toWireTime(until) };
}

/** The driver does not want it, or gives his lock back; a second time changes nothing. */
export async function declineMatch(
  deps: Pick<Deps, 'clock'>,
  ctx: Ctx,
  { reason }: ParsedInputOf<typeof matches.decline>,
  opened: ForDriver,
): Promise<null> {
  const { matchId } = opened;
  auditInstead(ctx, opened);
  const { row, state, now, isRepeated } = await beginStep(deps, ctx, matchId, {
    step: 'decline',
    repeated: 'declined',
  });
  if (isRepeated) return null;
  const { actor } = ctx;
  const accountId = actor?.driverId || actor?.carrierId ? actor.accountId : null;
  await endMatch(ctx.db, matchId, { state, accountId, now, reason });
  await announce(ctx.db, { o: [row.order_id] });
  return null;
}
