import { MOST_CHOSEN } from '@boxhaul/domain/dispatch';
import { BOX_MARK_KINDS, MARK_OUTCOMES } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { feeAmount } from '../../kit/fee-amount';
import { dateTime, id, maybe, note, nothing, revisionNo, text, yuan } from '../../kit/wire';

const ids = (missing: string) =>
  z
    .array(id(missing), { error: missing })
    .min(1, missing)
    .max(MOST_CHOSEN, `一次最多 ${MOST_CHOSEN} 箱`)
    .transform((all) => [...new Set(all)]);
const words = (max: number) => maybe(note(max)).transform((said) => said ?? '');
const version = revisionNo('请刷新后重试');
const begunAt = dateTime('请填写开始时间');

/** 改船: what is known of the two ships. */
const ships = {
  oldVessel: words(60),
  oldVoyage: words(20),
  newVessel: words(60),
  newVoyage: words(20),
};

/** A mark of a box as the board shows it; times 'YYYY-MM-DD HH:mm:ss'. */
export const boardMark = z.object({
  markId: z.string(),
  kind: z.enum(BOX_MARK_KINDS),
  /** With its clock: 查验中，已 3 小时 20 分（11-20 10:00 起）. */
  text: z.string(),
  begunAt: z.string(),
  /** Null: it has not ended. */
  endedAt: z.string().nullable(),
  outcome: z.enum(MARK_OUTCOMES).nullable(),
  place: z.string(),
  remark: z.string(),
  endRemark: z.string(),
  oldVessel: z.string(),
  oldVoyage: z.string(),
  newVessel: z.string(),
  newVoyage: z.string(),
  /** The fee that its end proposed, as it stands now; null: none. */
  fee: z.object({ incomeAmount: yuan, statusText: z.string() }).nullable(),
  /** Who set it. */
  username: z.string(),
  version: z.number(),
});

/** Marks of boxes beside their states: 查验, 改船, 退关. */
export const markSchemas = {
  setMarks: {
    input: z.object({
      cabinetIds: ids('请选择箱'),
      kind: z.enum(BOX_MARK_KINDS, { error: '请选择查验、改船或退关' }),
      begunAt,
      place: words(60),
      remark: words(200),
      ...ships,
    }),
    output: z.object({ set: z.number() }),
  },
  endMarks: {
    input: z.object({
      markIds: ids('请选择要结束的标记'),
      outcome: z.enum(MARK_OUTCOMES, { error: '请选择结果' }),
      endedAt: dateTime('请填写结束时间'),
      remark: words(200),
      /** Yuan for each box, which wait for review; left out: no fee is proposed. */
      feeAmount: maybe(feeAmount.refine((yuanText) => Number(yuanText) > 0, '金额应大于 0')),
    }),
    output: z.object({ ended: z.number(), fees: z.number() }),
  },
  correctMark: {
    input: z.object({
      markId: id('未找到该标记'),
      version,
      begunAt,
      /** Of one that has ended. */
      endedAt: maybe(dateTime('请填写结束时间')),
      place: words(60),
      remark: words(200),
      ...ships,
      reason: text('请填写更正原因', 200),
    }),
    output: nothing,
  },
  withdrawMark: {
    input: z.object({ markId: id('未找到该标记'), version, reason: text('请填写撤回原因', 200) }),
    output: nothing,
  },
};
