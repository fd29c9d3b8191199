import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import {
  cabinetStateAfter,
  type LegKind,
  LEG_NUMBER,
  LEG_WORDS,
  refuseLeg,
  refuseTendered,
} from '@boxhaul/domain/dispatch';
import { fromWireTime } from '@boxhaul/domain/kit';
import { REQUIRE_DATE_AHEAD_MS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import type { Places } from '../../../pricing/places';
import { refuseClosedOrder, refuseUnseen, whyLocked } from '../tasks.policy';
import { lockDrivers, lockVehicles } from '../../../fleet/fleet';
import { storeTripMinutes } from '../store-trip-minutes';
import { type Fit, requireFit } from '../../crews';
import * as repo from '../tasks.repo';
import { selectLocks } from '../locks.repo';
import { lockActiveTenders } from '../../tenders';
import { findReturnPlace } from './find-return-place';
import { refuseTurned } from '../turns/turn-guard';
import { lockOrderWithPaired, refusePaired, whyNotBoth } from '../pairs/pair-guard';
import { findPair, pairedBoxOf, withPairedTasks } from '../pairs/pairs.repo';

/**
 * Assigns vehicle and driver to a leg of a box, or replaces them while the task is not published. `forTender`: its
 * carrier does so; anybody else is refused while a carrier has the leg, but for another dock or return place. `after`: a
 * task of theirs that they end first, and that is not in the way. Of two on one trailer both get the truck; `alone`: the
 * other has it already.
 */
export async function assignTask(
  places: Places,
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.assign>,
  { forTender = false, after = null, alone = false }: Assigning = {},
): Promise<PresentedOf<typeof dispatch.assign>> {
  const { cabinetId, legKind } = input;
  const { accountId } = ctx.signedIn();
  const tx = ctx.db;
  const order = await lockOrderWithPaired(tx, cabinetId);
  if (!order) throw new Refusal('NOT_FOUND');
  refuseClosedOrder(order.state);
  await refuseLocked(ctx, cabinetId);
  const cabinet = await repo.findCabinet(tx, cabinetId);
  const legs = await repo.findLegs(tx, cabinetId);
  const old = requireLeg(input, legs);
  if (old?.vehicleId !== input.vehicleId || old.driverId !== input.driverId)
    await refuseOthers(ctx, input, forTender);
  if (!alone) await assignMate(places, ctx, input);
  const dock = await places.findDock(tx, input.dockId);
  if (!dock || dock.harbor_id !== order.harborId) throw refuseField('dockId', '该码头不属于订单的港口');
  const returnPlace = findReturnPlace(await places.book(tx), { ...input, ...order, now: ctx.now });
  const doorAt = momentOf(input.doorAt, ctx.now);
  const taken = await lockResources(places, ctx, { ...input, after, doorAt });
  const { plateNumber, driverName, forced, unchecked, late } = taken;
  const { orderId } = order;
  const assignment = {
    ...input,
    orderId,
    leg: LEG_NUMBER[legKind],
    returnPlace,
    // The truck that it was planned for keeps its hour.
    queueAt: doorAt ?? (old?.vehicleId === input.vehicleId ? old.queueAt : null),
    forcedReason: forced ? forced.reason : null,
    now: ctx.now,
  };
  const taskId = old ? old.taskId : await repo.insertTask(tx, assignment);
  if (old) await repo.reassignTask(tx, taskId, assignment);
  await storeTripMinutes(places, ctx, [taskId]);
  const state = cabinetStateAfter('assign', cabinet.state);
  if (state !== cabinet.state) await updateCabinet(tx, cabinetId, { state }, ctx.now);
  await recordEvent(tx, {
    orderId,
    accountId,
    event: 'task_assigned',
    note: `第 ${cabinet.seq} 箱${LEG_WORDS[legKind]}：${plateNumber} ${driverName}${returnPlace.name && `，还柜${returnPlace.name}`}${forced && `，强行派车：${forced.reason}（${forced.faults}）`}`,
    before: old && repo.assignedOf(old),
    after: {
      taskId,
      ...repo.assignedOf({ ...input, returnDockId: returnPlace.dockId, returnDepotId: returnPlace.depotId }),
    },
    now: ctx.now,
  });
  const returnTo = returnPlace.name || null;
  const said = { cabinet: cabinet.seq, legKind, plateNumber, driverName, returnTo };
  auditAssigned(ctx, orderId, { ...said, ...(unchecked && { unchecked }) }, forced);
  await announce(tx, { o: [orderId], t: [taskId] });
  return { taskId, late: [...late] };
}

/** When the plan has it at its door. Throws BAD_INPUT for a day that there is not, and for more than a year from now. */
export function momentOf(doorAt: string | undefined, now: Date): Date | undefined {
  if (doorAt === undefined) return undefined;
  const at = fromWireTime(doorAt);
  if (!at) throw refuseField('doorAt', '到门时间不正确');
  if (Math.abs(at.getTime() - now.getTime()) > REQUIRE_DATE_AHEAD_MS)
    throw refuseField('doorAt', '到门时间与当前时间相差一年以上，请检查年份');
  return at;
}

interface Assigning {
  forTender?: boolean;
  after?: string | null;
  alone?: boolean;
}

/** The other box of a pair goes on the same truck, which has to take both. */
async function assignMate(
  places: Places,
  ctx: Ctx,
  {
    cabinetId,
    legKind,
    vehicleId,
    driverId,
    dockId,
    overrideReason,
    doorAt,
  }: ParsedInputOf<typeof dispatch.assign>,
): Promise<void> {
  const { db: tx, now } = ctx;
  const pair = await findPair(tx, cabinetId);
  if (!pair) return;
  if (legKind !== 'direct') await refusePaired(tx, [cabinetId], '分段派车');
  const mateId = pairedBoxOf(pair, cabinetId);
  const old = (await repo.findLegs(tx, mateId)).find(({ state }) => state !== 'handed_over');
  if (old?.state === 'finished' || (old?.vehicleId === vehicleId && old.driverId === driverId)) return;
  const why = await whyNotBoth(tx, pair, { vehicleId, now });
  if (why !== null) throw refuseField('vehicleId', why);
  const given = { cabinetId: mateId, legKind, vehicleId, driverId, overrideReason, doorAt };
  const kept = old && {
    returnDockId: old.returnDockId ?? undefined,
    returnDepotId: old.returnDepotId ?? undefined,
  };
  await assignTask(places, ctx, { ...given, ...kept, dockId: old?.dockId ?? dockId }, { alone: true });
}

function auditAssigned(
  ctx: Ctx,
  orderId: string,
  after: Readonly<Record<string, string | number | null>>,
  forced: Awaited<ReturnType<typeof requireFit>>['forced'],
): void {
  ctx.audit({
    target: 'order',
    id: orderId,
    reason: forced ? forced.reason : undefined,
    after: { ...after, ...(forced && { forced: forced.faults }) },
  });
}

/**
 * Another truck or driver than before: not while a carrier has the leg, or has yet to answer whether it takes it (the
 * carrier itself may), nor of two boxes that are turned.
 */
async function refuseOthers(
  ctx: Ctx,
  { legKind, cabinetId }: ParsedInputOf<typeof dispatch.assign>,
  forTender: boolean,
): Promise<void> {
  if (!forTender) {
    const kept = refuseTendered(legKind, await lockActiveTenders(ctx.db, [cabinetId]), ctx.now);
    if (kept !== null) throw new Refusal('TASK_STATE', { message: kept });
  }
  await refuseTurned(ctx.db, cabinetId, '改派');
}

/** A driver keeps the box, or its empty for another one, until dispatch answers him. */
export async function refuseLocked(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ...cabinetIds: string[]
): Promise<void> {
  const [lock] = await selectLocks(db, { cabinetIds }, now);
  if (lock) throw new Refusal('TASK_STATE', { message: whyLocked(lock) });
}

/** The assignment of the leg that is replaced, if there is one; refused where the leg is none, or is not as it was seen. */
function requireLeg(
  { legKind, seen }: ParsedInputOf<typeof dispatch.assign>,
  legs: readonly repo.TaskRow[],
): repo.TaskRow | undefined {
  const refused = refuseLeg(legKind, legs);
  if (refused !== null) throw new Refusal('TASK_STATE', { message: refused });
  const old = legs.find((leg) => leg.legKind === legKind && leg.state === 'assigned');
  refuseUnseen(seen, old);
  return old;
}

interface Wanted {
  cabinetId: string;
  /** Undefined: the whole journey. */
  legKind?: LegKind | undefined;
  vehicleId: string;
  driverId: string;
  overrideReason?: string | undefined;
  /** A task of theirs that they end first. */
  after?: string | null;
  doorAt?: Date | undefined;
}

/**
 * Truck and driver, locked: both are fit and can do the box with what else they have, or somebody says why they go all the
 * same.
 */
export async function lockResources(
  places: Places,
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  input: Wanted,
): Promise<{ plateNumber: string; driverName: string } & Fit> {
  const tx = ctx.db;
  // Of two on one trailer both are ended first.
  const after = input.after ? await withPairedTasks(tx, [input.after]) : [];
  const { vehicleId, driverId } = input;
  const [vehicle] = await lockVehicles(tx, [vehicleId]);
  if (!vehicle) throw refuseField('vehicleId', '车辆不存在或已停用');
  const [driver] = await lockDrivers(tx, [driverId]);
  if (!driver) throw refuseField('driverId', '司机不存在或已停用');
  const found = { plateNumber: vehicle.plateNumber, driverName: driver.driverName };
  return { ...found, ...(await requireFit(places, ctx, { ...input, ...found, after })) };
}
