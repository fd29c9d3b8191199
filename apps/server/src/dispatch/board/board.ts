import type { BoardOrder, dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Db } from '@boxhaul/db';
import type { BoxStage } from '@boxhaul/domain/dispatch';
import { toWireDate } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findOpsOrders } from '../../orders/orders';
import type { PlacesDeps } from '../../pricing/places';
import { selectSailingWords } from '../../fleet/sailings';
import {
  countOrders,
  countStages,
  findBoardPage,
  findOrdersOfBoxes,
  findWantedBoxes,
  selectBoardOrders,
  selectBoxesWithTasks,
} from './board.repo';
import { openDocks, queuesOfTasks } from '../crews';
import { withLateForecasts } from './late-forecasts';
import { judgeLinks, selectLocks } from '../tasks';
import { selectOpenHolds } from './board-holds.repo';
import { selectBoardMarks, selectPreparations } from '../boxes';
import { selectBoardTenders } from './board-tenders.repo';
import { selectBoardPairs } from './board-pairs.repo';
import { selectBoardTurns } from './board-turns.repo';
import { selectWeighings } from './board-weighings.repo';
import { presentBoardOrder } from './board.present';
import type { NamedPolicy } from './preparation.present';

/** What money asks for days after a free period is handed in, since dispatch comes before money. */
export type BoardDeps = PlacesDeps & { dailyPolicies: (db: Db) => Promise<readonly NamedPolicy[]> };

/** The orders of which a box stands on a tab, with their boxes, tasks, nodes and the trucks' newest positions; and which boxes those are. */
export async function listBoard(
  deps: BoardDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.board>,
): Promise<PresentedOf<typeof dispatch.board>> {
  const { stage, pageNo, pageSize } = input;
  const filter = await withLateForecasts(ctx, input);
  // Those that are over only grow: they are counted for those who look at them.
  const over = stage === 'finished';
  const [orderIds, total, numbers] = await Promise.all([
    findBoardPage(ctx.db, filter),
    countOrders(ctx.db, filter),
    countStages(ctx.db, { ...filter, over }),
  ]);
  const [data, found] = await Promise.all([
    loadOrders(deps, ctx, orderIds),
    findWantedBoxes(ctx.db, orderIds, filter),
  ]);
  const numberOf = (one: BoxStage): number => numbers.get(one) ?? 0;
  const counts = {
    open: [...numbers].reduce((sum, [one, n]) => (one === 'finished' ? sum : sum + n), 0),
    unassigned: numberOf('unassigned'),
    assigned: numberOf('assigned'),
    published: numberOf('published'),
    running: numberOf('running'),
    held: numberOf('held'),
    finished: over ? numberOf('finished') : null,
  };
  return { data, found, ...pageOf(total, { pageNo, pageSize }), counts };
}

/** One order as the board shows it, in any state. */
export async function getBoardOrder(
  deps: BoardDeps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof dispatch.order>,
): Promise<PresentedOf<typeof dispatch.order>> {
  const [order] = await loadOrders(deps, ctx, [id]);
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

/** The orders of boxes, in any state, the soonest first. Throws NOT_FOUND when none of the boxes is there. */
export async function listChosen(
  deps: BoardDeps,
  ctx: Ctx,
  { cabinetIds }: ParsedInputOf<typeof dispatch.chosen>,
): Promise<PresentedOf<typeof dispatch.chosen>> {
  const orderIds = await findOrdersOfBoxes(ctx.db, cabinetIds);
  if (orderIds.length === 0) throw new Refusal('NOT_FOUND');
  return loadOrders(deps, ctx, orderIds);
}

const OPEN = ['assigned', 'published', 'running'];

/** A row of the board as a task that is open, if it is one. */
function openTask(row: Awaited<ReturnType<typeof selectBoxesWithTasks>>[number]) {
  const { task_id: taskId, cabinet_id: cabinetId, vehicle_id: vehicleId, driver_id: driverId } = row;
  if (taskId === null || vehicleId === null || driverId === null) return [];
  if (!OPEN.includes(row.task_state ?? '')) return [];
  return [
    {
      taskId,
      cabinetId,
      vehicleId,
      driverId,
      legKind: row.leg_kind ?? undefined,
      queued: row.queued ?? false,
    },
  ];
}

/** A fixed number of queries, however many orders there are; in the order of `orderIds`. */
async function loadOrders(deps: BoardDeps, ctx: Ctx, orderIds: readonly string[]): Promise<BoardOrder[]> {
  if (orderIds.length === 0) return [];
  const [orders, rows, boxes, holds, locks, turns, pairs, preparations, tenders, policies, weighings, marks] =
    await Promise.all([
      findOpsOrders(ctx.db, orderIds),
      selectBoardOrders(ctx.db, orderIds),
      selectBoxesWithTasks(ctx.db, orderIds),
      selectOpenHolds(ctx.db, orderIds),
      selectLocks(ctx.db, { orderIds }, ctx.now),
      selectBoardTurns(ctx.db, orderIds),
      selectBoardPairs(ctx.db, orderIds),
      selectPreparations(ctx.db, { orderIds }),
      selectBoardTenders(ctx.db, orderIds),
      deps.dailyPolicies(ctx.db),
      selectWeighings(ctx.db, orderIds),
      selectBoardMarks(ctx.db, orderIds),
    ]);
  if (rows.length === 0) return [];
  const linked = [...turns, ...pairs].map(({ cabinet_id }) => cabinet_id);
  const [book, sailings, judged, queues] = await Promise.all([
    deps.places.book(ctx.db),
    selectSailingWords(
      ctx.db,
      [...orders.values()].map(({ bookSpaceNo }) => bookSpaceNo),
    ),
    linked.length > 0 ? judgeLinks(deps.places, ctx, linked) : new Map<string, never>(),
    queuesOfTasks(ctx.db, boxes.flatMap(openTask), ctx.now),
  ]);
  const today = toWireDate(ctx.now);
  return orderIds.flatMap((orderId) => {
    const order = orders.get(orderId);
    const row = rows.find((one) => one.order_id === orderId);
    if (!order || !row) return [];
    return [
      presentBoardOrder(deps, ctx.holder(), {
        order,
        row,
        docks: openDocks(book, row, today),
        depots: book.depots,
        holds,
        marks,
        locks,
        turns,
        pairs,
        judged,
        preparations,
        weighings,
        sailings: sailings.get(order.bookSpaceNo.toUpperCase()) ?? [],
        tenders,
        policies,
        queues,
        boxes: boxes.filter((box) => box.order_id === orderId),
      }),
    ];
  });
}
