import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { boxStateWord, boxWord, decideHold, decideResume, standingLeg } from '@boxhaul/domain/dispatch';
import { STARTED_TASK_STATES, CABINET_STATES, type CabinetState } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { followCabinets, recordEvent, updateCabinet } from '../../../orders/orders';
import {
  refuseClosedOrder,
  type TaskRow,
  findLegs,
  lockOrderOfCabinet,
  findCabinet,
  endHold,
  insertHold,
} from '../../tasks';

const hasBegun = ({ state }: TaskRow): boolean => STARTED_TASK_STATES.some((begun) => begun === state);

async function factsOf(tx: Db, cabinetId: string, state: CabinetState) {
  const legs = await findLegs(tx, cabinetId);
  return {
    state,
    assigned: legs.length > 0,
    published: legs.some((leg) => leg.state === 'published'),
    left: legs.some(hasBegun),
  };
}

/** The box with its order locked; throws where there is none, or where the order is not on the board. */
async function lockBox(tx: Db, cabinetId: string) {
  const order = await lockOrderOfCabinet(tx, cabinetId);
  if (!order) throw new Refusal('NOT_FOUND');
  refuseClosedOrder(order.state);
  const cabinet = await findCabinet(tx, cabinetId);
  return { order, cabinet, facts: await factsOf(tx, cabinetId, cabinet.state) };
}

type Box = Awaited<ReturnType<typeof lockBox>>;

async function change(
  ctx: Ctx,
  { order, cabinet }: Box,
  event: 'box_held' | 'box_resumed',
  { to, note }: { to: CabinetState; note: string },
): Promise<void> {
  const { accountId } = ctx.signedIn();
  const { orderId } = order;
  await updateCabinet(ctx.db, cabinet.cabinetId, { state: to }, ctx.now);
  await recordEvent(ctx.db, {
    orderId,
    accountId,
    event,
    note: `第 ${cabinet.seq} 箱${note}`,
    before: { state: cabinet.state },
    after: { state: to },
    now: ctx.now,
  });
  await followCabinets(ctx.db, orderId, ctx.now, accountId);
  await announce(ctx.db, { o: [orderId] });
}

/** Holds a box up, or says that its release or booking is not there yet; no task of it is published meanwhile. */
export async function holdBox(
  ctx: Ctx,
  { cabinetId, kind, reason }: ParsedInputOf<typeof dispatch.holdBox>,
): Promise<null> {
  const box = await lockBox(ctx.db, cabinetId);
  const decision = decideHold(kind, box.facts);
  if (!decision.ok) throw new Refusal('TASK_STATE', { message: decision.reason });
  await insertHold(ctx.db, { cabinetId, kind, reason, accountId: ctx.signedIn().accountId, now: ctx.now });
  const words = boxStateWord('desk', CABINET_STATES[kind]);
  await change(ctx, box, 'box_held', { to: decision.to, note: `${words}：${reason}` });
  ctx.audit({
    target: 'order',
    id: box.order.orderId,
    reason,
    after: { cabinet: box.cabinet.seq, state: words },
  });
  return null;
}

/** A box goes on where it was. */
export async function resumeBox(
  ctx: Ctx,
  { cabinetId }: ParsedInputOf<typeof dispatch.resumeBox>,
): Promise<null> {
  const box = await lockBox(ctx.db, cabinetId);
  const decision = decideResume(box.facts);
  if (!decision.ok) throw new Refusal('TASK_STATE', { message: decision.reason });
  await endHold(ctx.db, cabinetId, { accountId: ctx.signedIn().accountId, now: ctx.now });
  const legs = await findLegs(ctx.db, cabinetId);
  const words = boxWord('desk', decision.to, standingLeg(legs) ?? null);
  await change(ctx, box, 'box_resumed', { to: decision.to, note: '恢复运输' });
  ctx.audit({ target: 'order', id: box.order.orderId, after: { cabinet: box.cabinet.seq, state: words } });
  return null;
}
