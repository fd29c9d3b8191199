import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { recordEvent } from '../../../orders/orders';
import { type MarkRow, withdrawMarkRow } from './marks.repo';
import { lockMarks } from './lock-marks';
import { notifyMarks } from './notify-marks';

/** Its fee waits, or is charged. */
const hasFee = ({ feeStatus, feeReversed }: MarkRow): boolean =>
  feeStatus !== null && feeStatus !== 4 && !feeReversed;

/** Takes back a mark that was set by mistake; its customer was told of it, and hears that it was wrong. */
export async function withdrawMark(
  ctx: Ctx,
  { markId, version, reason }: ParsedInputOf<typeof dispatch.withdrawMark>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const { marks, orders } = await lockMarks(tx, [markId]);
  const mark = marks[0]!;
  if (mark.version !== version) throw new Refusal('CONFLICT');
  const { orderId, seq, kind } = mark;
  if (hasFee(mark))
    throw new Refusal('TASK_STATE', { message: '该标记已提出费用，请先由财务驳回或冲销该费用' });
  await withdrawMarkRow(tx, markId, { by: accountId, now });
  const words = BOX_MARK_WORDS[kind];
  const order = orders.get(orderId)!;
  const at = toWireTime(mark.begunAt);
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'box_mark_withdrawn',
    note: `第 ${seq} 箱${words}标记撤回：${reason}`,
    before: { kind, begunAt: at },
    now,
  });
  await notifyMarks(
    tx,
    'box_mark_ended',
    { order, eventId, now },
    { orderNo: order.orderNo, seqs: String(seq), mark: words, at, outcome: '标记有误，已撤回', lasted: '' },
  );
  ctx.audit({ target: 'order', id: orderId, reason, before: { cabinet: seq, mark: words, begunAt: at } });
  await announce(tx, { o: [orderId] });
  return null;
}
