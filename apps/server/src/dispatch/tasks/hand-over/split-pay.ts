import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import {
  FENCE_POSITION_MS,
  type ProposedSplit,
  proposeSplit,
  refuseSplit,
  WHOLE_TRIP,
} from '@boxhaul/domain/dispatch';
import { wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../../pricing/places';
import { reportNear } from '../../../fleet/tracks';
import { nextTaskState } from '../tasks.policy';
import { findTasks, type LockedOrder, type TaskRow } from '../tasks.repo';
import { findLeftOver, insertPaySplit } from './hand-over.repo';
import { findNodes } from '../task-nodes.repo';
import { findDoorOfCabinet } from '../../crews';

/** Per cents of a leg's whole pay. */
export interface PaidParts {
  firstPercent: number;
  restPercent: number;
}

interface Leg {
  task: TaskRow;
  order: Pick<LockedOrder, 'addressLng' | 'addressLat'>;
}

interface Point {
  lng: number;
  lat: number;
}

/** Whole kilometres of estimated road along some points; null where none leads. */
function kmAlong({ planner }: Places, points: readonly Point[]): number | null {
  let metres = 0;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i]!;
    if (from.lng === to.lng && from.lat === to.lat) continue;
    const drive = planner.drivesFrom(from)(wgs84(to.lng, to.lat), planner.entrancesTo(to));
    if (!drive) return null;
    metres += drive.metres;
  }
  return Math.round(metres / 1000);
}

/** What a leg's first part is by the way that its truck has behind it, or by its nodes. */
async function measurePart(places: Places, db: Db, { task, order }: Leg, now: Date) {
  const leftOver = await findLeftOver(db, task);
  const nodes = await findNodes(db, task.taskId);
  const { docks, depots } = await places.book(db);
  const dock = docks.get(task.dockId);
  const back = depots.get(task.returnDepotId ?? 0) ?? docks.get(task.returnDockId ?? 0) ?? dock;
  const door = { lng: order.addressLng, lat: order.addressLat };
  const stops = nodes.flatMap(({ place, doneAt }) => {
    const at = place === 'dock' ? dock : place === 'return' ? back : place === 'door' ? door : undefined;
    return at ? [{ at, isDone: doneAt !== null }] : [];
  });
  const report = await reportNear(db, { vehicleId: task.vehicleId, at: now, withinMs: FENCE_POSITION_MS });
  const here = report ?? stops.findLast(({ isDone }) => isDone)?.at ?? stops[0]?.at;
  const ahead = stops.filter(({ isDone }) => !isDone).map(({ at }) => at);
  const toGo = here ? kmAlong(places, [here, ...ahead]) : null;
  const before = leftOver
    ? leftOver.wayLeft
    : kmAlong(
        places,
        stops.map(({ at }) => at),
      );
  return {
    had: leftOver?.percent ?? WHOLE_TRIP,
    nodes: { done: nodes.filter(({ doneAt }) => doneAt !== null).length, all: nodes.length },
    left: before === null || toGo === null ? null : { before, now: toGo },
  };
}

/** How a leg's pay would be divided if another driver took over now. */
export async function showSplit(
  places: Places,
  ctx: Ctx,
  { taskId }: ParsedInputOf<typeof dispatch.handOverSplit>,
): Promise<PresentedOf<typeof dispatch.handOverSplit>> {
  const [task] = await findTasks(ctx.db, [taskId]);
  const door = task && (await findDoorOfCabinet(ctx.db, task.cabinetId));
  if (!door) throw new Refusal('NOT_FOUND');
  nextTaskState('hand_over', task.state);
  const order = { addressLng: door.address_lng, addressLat: door.address_lat };
  const { had, nodes, left } = await measurePart(places, ctx.db, { task, order }, ctx.now);
  const { basis, first, rest } = proposeSplit({ had, nodes, left });
  return {
    hadPercent: had,
    firstPercent: first,
    restPercent: rest,
    basis,
    way: left && { drivenKm: Math.max(0, left.before - left.now), wholeKm: left.before },
    nodes,
  };
}

const BOTH_PARTS = '请填写两段的分成';

type Asked = Pick<
  ParsedInputOf<typeof dispatch.handOver>,
  'firstPercent' | 'restPercent' | 'splitReason' | 'aboveWhole'
>;

/** As a dispatcher wants it, else as proposed. Throws BAD_INPUT with the field. */
function choose(had: number, proposed: ProposedSplit, asked: Asked) {
  const { firstPercent, restPercent, splitReason: reason, aboveWhole: above = 0 } = asked;
  if (firstPercent === undefined && restPercent === undefined) {
    return { first: proposed.first, rest: proposed.rest, reason, aboveWhole: false };
  }
  if (firstPercent === undefined || restPercent === undefined) {
    throw new Refusal('BAD_INPUT', {
      message: BOTH_PARTS,
      fields: { firstPercent: BOTH_PARTS, restPercent: BOTH_PARTS },
    });
  }
  const chosen = { first: firstPercent, rest: restPercent, reason, aboveWhole: above === 1 };
  const fault = refuseSplit({ had, proposed }, chosen);
  if (fault) throw refuseField(fault.field, fault.message);
  return chosen;
}

/** Keeps how the pay of a leg that goes over is divided. The caller holds its order, and moves its nodes afterwards. */
export async function splitPay(places: Places, ctx: Ctx, leg: Leg, asked: Asked): Promise<PaidParts> {
  const { had, nodes, left } = await measurePart(places, ctx.db, leg, ctx.now);
  const proposed = proposeSplit({ had, nodes, left });
  const { first, rest, reason, aboveWhole } = choose(had, proposed, asked);
  await insertPaySplit(ctx.db, {
    taskId: leg.task.taskId,
    had,
    proposed: proposed.first,
    first,
    rest,
    basis: proposed.basis,
    left,
    nodes,
    aboveWhole,
    reason: reason ?? null,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  return { firstPercent: first, restPercent: rest };
}
