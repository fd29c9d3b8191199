import {
  HANDOVER_FIGURES,
  HANDOVER_NOTE_KINDS,
  HANDOVER_NOTE_SIGNS,
  HANDOVER_STATES,
  MOST_HANDOVER_NOTES,
} from '@boxhaul/domain/dispatch';
import { isPlainText } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { empty, flag, id, maybe, note, nothing, page, paging, text } from '../../kit/wire';

const handoverId = id('未找到该交接');
const one = z.object({ handoverId });

const person = z.object({ username: z.string(), isMe: z.boolean() });
const figures = z.record(z.enum(HANDOVER_FIGURES), z.number());

/** Times 'YYYY-MM-DD HH:mm:ss'. */
const handoverRow = z.object({
  handoverId: z.string(),
  state: z.enum(HANDOVER_STATES),
  from: person,
  /** Whom it is meant for, or who took it; null: whoever comes next. */
  to: person.nullable(),
  writtenAt: z.string(),
  takenAt: z.string().nullable(),
  remark: z.string(),
  /** As they were when it was written. */
  figures,
  noteCount: z.number(),
  /** What who asks may do with it now. */
  may: z.object({ take: z.boolean(), withdraw: z.boolean() }),
});
export type HandoverRow = z.infer<typeof handoverRow>;

const noteRow = z.object({
  seq: z.number(),
  kind: z.enum(HANDOVER_NOTE_KINDS),
  /** What the box or truck was called; '' of what is about neither. */
  subject: z.string(),
  /** The order of a box, as the board finds it; null of others, and of a box that is gone. */
  orderNo: z.string().nullable(),
  text: z.string(),
});
export type HandoverNote = z.infer<typeof noteRow>;

const withNotes = handoverRow.extend({ notes: z.array(noteRow) });

/** A box or truck that is worth a note, with words to begin with. */
const suggested = z.object({
  kind: z.enum(['box', 'truck']),
  /** Of its kind. */
  id: z.string(),
  subject: z.string(),
  text: z.string(),
});

const noteInput = z
  .object({
    kind: z.enum(HANDOVER_NOTE_KINDS, { error: '备注类型不正确' }),
    cabinetId: maybe(id('未找到该箱')),
    vehicleId: maybe(id('未找到该车')),
    text: text('请填写备注内容', HANDOVER_NOTE_SIGNS).refine(isPlainText, '备注含有不支持的字符'),
  })
  .superRefine(({ kind, cabinetId, vehicleId }, ctx) => {
    if ((kind === 'box') !== (cabinetId !== undefined))
      ctx.addIssue({ code: 'custom', path: ['cabinetId'], message: '箱的备注应指明是哪个箱' });
    if ((kind === 'truck') !== (vehicleId !== undefined))
      ctx.addIssue({ code: 'custom', path: ['vehicleId'], message: '车的备注应指明是哪辆车' });
  });

/** What each call takes and answers. */
export const handoversSchemas = {
  list: {
    input: z.object({
      /** 1: those that wait to be taken; 0: those that are over. */
      open: maybe(flag('范围只能是 0 或 1')),
      ...paging,
    }),
    output: page(handoverRow),
  },
  open: {
    input: empty,
    output: z.object({
      handovers: z.array(withNotes),
      /** Those that are not told, for there are too many. */
      more: z.number(),
    }),
  },
  detail: { input: one, output: withNotes },
  draft: {
    input: empty,
    output: z.object({
      figures,
      suggested: z.array(suggested),
      /** Boxes and trucks that are not suggested, for there are too many. */
      more: z.number(),
      /** Who may take it, by name. */
      colleagues: z.array(z.object({ accountId: z.string(), username: z.string() })),
    }),
  },
  offer: {
    input: z.object({
      /** Left out: whoever comes next. */
      toAccountId: maybe(id('请选择接班人')),
      remark: maybe(note(500).refine((words) => !/[<>]/.test(words), '说明含有不支持的字符')),
      notes: maybe(
        z
          .array(noteInput, { error: '备注格式不正确' })
          .max(MOST_HANDOVER_NOTES, `最多 ${MOST_HANDOVER_NOTES} 条备注`),
      ).transform((notes) => notes ?? []),
    }),
    output: z.object({ handoverId: z.string() }),
  },
  take: { input: one, output: nothing },
  withdraw: { input: one, output: nothing },
};
