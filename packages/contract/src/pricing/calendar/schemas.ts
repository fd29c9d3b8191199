import { CALENDAR_KINDS, CALENDAR_YEAR_STATES, CALENDAR_YEARS } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { bool, empty, int, revisionNo, text } from '../../kit/wire';

const yearNumber = int(CALENDAR_YEARS.first, CALENDAR_YEARS.last, '年份不正确');

const day = z.object({ day: z.string(), kind: z.enum(CALENDAR_KINDS), name: z.string() });

const yearOfDays = z.object({
  year: z.number(),
  state: z.enum(CALENDAR_YEAR_STATES),
  /** 0 where nobody has entered the year. */
  version: z.number(),
  /** The notice that it was taken from. */
  source: z.string(),
  confirmedAt: z.string().nullable(),
  /** Null also where it came with a release. */
  confirmedBy: z.string().nullable(),
  days: z.array(day),
});

/** What each call takes and answers. */
export const calendarSchemas = {
  warnings: {
    input: empty,
    output: z.array(z.object({ year: z.number(), state: z.enum(CALENDAR_YEAR_STATES) })),
  },
  year: { input: z.object({ year: yearNumber }), output: yearOfDays },
  saveYear: {
    input: z.object({
      year: yearNumber,
      version: revisionNo('请刷新后重试', 0),
      source: text('请填写依据的通知', 100),
      confirmed: bool('请选择是否确认'),
      days: z
        .array(
          z.object({
            day: z
              .string({ error: '日期不能为空' })
              .trim()
              .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 YYYY-MM-DD'),
            kind: z.enum(CALENDAR_KINDS, { error: '请选择放假或上班' }),
            name: text('请填写节日名称', 20),
          }),
          { error: '请列出放假与调休的日期' },
        )
        .max(120, '日期过多'),
    }),
    output: yearOfDays,
  },
};
