import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { markClock, mayEndSo } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { BOX_MARK_WORDS, MARK_FEES, MARK_OUTCOME_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { recordEvent } from '../../../orders/orders';
import type { BoxFees } from '../box-fees';
import { endMarksOf, keepMarkFees, type MarkRow } from './marks.repo';
import { markMoments } from './mark-moment';
import { byOrder, seqsOf, notifyMarks } from './notify-marks';
import { type LockedMarks, lockMarks } from './lock-marks';

type Input = ParsedInputOf<typeof dispatch.endMarks>;

/** All of one kind, none of which has ended. Throws TASK_STATE or BAD_INPUT. */
function refuseEnd(marks: readonly MarkRow[], { outcome, feeAmount }: Input): void {
  const { kind } = marks[0]!;
  if (marks.some((one) => one.kind !== kind))
    throw new Refusal('TASK_STATE', { message: '一次只能结束同一种标记' });
  const ended = marks.find(({ endedAt }) => endedAt !== null);
  if (ended)
    throw new Refusal('TASK_STATE', { message: `第 ${ended.seq} 箱的${BOX_MARK_WORDS[kind]}已结束，请刷新` });
  if (!mayEndSo(kind, outcome))
    throw refuseField('outcome', `${BOX_MARK_WORDS[kind]}不能以“${MARK_OUTCOME_WORDS[outcome]}”结束`);
  if (feeAmount !== undefined && MARK_FEES[kind] === null)
    throw refuseField('feeAmount', `${BOX_MARK_WORDS[kind]}没有费用`);
}

/** A fee of each box that waits for review: nothing is charged before that. */
async function proposeFees(
  { enterBoxFees }: BoxFees,
  ctx: Ctx,
  { marks, orders }: LockedMarks,
  incomeAmount: string,
): Promise<number> {
  const { costTypeId, remark } = MARK_FEES[marks[0]!.kind]!;
  const boxes = marks.map(({ orderId, cabinetId }) => {
    const { customerId, state: orderState } = orders.get(orderId)!;
    return { orderId, cabinetId, customerId, orderState };
  });
  const by = ctx.signedIn().accountId;
  const fee = { costTypeId, incomeAmount, remark, by, now: ctx.now };
  const lines = await enterBoxFees(ctx.db, boxes, fee);
  await keepMarkFees(ctx.db, new Map(marks.map(({ markId, cabinetId }) => [markId, lines.get(cabinetId)!])));
  return lines.size;
}

/** Ends marks of one kind, all or none; customers are told once for each order and moment at which they began. */
export async function endMarks(
  boxFees: BoxFees,
  ctx: Ctx,
  input: Input,
): Promise<PresentedOf<typeof dispatch.endMarks>> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const { markIds, outcome, remark, feeAmount } = input;
  const locked = await lockMarks(tx, markIds);
  const { marks, orders } = locked;
  refuseEnd(marks, input);
  for (const { begunAt } of marks) markMoments(toWireTime(begunAt), input.endedAt, now);
  const { endedAt } = markMoments(input.endedAt, input.endedAt, now);
  if (!endedAt) throw new Error('an end without a moment');
  await endMarksOf(tx, markIds, { outcome, endedAt, remark, by: accountId });
  const words = MARK_OUTCOME_WORDS[outcome];
  const mark = BOX_MARK_WORDS[marks[0]!.kind];
  const at = toWireTime(endedAt);
  for (const [orderId, its] of byOrder(marks)) {
    const order = orders.get(orderId)!;
    const seqs = seqsOf(its);
    // Of boxes that were marked one after another: the longest.
    const lasted = markClock(new Date(Math.min(...its.map(({ begunAt }) => begunAt.getTime()))), endedAt);
    const eventId = await recordEvent(tx, {
      orderId,
      accountId,
      event: 'box_mark_ended',
      note: `第 ${seqs} 箱${words}，${at.slice(0, 16)}，历时 ${lasted}${remark && `（${remark}）`}`,
      after: { kind: marks[0]!.kind, outcome, endedAt: at },
      now,
    });
    const facts = { orderNo: order.orderNo, seqs, mark, at, outcome: words, lasted };
    await notifyMarks(tx, 'box_mark_ended', { order, eventId, now }, facts);
  }
  const fees = feeAmount === undefined ? 0 : await proposeFees(boxFees, ctx, locked, feeAmount);
  const isOne = orders.size === 1;
  ctx.audit({
    target: isOne ? 'order' : 'task',
    ...(isOne && { id: marks[0]!.orderId }),
    after: { mark, outcome: words, endedAt: at, boxes: marks.map(({ cabinetId }) => cabinetId), feeAmount },
  });
  await announce(tx, { o: [...orders.keys()] });
  return { ended: marks.length, fees };
}
