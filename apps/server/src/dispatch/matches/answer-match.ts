import type { matches } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { MATCH_STATE_WORDS, type MatchState } from '@boxhaul/domain/dispatch';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { assignTask, linkStreetTurn } from '../tasks';
import type { Places } from '../../pricing/places';
import { isOnItsTruck } from './empty-trucks.repo';
import { deleteReservations, endMatch, type MatchRow } from './matches.repo';
import { beginStep } from './step-match';
import { notifyAnswered } from './notify-match';

function auditMatch(ctx: Ctx, row: MatchRow, state: MatchState, reason?: string): void {
  ctx.audit({
    target: 'match',
    id: row.match_id,
    name: `订单 ${row.order_no} 第 ${row.seq} 箱`,
    reason,
    before: { state: MATCH_STATE_WORDS[row.state] },
    after: { state: MATCH_STATE_WORDS[state], plateNumber: row.plate_number, driverName: row.driver_name },
  });
}

/**
 * Makes a deal of a lock: the box is assigned by the dispatchers' own assignment, with all that it refuses; what it
 * refuses leaves the lock as it was. The task after which the truck is empty is not in its way.
 */
export async function confirmMatch(
  deps: Pick<Deps, 'clock'> & { places: Places },
  ctx: Ctx,
  { matchId, overrideReason }: ParsedInputOf<typeof matches.confirm>,
): Promise<PresentedOf<typeof matches.confirm>> {
  const { db: tx } = ctx;
  const { row, state, now } = await beginStep(deps, ctx, matchId, { step: 'confirm' });
  await deleteReservations(tx, matchId);
  const { accountId } = ctx.signedIn();
  const taskId =
    row.turned_cabinet_id === null
      ? await assignLoad(deps.places, ctx, row, overrideReason)
      : await turnBoxes(deps.places, ctx, { row, importCabinetId: row.turned_cabinet_id, overrideReason });
  await endMatch(tx, matchId, { state, accountId, now, taskId });
  await notifyAnswered(tx, row, { state, outcome: '已成交，等待调度发布任务', now });
  auditMatch(ctx, row, state);
  return { taskId };
}

/** A return load: the box goes to the truck after the task that empties it. */
async function assignLoad(
  places: Places,
  ctx: Ctx,
  row: MatchRow,
  overrideReason: string | undefined,
): Promise<string> {
  const assignment = {
    cabinetId: row.cabinet_id,
    legKind: 'direct' as const,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    dockId: row.dock_id,
    returnDockId: undefined,
    returnDepotId: undefined,
    overrideReason,
    seen: 'none',
  };
  return (await assignTask(places, ctx, assignment, { after: row.after_task_id })).taskId;
}

interface Turn {
  row: MatchRow;
  importCabinetId: string;
  overrideReason: string | undefined;
}

/** A street turn: who offered it has made sure that the line agrees, but its number is not known here; the board asks for it. */
async function turnBoxes(
  places: Places,
  ctx: Ctx,
  { row, importCabinetId, overrideReason }: Turn,
): Promise<string> {
  const { db, now, actor } = ctx;
  // Who was promised it is who gets it.
  if (!(await isOnItsTruck(db, row))) {
    throw new Refusal('CONFLICT', { message: '该车的任务刚刚有变化，套箱已不成立；请撤回后重新发抢单' });
  }
  const { taskId } = await linkStreetTurn(
    places,
    { db, now, actor, accountId: ctx.signedIn().accountId },
    {
      importCabinetId,
      exportCabinetId: row.cabinet_id,
      reference: '',
      numberLater: true,
      overrideReason,
    },
  );
  return taskId;
}

/** Dispatch says no to a lock; the box is free at once. */
export async function refuseMatch(
  deps: Pick<Deps, 'clock'>,
  ctx: Ctx,
  { matchId, reason }: ParsedInputOf<typeof matches.refuse>,
): Promise<null> {
  const { row, state, now } = await beginStep(deps, ctx, matchId, { step: 'refuse' });
  await endMatch(ctx.db, matchId, { state, accountId: ctx.signedIn().accountId, now, reason });
  await notifyAnswered(ctx.db, row, { state, outcome: `未获调度同意：${reason}`, now });
  await announce(ctx.db, { o: [row.order_id] });
  auditMatch(ctx, row, state, reason);
  return null;
}

/** Takes an offer back, locked or not; one that was is left as it is. */
export async function withdrawMatch(
  deps: Pick<Deps, 'clock'>,
  ctx: Ctx,
  { matchId, reason }: ParsedInputOf<typeof matches.withdraw>,
): Promise<null> {
  const { row, state, now, isRepeated } = await beginStep(deps, ctx, matchId, {
    step: 'withdraw',
    repeated: 'withdrawn',
  });
  auditMatch(ctx, row, state, reason);
  if (isRepeated) return null;
  await endMatch(ctx.db, matchId, { state, accountId: ctx.signedIn().accountId, now, reason });
  await notifyAnswered(ctx.db, row, { state, outcome: `已由调度撤回：${reason}`, now });
  await announce(ctx.db, { o: [row.order_id] });
  return null;
}
