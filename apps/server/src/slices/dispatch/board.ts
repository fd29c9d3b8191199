import type {
  BoardOrder,
  opsDispatchBoard,
  opsDispatchOrder,
  ParsedInputOf,
  PresentedOf,
} from '@boxhaul/contract';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import { findOpsOrders } from '../orders';
import { findBoardPage, selectBoardOrders, selectBoxesWithTasks, selectDocks } from './board.repo';
import { presentBoardOrder } from './dispatch.present';

/** The orders to dispatch, under way or done, with their boxes, tasks, nodes and the trucks' newest positions. */
export async function listBoard(
  deps: Deps,
  ctx: Ctx,
  input: ParsedInputOf<typeof opsDispatchBoard>,
): Promise<PresentedOf<typeof opsDispatchBoard>> {
  const { orderIds, total } = await findBoardPage(ctx.db, { ...input, keyword: input.keyword });
  const data = await loadOrders(deps, ctx, orderIds);
  return { data, rowCount: total, total, pageNo: input.pageNo, pageSize: input.pageSize };
}

/** One order as the board shows it, in any state. */
export async function getBoardOrder(
  deps: Deps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof opsDispatchOrder>,
): Promise<PresentedOf<typeof opsDispatchOrder>> {
  const [order] = await loadOrders(deps, ctx, [id]);
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}

/** A fixed number of queries, however many orders there are; in the order of `orderIds`. */
async function loadOrders(deps: Deps, ctx: Ctx, orderIds: readonly string[]): Promise<BoardOrder[]> {
  if (orderIds.length === 0) return [];
  const [orders, rows, boxes] = await Promise.all([
    findOpsOrders(ctx.db, orderIds),
    selectBoardOrders(ctx.db, orderIds),
    selectBoxesWithTasks(ctx.db, orderIds),
  ]);
  if (rows.length === 0) return [];
  const docks = await selectDocks(
    ctx.db,
    rows.map((row) => row.harbor_id),
  );
  return orderIds.flatMap((orderId) => {
    const order = orders.get(orderId);
    const row = rows.find((one) => one.order_id === orderId);
    if (!order || !row) return [];
    return [
      presentBoardOrder(deps, ctx.now, {
        order,
        row,
        docks,
        boxes: boxes.filter((box) => box.order_id === orderId),
      }),
    ];
  });
}
