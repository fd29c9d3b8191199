import { PAPER_HOLDERS, PAUSE_REASONS, PAUSES_OF } from '@boxhaul/domain/fleet';
import { z } from 'zod';
import { day, empty, id, maybe, note, nothing } from '../../kit/wire';
import { checkedSheet, enteredSheet } from './sheet-schemas';

const pauseHolder = z.enum(PAPER_HOLDERS, { error: '类型不正确' });
const pause = z.object({
  pauseId: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  reason: z.enum(PAUSE_REASONS),
  note: z.string(),
  username: z.string(),
  /** Called off, when and by whom. */
  ended: z.object({ time: z.string(), username: z.string() }).nullable(),
});
export type FleetPause = z.infer<typeof pause>;

/** What the calls of times away and out of service take and answer. */
export const pauseSchemas = {
  /** Times away or out of service, the last first. */
  pauses: {
    input: z.object({ holder: pauseHolder, id: id() }),
    output: z.array(pause),
  },
  addPause: {
    input: z
      .object({
        holder: pauseHolder,
        id: id(),
        fromDay: day('请填写开始日期，如 2026-12-01'),
        toDay: day('请填写结束日期，如 2026-12-03'),
        reason: z.enum(PAUSE_REASONS, { error: '请选择原因' }),
        note: maybe(note(200)).transform((words) => words ?? ''),
      })
      .refine(({ fromDay, toDay }) => fromDay <= toDay, {
        path: ['toDay'],
        error: '结束日期不能早于开始日期',
      })
      .refine(({ holder, reason }) => PAUSES_OF[holder].includes(reason), {
        path: ['reason'],
        error: '请选择原因',
      }),
    output: z.object({ pauseId: z.string() }),
  },
  /** What would come of an Excel file of such times. */
  checkPauseSheet: { input: empty, output: checkedSheet },
  enterPauseSheet: { input: empty, output: enteredSheet },
  /** Those that stand and are not over. */
  exportPauses: { input: empty, output: nothing },
  endPause: { input: z.object({ pauseId: id('未找到该记录') }), output: nothing },
};
