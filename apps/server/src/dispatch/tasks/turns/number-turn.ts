import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent } from '../../../orders/orders';
import * as repo from '../tasks.repo';
import { findTurnById, selectTurnBoxes, setTurnNumber } from './turns.repo';

/** Keeps the number of a turn that stands, or puts it right; both histories say so. */
export async function numberTurn(
  ctx: Ctx,
  { turnId, reference }: ParsedInputOf<typeof dispatch.numberTurn>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const found = await findTurnById(tx, turnId);
  if (!found) throw new Refusal('NOT_FOUND');
  await repo.lockOrdersOfCabinets(tx, [found.importId, found.exportId]);
  const turn = await findTurnById(tx, turnId);
  if (!turn || turn.undoneAt) throw new Refusal('TASK_STATE', { message: '该套箱已撤销' });
  if (turn.reference === reference) return null;
  await setTurnNumber(tx, turnId, reference);
  const rows = await selectTurnBoxes(tx, [turn.importId, turn.exportId]);
  for (const { order_id: orderId, seq } of rows) {
    await recordEvent(tx, {
      orderId,
      accountId,
      event: 'turn_linked',
      note: `第 ${seq} 箱：船公司套箱编号 ${turn.reference ? `${turn.reference} 改为 ` : ''}${reference}`,
      after: { turnId, reference },
      now,
    });
  }
  const orders = rows.map(({ order_id }) => order_id);
  const id = rows.find(({ cabinet_id }) => cabinet_id === turn.exportId)?.order_id ?? turnId;
  ctx.audit({
    target: 'order',
    id,
    before: { turnId, reference: turn.reference },
    after: { turnId, reference },
  });
  await announce(tx, { o: orders });
  return null;
}
