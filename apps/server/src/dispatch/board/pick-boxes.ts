import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { selectPicked } from './board.repo';
import { withLateForecasts } from './late-forecasts';

/** As many as one run takes. */
const MOST_PICKED = 5_000;

/** All boxes of a tab that a filter finds, by their ids, so that something can be done with them on whatever page they stand. */
export async function pickBoxes(
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.pick>,
): Promise<PresentedOf<typeof dispatch.pick>> {
  const rows = await selectPicked(ctx.db, await withLateForecasts(ctx, input), MOST_PICKED);
  return {
    boxes: rows.map(({ cabinet_id: cabinetId, stage, task_id: taskId, signed }) => ({
      cabinetId,
      stage,
      taskId,
      signed: signed.map((task) => ({
        taskId: task.taskId,
        signs: task.signs.map(({ nodeId, at }) => ({ nodeId, doneAt: toWireTime(new Date(at)) })),
      })),
    })),
    more: (rows[0]?.count ?? 0) - rows.length,
  };
}
