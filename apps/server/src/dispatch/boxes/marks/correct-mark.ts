import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { recordEvent } from '../../../orders/orders';
import { type MarkRow, updateMark } from './marks.repo';
import { lockMarks } from './lock-marks';
import { markMoments } from './mark-moment';

type Input = ParsedInputOf<typeof dispatch.correctMark>;

/** What was typed of a mark, as the order's history and the audit keep it. */
const typedOf = (mark: Omit<Input, 'markId' | 'version' | 'reason'>) => ({
  begunAt: mark.begunAt,
  ...(mark.endedAt !== undefined && { endedAt: mark.endedAt }),
  place: mark.place,
  remark: mark.remark,
  oldVessel: mark.oldVessel,
  oldVoyage: mark.oldVoyage,
  newVessel: mark.newVessel,
  newVoyage: mark.newVoyage,
});

const typedBefore = (mark: MarkRow) =>
  typedOf({
    ...mark,
    begunAt: toWireTime(mark.begunAt),
    endedAt: mark.endedAt ? toWireTime(mark.endedAt) : undefined,
  });

const SHIP_FIELDS = ['newVessel', 'newVoyage', 'oldVessel', 'oldVoyage'] as const;

/** Whether it has ended, and which ships it names, stays with its kind. */
function refuseShape({ kind, endedAt }: MarkRow, input: Input): void {
  if (endedAt && input.endedAt === undefined) throw refuseField('endedAt', '请填写结束时间');
  if (!endedAt && input.endedAt !== undefined) throw refuseField('endedAt', '该标记尚未结束');
  if (kind === 'vessel_change') {
    if (input.newVessel === '' && input.newVoyage === '')
      throw refuseField('newVoyage', '请填写新船名或新航次');
    return;
  }
  const named = SHIP_FIELDS.find((field) => input[field] !== '');
  if (named) throw refuseField(named, '只有改船填写船名和航次');
}

/** Puts right what was typed of a mark over the version that was looked at. */
export async function correctMark(ctx: Ctx, input: Input): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  const { markId, version, reason } = input;
  const { marks } = await lockMarks(tx, [markId]);
  const mark = marks[0]!;
  if (mark.version !== version) throw new Refusal('CONFLICT');
  refuseShape(mark, input);
  await updateMark(tx, markId, { ...input, ...markMoments(input.begunAt, input.endedAt, now) });
  const [before, after] = [typedBefore(mark), typedOf(input)];
  await recordEvent(tx, {
    orderId: mark.orderId,
    accountId,
    event: 'box_mark_corrected',
    note: `第 ${mark.seq} 箱${BOX_MARK_WORDS[mark.kind]}：${reason}`,
    before,
    after,
    now,
  });
  ctx.audit({ target: 'order', id: mark.orderId, reason, before, after: { ...after, cabinet: mark.seq } });
  await announce(tx, { o: [mark.orderId] });
  return null;
}
